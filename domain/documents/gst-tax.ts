import { type Money, money } from '../money.ts'

/** The tax contained in a gross amount. Within a state CGST and SGST are equal; between states there is only IGST. */
export type TaxSplit = { taxable: Money; cgst: Money; sgst: Money; igst: Money }

/** Rates are in hundredths of a percent: 500 is 5 %. */
const WHOLE_RATE = 10_000

/** Divides and rounds half up. The product of an amount and a rate may exceed a safe integer. */
function divide(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator))
}

/** Splits a gross amount of one rate into its taxable value and its taxes; they add up to the gross amount. */
export function splitTax(gross: Money, rateBp: number, isSameState: boolean): TaxSplit {
  const tax = BigInt(gross) * BigInt(rateBp)
  const base = BigInt(WHOLE_RATE + rateBp)
  const half = isSameState ? divide(tax, 2n * base) : 0
  const igst = isSameState ? 0 : divide(tax, base)
  return {
    taxable: money(gross - 2 * half - igst),
    cgst: money(half),
    sgst: money(half),
    igst: money(igst),
  }
}

export const NO_TAX_SPLIT: TaxSplit = { taxable: money(0), cgst: money(0), sgst: money(0), igst: money(0) }

const combine = (one: TaxSplit, other: TaxSplit, sign: 1 | -1): TaxSplit => ({
  taxable: money(one.taxable + sign * other.taxable),
  cgst: money(one.cgst + sign * other.cgst),
  sgst: money(one.sgst + sign * other.sgst),
  igst: money(one.igst + sign * other.igst),
})

export const addTaxes = (splits: readonly TaxSplit[]): TaxSplit =>
  splits.reduce((sum, split) => combine(sum, split, 1), NO_TAX_SPLIT)

export const subtractTaxes = (one: TaxSplit, other: TaxSplit): TaxSplit => combine(one, other, -1)
