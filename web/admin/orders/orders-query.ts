import type { DeskOrdersQuery } from '#contract/admin/desk-orders.ts'
import { FLAG_TEXT, type OrderFlag } from '#domain/desk-lanes.ts'
import { CARRIER_NAMES, type Carrier } from '#domain/shipment.ts'

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

/** The filters in words. */
const WORDS = {
  q: (value) => `“${value}”`,
  country: (value) => (value === 'USA' ? 'USA' : 'India'),
  carrier: (value) => CARRIER_NAMES[value as Carrier] ?? value,
  gateway: (value) => value,
  sku: (value) => value,
  promo: (value) => `code ${value}`,
  flag: (value) => FLAG_TEXT[value as OrderFlag] ?? value,
  from: (value) => `from ${value}`,
  to: (value) => `until ${value}`,
} as const satisfies Partial<Record<keyof DeskOrdersQuery, (value: string) => string>>

/** The filters that are set, for "nothing matches". */
export const setFilters = (query: URLSearchParams): { name: string; text: string }[] =>
  Object.entries(WORDS).flatMap(([name, text]) => {
    const value = query.get(name)
    return value ? [{ name, text: text(value) }] : []
  })
