import { invariant } from '#kit/invariant.ts'
import { type Money, money, spread, subtract, sum } from '../money.ts'
import type { DocumentLine } from './document-lines.ts'
import { splitTax, subtractTaxes, type TaxSplit } from './gst-tax.ts'

/** A line of an invoice and what credit notes have taken from it before. */
export type CreditedLine = DocumentLine & { credited: Money }

/** `index`: of the invoice's line. `quantity`: 0 where an amount is credited and not pieces. */
export type CreditLine = { index: number; quantity: number; gross: Money } & TaxSplit

/** Pieces of one line of the invoice with their amount, as a claim names them. */
export type NamedCredit = { index: number; quantity: number; amount: Money }

/**
 * The lines of a credit note. What is named is credited on its line; the rest of the amount in proportion to what is left
 * of each line. Null if the invoice has less left than the amount.
 */
export function creditLines(
  lines: readonly CreditedLine[],
  amount: Money,
  named: readonly NamedCredit[],
  isSameState: boolean | null,
): CreditLine[] | null {
  const own = lines.map((_, index) =>
    sum(named.filter((part) => part.index === index).map((part) => part.amount)),
  )
  const left = lines.map(({ gross, credited }, index) => money(gross - credited - (own[index] ?? 0)))
  const rest = subtract(amount, sum(own))
  if (left.some((part) => part < 0) || rest < 0 || rest > sum(left)) return null
  const shares = spread(rest, left)
  return lines.flatMap((line, index) => {
    const gross = money((own[index] ?? 0) + (shares[index] ?? 0))
    invariant(gross + line.credited <= line.gross, 'a line is never credited above its amount')
    if (gross === 0) return []
    const quantity = named
      .filter((part) => part.index === index)
      .reduce((count, part) => count + part.quantity, 0)
    return [{ index, quantity, gross, ...taxOfCredit(line, gross, isSameState) }]
  })
}

/** Tax is counted on all that was credited so far, so that the credits of a whole line give back exactly its tax. */
function taxOfCredit(
  { credited, rateBp }: CreditedLine,
  gross: Money,
  isSameState: boolean | null,
): TaxSplit {
  const rate = isSameState === null ? 0 : rateBp
  const taxUpTo = (total: number) => splitTax(money(total), rate, isSameState ?? false)
  return subtractTaxes(taxUpTo(credited + gross), taxUpTo(credited))
}
