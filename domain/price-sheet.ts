import { type Money, money } from './money.ts'

/** A price and its highest price (MRP or list price) in one country. */
export type SheetPrice = { price: Money; max: Money }

export const PRICE_STEPS = ['WHOLE', 'NINE', 'POINT_99', 'MINOR'] as const
/**
 * How a computed price is rounded: to whole rupees or dollars, to the next below that ends in 9, to the nearest that ends
 * in .99, or not at all.
 */
export type PriceStep = (typeof PRICE_STEPS)[number]

export const SHEET_PROBLEMS = ['ABOVE_MRP', 'NOT_POSITIVE'] as const
export type SheetProblem = (typeof SHEET_PROBLEMS)[number]

/** What is wrong with a price; null if nothing is. */
export function sheetProblem({ price, max }: SheetPrice): SheetProblem | null {
  if (price <= 0) return 'NOT_POSITIVE'
  return price > max ? 'ABOVE_MRP' : null
}

const MAJOR = 100
/** A change above this share is shown as "look twice". */
const LOOK_TWICE = 0.5

function rounded(minor: number, step: PriceStep): number {
  if (step === 'MINOR') return Math.round(minor)
  if (step === 'WHOLE') return Math.round(minor / MAJOR) * MAJOR
  if (step === 'POINT_99') return Math.max(Math.round((minor + 1) / MAJOR), 1) * MAJOR - 1
  const major = Math.floor(minor / MAJOR)
  return (major < 9 ? major : major - ((major + 1) % 10)) * MAJOR
}

type PercentChange = {
  /** 5 raises by five percent, -10 lowers by ten. */
  percent: number
  step: PriceStep
}

export type PreviewedPrice<Row> = Row & {
  newPrice: Money
  problem: SheetProblem | null
  isUnchanged: boolean
  lookTwice: boolean
}

/** What a change by percent would do to each row. The MRP is printed on the packs, so it stays. */
export const priceByPercent = <Row extends SheetPrice>(
  rows: readonly Row[],
  { percent, step }: PercentChange,
): PreviewedPrice<Row>[] =>
  rows.map((row) => {
    const newPrice = money(rounded(row.price * (1 + percent / 100), step))
    return {
      ...row,
      newPrice,
      problem: sheetProblem({ price: newPrice, max: row.max }),
      isUnchanged: newPrice === row.price,
      lookTwice: Math.abs(newPrice - row.price) > row.price * LOOK_TWICE,
    }
  })

/** The share of the price without tax that is left after the cost, in basis points; null if the cost is not known. */
export function marginBp(price: Money, cost: Money | null, gstRateBp: number): number | null {
  if (cost === null || price <= 0) return null
  const net = (price * 10_000) / (10_000 + gstRateBp)
  return Math.round(((net - cost) / net) * 10_000)
}

/** The margin after another price, at the same cost. */
export const marginAt = (bp: number | null, before: Money, after: Money): number | null =>
  bp === null || after <= 0 ? null : Math.round(10_000 - ((10_000 - bp) * before) / after)
