import { COUNTRY_CODES, type CountryCode, localeOfCountry } from '../locale.ts'
import { type Money, readAmount } from '../money.ts'
import { formatMoney, LIST_PRICE_TEXTS } from '../price-display.ts'
import {
  type CheckedFile,
  type CheckedValue,
  firstNamed,
  refusedRow,
  type SheetRow,
} from './checked-value.ts'

/** `cost`: what one piece of the dearest batch on sale cost, in rupees; null if nobody knows. */
export type KnownPrice = { title: string; currentPrice: Money; maxPrice: Money; cost: Money | null }
export type PriceField = 'currentPrice' | 'maxPrice'

/** How the price of a variant in a country is named, as in the audit log. */
export const priceKey = (sku: string, country: CountryCode) => `${sku} ${country}`
export const countryOfKey = (key: string): CountryCode =>
  COUNTRY_CODES.find((code) => key.endsWith(` ${code}`)) ?? 'IND'

/** The MRP binds in India; elsewhere it is a list price. */
export const priceFieldLabel = (field: string, key: string): string => {
  const { currency, name } = localeOfCountry(countryOfKey(key))
  return `${field === 'maxPrice' ? LIST_PRICE_TEXTS[currency].name : 'Price'}, ${name}`
}

const COUNTRY_WORDS: Record<string, CountryCode> = {
  in: 'IND',
  ind: 'IND',
  india: 'IND',
  us: 'USA',
  usa: 'USA',
}
const LOOK_TWICE = 0.5
const MINUS = '\u2212'

const percentText = (before: number, after: number) => {
  const percent = Math.round(((after - before) / before) * 100)
  return `${percent < 0 ? MINUS : '+'}${Math.abs(percent)} %`
}

function markOf(field: PriceField, before: Money, { after, cost }: { after: Money; cost: Money | null }) {
  const change = percentText(before, after)
  if (field === 'currentPrice' && cost !== null && after < cost)
    return { mark: 'TWICE', reason: `${change}, below cost ${formatMoney(cost, 'INR', 'exact')}` } as const
  const isLarge = Math.abs(after - before) > before * LOOK_TWICE
  return { mark: isLarge ? 'TWICE' : 'CHANGE', reason: change } as const
}

type Known = ReadonlyMap<string, KnownPrice>
type Read = { key: string; country: CountryCode; known: KnownPrice; after: Record<PriceField, Money> }

/** What a row says, or why it is refused. */
function readRow({ fields }: SheetRow, known: Known, skus: ReadonlySet<string>): Read | string {
  const sku = (fields.sku ?? '').toUpperCase()
  if (!skus.has(sku)) return 'no such sku'
  const country = COUNTRY_WORDS[(fields.country || 'IND').toLowerCase()]
  if (!country) return 'no such country'
  const { currency, placeName } = localeOfCountry(country)
  const now = known.get(priceKey(sku, country))
  if (!now) return `not sold in ${placeName}`
  const currentPrice = fields.price ? readAmount(fields.price, currency) : now.currentPrice
  const maxPrice = fields.mrp ? readAmount(fields.mrp, currency) : now.maxPrice
  if (!currentPrice || !maxPrice) return 'not an amount such as 349.50'
  if (currentPrice > maxPrice)
    return `above ${currency === 'INR' ? 'MRP' : 'the list price'} ${formatMoney(maxPrice, currency, 'exact')}`
  return { key: priceKey(sku, country), country, known: now, after: { currentPrice, maxPrice } }
}

/** What a file of prices would change. Nothing is changed by asking. */
export function checkPrices(rows: readonly SheetRow[], known: Known, skus: ReadonlySet<string>): CheckedFile {
  const values: CheckedValue[] = []
  const seen = new Map<string, number>()
  let same = 0
  for (const row of rows) {
    const read = readRow(row, known, skus)
    if (typeof read === 'string') {
      values.push(refusedRow(row, row.fields.sku ?? '', read))
      continue
    }
    const first = firstNamed(seen, read.key, row.line)
    if (first !== null) {
      values.push(refusedRow(row, read.key, `named twice, first in row ${first}`, read.known.title))
      continue
    }
    const changes = changesOf(row, read)
    same += 2 - changes.length
    values.push(...changes)
  }
  return { values, same }
}

function changesOf({ line, cells }: SheetRow, { key, country, known, after }: Read): CheckedValue[] {
  const cost = country === 'IND' ? known.cost : null
  return (['currentPrice', 'maxPrice'] as const)
    .filter((field) => known[field] !== after[field])
    .map((field) => ({
      ...{ line, cells, subject: key, label: known.title, field, before: known[field], after: after[field] },
      ...markOf(field, known[field], { after: after[field], cost }),
    }))
}
