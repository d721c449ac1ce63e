import { type Money, money, spread, sum } from '../money.ts'
import { type CreditedLine, type CreditLine, creditLines, type NamedCredit } from './credit-lines.ts'
import type { DocumentFacts, PrintedLine } from './document-facts.ts'

/** A refunded part of an order: pieces of a line, or delivery (`position` null). */
export type RefundedPart = { position: number | null; quantity: number; amount: Money }

type Invoice = Pick<DocumentFacts, 'lines' | 'tax'>
/** `notes`: the lines of the invoice's earlier credit notes. */
type Credit = {
  invoice: Invoice
  notes: readonly PrintedLine[]
  amount: Money
  parts: readonly RefundedPart[]
}

/**
 * The printed lines of a credit note. Refunded parts are credited on their lines. Where that is not possible, because an
 * earlier note has taken from the same line, the amount is shared in proportion to what is left of each line.
 */
export function creditNoteLines({ invoice, notes, amount, parts }: Credit): PrintedLine[] | null {
  const lines = invoice.lines.map((line) => ({ ...line, credited: creditedBefore(line, notes) }))
  const isSameState = { STATE: true, UT: true, INTERSTATE: false, NONE: null }[invoice.tax]
  const named = parts.flatMap((part) => namedCredits(lines, part))
  const credits =
    creditLines(lines, amount, named, isSameState) ?? creditLines(lines, amount, [], isSameState)
  return credits?.flatMap((credit) => printed(invoice.lines[credit.index], credit)) ?? null
}

const isSameLine = (one: PrintedLine, other: PrintedLine) =>
  one.position === other.position && one.rateBp === other.rateBp

const creditedBefore = (line: PrintedLine, notes: readonly PrintedLine[]): Money =>
  sum(notes.filter((note) => isSameLine(note, line)).map(({ gross }) => gross))

/** Delivery has a line for each tax rate; its refund is shared among them. */
function namedCredits(lines: readonly CreditedLine[], part: RefundedPart): NamedCredit[] {
  const own = lines.flatMap((line, index) => (line.position === part.position ? [{ line, index }] : []))
  if (own.length === 0) return []
  const left = own.map(({ line }) => money(line.gross - line.credited))
  const shares = own.length === 1 || sum(left) === 0 ? [part.amount] : spread(part.amount, left)
  return own.flatMap(({ index }, place) => {
    const amount = shares[place] ?? money(0)
    return amount === 0 ? [] : [{ index, quantity: part.quantity, amount }]
  })
}

/** A line that is credited whole is printed as on the invoice. */
function printed(line: PrintedLine | undefined, { index: _, ...credit }: CreditLine): PrintedLine[] {
  if (!line) return []
  if (credit.gross === line.gross) return [{ ...line, ...credit, quantity: line.quantity }]
  const { quantity, gross } = credit
  const full = line.unitPrice * quantity
  if (quantity === 0 || full < gross) return [{ ...line, ...credit, unitPrice: gross, discount: money(0) }]
  return [{ ...line, ...credit, discount: money(full - gross) }]
}
