import { type Money, money, NO_MONEY, spread, subtract, sum } from '../money.ts'
import { addTaxes, splitTax, type TaxSplit } from './gst-tax.ts'

/** A line of an order, as it is invoiced. `totalCurrent`: the price of all pieces before the discount. */
export type InvoicedItem = {
  position: number
  quantity: number
  unitPrice: Money
  totalCurrent: Money
  discountShare: Money
  hsnCode: string
  rateBp: number
}

/** `position` is that of the order's line; null for delivery. */
export type DocumentLine = {
  position: number | null
  quantity: number
  unitPrice: Money
  discount: Money
  hsnCode: string
  rateBp: number
  gross: Money
} & TaxSplit

/** `isSameState`: null if no tax is charged, as for an export. */
export type TaxedOrder = {
  items: readonly InvoicedItem[]
  shipping: Money
  isSameState: boolean | null
}

/** The lines of an invoice: the order's items, then delivery with one line per tax rate. They add up to the order's total. */
export function documentLines({ items, shipping, isSameState }: TaxedOrder): DocumentLine[] {
  const goods = items.map((item) => ({ ...item, gross: subtract(item.totalCurrent, item.discountShare) }))
  return [
    ...goods.map(({ position, quantity, unitPrice, discountShare: discount, hsnCode, rateBp, gross }) => ({
      ...{ position, quantity, unitPrice, discount, hsnCode, rateBp, gross },
      ...taxOf(gross, rateBp, isSameState),
    })),
    ...deliveryLines(goods, shipping).map((line) => ({
      ...line,
      ...taxOf(line.gross, line.rateBp, isSameState),
    })),
  ]
}

const taxOf = (gross: Money, rateBp: number, isSameState: boolean | null): TaxSplit =>
  splitTax(gross, isSameState === null ? 0 : rateBp, isSameState ?? false)

type Goods = Pick<InvoicedItem, 'hsnCode' | 'rateBp'> & { gross: Money }

/** Delivery follows the goods: shared among the tax rates by value, each with the HSN code of the rate's largest line. */
function deliveryLines(goods: readonly Goods[], shipping: Money) {
  if (shipping === 0) return []
  const rates = [...new Set(goods.map(({ rateBp }) => rateBp))].sort((one, other) => other - one)
  const values = rates.map((rate) => sum(ofRate(goods, rate).map(({ gross }) => gross)))
  // Goods that cost nothing give no proportion: the highest rate takes all.
  const weights = sum(values) === 0 ? values.map((_, index) => money(index === 0 ? 1 : 0)) : values
  return spread(shipping, weights).flatMap((gross, index) => {
    const [largest] = ofRate(goods, rates[index] ?? 0).sort((one, other) => other.gross - one.gross)
    if (!largest || gross === 0) return []
    const { hsnCode, rateBp } = largest
    return [{ position: null, quantity: 1, unitPrice: gross, discount: NO_MONEY, hsnCode, rateBp, gross }]
  })
}

const ofRate = (goods: readonly Goods[], rate: number) => goods.filter(({ rateBp }) => rateBp === rate)

export type DocumentTotals = { gross: Money } & TaxSplit

/** The totals of a document: sums of its lines, never computed again from the total. */
export const documentTotals = (lines: readonly (TaxSplit & { gross: Money })[]): DocumentTotals => ({
  gross: sum(lines.map(({ gross }) => gross)),
  ...addTaxes(lines),
})

export type HsnRow = { hsnCode: string; rateBp: number; quantity: number } & DocumentTotals

/** The summary by HSN code and rate. Pieces of delivery are not counted. */
export function hsnSummary(lines: readonly DocumentLine[]): HsnRow[] {
  const groups = Map.groupBy(lines, ({ hsnCode, rateBp }) => `${hsnCode} ${rateBp}`)
  return [...groups.values()].flatMap((group) => {
    const [{ hsnCode, rateBp } = { hsnCode: '', rateBp: 0 }] = group
    const pieces = group.filter(({ position }) => position !== null).map(({ quantity }) => quantity)
    const quantity = pieces.reduce((total, count) => total + count, 0)
    return [{ hsnCode, rateBp, quantity, ...documentTotals(group) }]
  })
}
