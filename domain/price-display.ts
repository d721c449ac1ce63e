import { UNIT_LABELS, type Unit } from './category.ts'
import { CURRENCY_SYMBOLS, type Currency, type Money, money } from './money.ts'

/** `whole` rounds, `exact` always has two decimals, `short` has decimals only for fractional amounts. */
export type Precision = 'whole' | 'exact' | 'short'

/** The basis of a unit price: ₹349 for 1000 mL is ₹34.90 per 100 mL. */
export type PackSize = { content: number; baseContent: number; baseContentUnit: Unit }

const MINUS = '\u2212'

// Intl groups digits differently between ICU versions; server and browser must render the same text.
const GROUPING = {
  INR: /\B(?=(?:\d\d)*\d{3}$)/g,
  USD: /\B(?=(?:\d{3})+$)/g,
} as const satisfies Record<Currency, RegExp>

function digits(minor: number, grouping: RegExp, precision: Precision): string {
  const isWhole = precision === 'whole' || (precision === 'short' && minor % 100 === 0)
  const units = isWhole ? Math.round(minor / 100) : Math.trunc(minor / 100)
  const grouped = String(units).replace(grouping, ',')
  return isWhole ? grouped : `${grouped}.${String(minor % 100).padStart(2, '0')}`
}

/** Formats an amount: whole in the header, short on cards and product pages, exact in the cart and on orders. */
export function formatMoney(amount: Money, currency: Currency, precision: Precision): string {
  const text = digits(Math.abs(amount), GROUPING[currency], precision)
  const isBelowZero = amount < 0 && /[1-9]/.test(text)
  return `${isBelowZero ? MINUS : ''}${CURRENCY_SYMBOLS[currency]}${text}`
}

/** `taxNote`: shown when there is no discount and the list price is not repeated. */
export type ListPriceTexts = { name: string; taxes: string; taxNote: string }

/** The name of the list price and its tax note: MRP is a term of Indian law. */
export const LIST_PRICE_TEXTS: Record<Currency, ListPriceTexts> = {
  INR: { name: 'MRP', taxes: 'incl. of all taxes', taxNote: 'MRP incl. of all taxes' },
  USD: { name: 'List price', taxes: 'taxes included', taxNote: 'Taxes included' },
}

/** The whole percent taken off the list price, or null when nothing (or less than half a percent) is. */
export function discountPercent(currentPrice: Money, maxPrice: Money): number | null {
  if (currentPrice >= maxPrice) return null
  return Math.round(((maxPrice - currentPrice) / maxPrice) * 100) || null
}

/** The price of one base quantity, rounded to a minor unit; null when the pack size is not known. */
export function unitPrice(currentPrice: Money, pack: PackSize): Money | null {
  if (pack.content <= 0 || pack.baseContent <= 0) return null
  return money(Math.round((currentPrice * pack.baseContent) / pack.content))
}

const baseLabel = ({ baseContent, baseContentUnit }: PackSize): string =>
  baseContent === 1 ? UNIT_LABELS[baseContentUnit] : `${baseContent} ${UNIT_LABELS[baseContentUnit]}`

export type UnitPriceJoin = ' per ' | ' / ' | '/'

/** Formats the unit price: '₹34.90 per 100 mL' in the price block, ' / ' on cards, '/' on chips. */
export function formatUnitPrice(
  { currentPrice, currency, pack }: { currentPrice: Money; currency: Currency; pack: PackSize },
  join: UnitPriceJoin,
): string | null {
  const price = unitPrice(currentPrice, pack)
  return price === null ? null : `${formatMoney(price, currency, 'exact')}${join}${baseLabel(pack)}`
}
