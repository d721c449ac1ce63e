import { fail, ok, type Result } from '#kit/result.ts'
import { COUNTRY_CODES, type CountryCode, localeOfCountry } from './locale.ts'
import { type Currency, fromMajor, type Money, readAmount, toMajor } from './money.ts'
import { formatMoney } from './price-display.ts'
import { marginAt } from './price-sheet.ts'

export const CELL_FIELDS = ['price', 'max'] as const
export type CellField = (typeof CELL_FIELDS)[number]

/** A size on the price sheet, as the API gives it. */
type SheetCell = { price: number; max: number; version: number; marginBp: number | null }
export type SheetSize = { sku: string; prices: Record<CountryCode, SheetCell | null> }

/** What was typed into cells and is not saved, by the key of the cell. */
export type CellEdits = ReadonlyMap<string, string>

export const cellKey = (sku: string, country: CountryCode, field: CellField) => `${sku} ${country} ${field}`

const HIGHEST = fromMajor(10_000_000)

/** Reads what was typed into a cell; a failure says in words what is wrong. */
export function readCell(text: string, currency: Currency): Result<Money, string> {
  const typed = text.trim()
  if (typed === '') return fail('a price cannot be empty')
  if (/^[-\u2212]/.test(typed)) return fail('below zero')
  if (/^[₹$]?[\d,]+\.\d{3,}$/.test(typed)) return fail('more than two decimals')
  const amount = readAmount(typed, currency)
  if (amount === null) return fail('not a number such as 349.50')
  if (amount === 0) return fail('zero is not a price')
  return amount > HIGHEST ? fail('too high') : ok(amount)
}

export type CellChange = { sku: string; country: CountryCode; field: CellField; text: string }

/** The edits after more cells were typed. A cell that is set back to its price is no longer changed. */
export function withCells(
  edits: CellEdits,
  sizes: ReadonlyMap<string, SheetSize>,
  changes: readonly CellChange[],
): CellEdits {
  const next = new Map(edits)
  for (const { sku, country, field, text } of changes) {
    const cell = sizes.get(sku)?.prices[country]
    if (!cell) continue
    const read = readCell(text, localeOfCountry(country).currency)
    const isSame = read.ok && read.value === fromMajor(cell[field])
    if (isSame) next.delete(cellKey(sku, country, field))
    else next.set(cellKey(sku, country, field), text.trim())
  }
  return next
}

/** A price that would be saved, in major units. `problems`: why it cannot be, by cell. */
export type ChangedPrice = {
  sku: string
  country: CountryCode
  version: number
  before: Record<CellField, number>
  after: Record<CellField, number>
  marginBp: number | null
  problems: Partial<Record<CellField, string>>
}

function changedPrice(size: SheetSize, country: CountryCode, edits: CellEdits): ChangedPrice | null {
  const cell = size.prices[country]
  const texts = CELL_FIELDS.map((field) => edits.get(cellKey(size.sku, country, field)))
  if (!cell || texts.every((text) => text === undefined)) return null
  const { currency } = localeOfCountry(country)
  const problems: ChangedPrice['problems'] = {}
  const [price, max] = CELL_FIELDS.map((field, index) => {
    const text = texts[index]
    const read = text === undefined ? ok(fromMajor(cell[field])) : readCell(text, currency)
    if (!read.ok) problems[field] = read.error
    return read.ok ? read.value : null
  })
  if (price && max && price > max)
    problems.price = `above ${currency === 'INR' ? 'MRP' : 'the list price'} ${formatMoney(max, currency, 'short')}`
  const before = { price: cell.price, max: cell.max }
  return {
    ...{ sku: size.sku, country, version: cell.version, before, problems },
    after: { price: price ? toMajor(price) : cell.price, max: max ? toMajor(max) : cell.max },
    marginBp: marginAt(cell.marginBp, fromMajor(cell.price), price || fromMajor(cell.price)),
  }
}

/** Every price that has an edited cell. */
export function changedPrices(sizes: ReadonlyMap<string, SheetSize>, edits: CellEdits): ChangedPrice[] {
  const skus = new Set([...edits.keys()].map((key) => key.slice(0, key.indexOf(' '))))
  return [...skus].flatMap((sku) => {
    const size = sizes.get(sku)
    return size ? COUNTRY_CODES.flatMap((country) => changedPrice(size, country, edits) ?? []) : []
  })
}

export const hasProblem = ({ problems }: ChangedPrice) => Object.keys(problems).length > 0

/** Cells as a spreadsheet puts them on the clipboard: tabs between columns, one line a row. */
export const readPasted = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.replace(/^"(.*)"$/, '$1').trim()))
