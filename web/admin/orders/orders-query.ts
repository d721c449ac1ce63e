import type { DeskOrdersQuery } from '#contract/admin/desk-orders.ts'

/** The names in the address that the list of orders reads. */
const NAMES = [
  'lane',
  'q',
  'country',
  'carrier',
  'gateway',
  'sku',
  'promo',
  'flag',
  'from',
  'to',
  'sort',
  'after',
  'before',
] as const satisfies readonly (keyof DeskOrdersQuery)[]

/** What the address says about the list, as the call takes it. The server refuses what it does not know. */
export const ordersQuery = (query: URLSearchParams): DeskOrdersQuery =>
  Object.fromEntries(NAMES.flatMap((name) => (query.get(name) ? [[name, query.get(name)]] : [])))

/** The filters that are set, for "nothing matches". */
export const setFilters = (query: URLSearchParams): string[] =>
  NAMES.filter((name) => !['lane', 'sort', 'after', 'before'].includes(name) && query.get(name)).map(String)
