import type { StockQuery } from '#contract/admin/stock.ts'

const NAMES = [
  'q',
  'category',
  'state',
  'life',
  'lab',
  'shelf',
  'low',
  'sort',
  'after',
  'before',
] as const satisfies readonly (keyof StockQuery)[]

/** What the address says about the list, as the call takes it. */
export const stockQuery = (params: URLSearchParams): Partial<StockQuery> =>
  Object.fromEntries(NAMES.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])))

/** The filters that are set, for "nothing matches". */
export const setFilters = (params: URLSearchParams): string[] =>
  NAMES.filter((name) => !['sort', 'after', 'before'].includes(name) && params.get(name)).map(String)
