import type { Day } from '../delivery/calendar.ts'
import { latestBestBefore } from '../lots/shelf-life.ts'
import { type Money, readAmount } from '../money.ts'
import { dayOf } from '../tracking-import.ts'
import {
  type CheckedFile,
  type CheckedValue,
  firstNamed,
  refusedRow,
  type SheetRow,
} from './checked-value.ts'

/** A size that can be in a batch. `madeOn`: the days on which its product has batches already. */
export type KnownSize = {
  title: string
  productSku: string
  shelfLifeDays: number
  madeOn: readonly Day[]
}

/** A row of a file of batches. Rows of one product with the same days are one batch. */
export type LotRow = {
  sku: string
  productSku: string
  pieces: number
  madeOn: Day
  packedOn: Day
  bestBefore: Day
  /** What one piece cost, in rupees; null if the file does not say. */
  unitCost: Money | null
  shelf: string | null
}

/** As the database has it. */
const SHELF = /^[A-Z0-9][A-Z0-9 -]{0,19}$/
const MOST_PIECES = 1_000_000

export const lotRowText = ({ pieces, madeOn, bestBefore }: LotRow) =>
  `${pieces} ${pieces === 1 ? 'piece' : 'pieces'}, made ${madeOn}, best before ${bestBefore}`

/** The days of a row, or why they are not possible. The database refuses the same. */
function readDays({ fields }: SheetRow, { shelfLifeDays }: KnownSize, today: Day) {
  const madeOn = dayOf(fields.madeOn ?? '')
  if (!madeOn) return 'not a day such as 2026-11-20'
  if (madeOn > today) return 'made in the future'
  const latest = latestBestBefore(madeOn, shelfLifeDays)
  const packedOn = fields.packedOn ? dayOf(fields.packedOn) : madeOn
  const bestBefore = fields.bestBefore ? dayOf(fields.bestBefore) : latest
  if (!packedOn || !bestBefore) return 'not a day such as 2026-11-20'
  if (bestBefore <= madeOn) return 'best before is not after the day made'
  if (bestBefore > latest) return `best before is later than ${latest}`
  if (packedOn < madeOn || packedOn > bestBefore) return 'packed before it was made, or after best before'
  return { madeOn, packedOn, bestBefore }
}

/** What a row says, or why it is refused. */
function readRow(row: SheetRow, known: ReadonlyMap<string, KnownSize>, today: Day): LotRow | string {
  const sku = (row.fields.sku ?? '').toUpperCase()
  const size = known.get(sku)
  if (!size) return 'no such sku'
  const typed = row.fields.pieces ?? ''
  const pieces = Number(typed)
  if (!/^\d{1,7}$/.test(typed) || pieces < 1 || pieces > MOST_PIECES) return 'not a number of pieces'
  const unitCost = row.fields.cost ? readAmount(row.fields.cost, 'INR') : null
  if (row.fields.cost && unitCost === null) return 'the cost is not an amount such as 349.50'
  const shelf = row.fields.shelf?.toUpperCase() || null
  if (shelf !== null && !SHELF.test(shelf)) return 'not a shelf such as A1'
  const days = readDays(row, size, today)
  return typeof days === 'string'
    ? days
    : { sku, productSku: size.productSku, pieces, unitCost, shelf, ...days }
}

/** What a file of batches would add. The batches are not on sale before somebody releases them. */
export function checkLots(
  rows: readonly SheetRow[],
  known: ReadonlyMap<string, KnownSize>,
  today: Day,
): CheckedFile {
  const seen = new Map<string, number>()
  const values = rows.map((row): CheckedValue => {
    const read = readRow(row, known, today)
    if (typeof read === 'string') return refusedRow(row, row.fields.sku ?? '', read)
    const { title = read.sku, madeOn = [] } = known.get(read.sku) ?? {}
    const subject = `${read.sku} ${read.madeOn} ${read.packedOn} ${read.bestBefore}`
    const first = firstNamed(seen, subject, row.line)
    if (first !== null) return refusedRow(row, subject, `named twice, first in row ${first}`, title)
    const isKnownDay = madeOn.includes(read.madeOn)
    return {
      ...{ line: row.line, cells: row.cells, subject, label: title, field: 'lot', before: null, after: read },
      mark: isKnownDay ? 'TWICE' : 'CHANGE',
      reason: isKnownDay ? 'there is a batch of this day already' : null,
    }
  })
  return { values, same: 0 }
}

/** The rows of one product with the same days are one batch. */
export const lotsOf = (rows: readonly LotRow[]): LotRow[][] => [
  ...Map.groupBy(
    rows,
    ({ productSku, madeOn, packedOn, bestBefore }) => `${productSku} ${madeOn} ${packedOn} ${bestBefore}`,
  ).values(),
]
