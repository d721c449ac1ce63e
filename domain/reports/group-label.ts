import { CATEGORY_TEXT, type Category } from '../category.ts'
import type { CountryCode } from '../locale.ts'
import { CARRIER_NAMES, type Carrier } from '../shipment.ts'
import { findSubdivision } from '../subdivisions.ts'
import type { ReportGroup } from './report.ts'

/** How an order was paid. */
export const PAID_BY_NAMES: Record<string, string> = {
  RAZORPAY: 'Razorpay',
  PHONEPE: 'PhonePe',
  COUNTER: 'At the counter',
}

const isIn = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table =>
  Object.hasOwn(table, key)

const carrierName = (key: string) => (isIn(CARRIER_NAMES, key) ? CARRIER_NAMES[key as Carrier] : key)
const categoryName = (key: string) =>
  isIn(CATEGORY_TEXT, key) ? CATEGORY_TEXT[key as Category].menuLabel : key

/** The name of a group, from its key in the database. */
export function groupLabel(group: ReportGroup, key: string | null, country: CountryCode): string {
  if (key === null) return 'None'
  if (group === 'state') return findSubdivision(country, key)?.name ?? key
  if (group === 'category') return categoryName(key)
  if (group === 'carrier') return carrierName(key)
  if (group === 'gateway') return PAID_BY_NAMES[key] ?? key
  return key
}
