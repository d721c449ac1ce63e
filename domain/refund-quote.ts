import { isBeforePickup } from './can-cancel.ts'
import type { ReturnedGoods } from './desk-act.ts'
import { isTooLittle } from './least-payment.ts'
import { lineRefund, type OrderedLine, type RefundedPieces } from './line-refund.ts'
import { type Currency, type Money, money, sum } from './money.ts'
import type { OrderStatus } from './order-status.ts'

/** A line of an order and what was given back of it; refunds that wait count as given back. */
type RefundLineFacts = OrderedLine & {
  position: number
  variantSku: string
  before: RefundedPieces
  /** Pieces that will be packed. */
  toPack: number
}

/** What decides how much of an order can be given back. */
export type RefundFacts = {
  status: OrderStatus
  currency: Currency
  /** What was paid and is neither given back nor about to be. */
  left: Money
  /** The delivery fee that is left. */
  delivery: Money
  isAtCounter: boolean
  lines: readonly RefundLineFacts[]
}

/** Pieces of lines and the delivery, or an amount. With lines, `amount` is what the person saw. */
export type AskedRefund = {
  lines: readonly { variantSku: string; quantity: number }[]
  delivery: boolean
  amount: Money | null
  goods: ReturnedGoods
}

export type RefundPart = { position: number | null; quantity: number; amount: Money }
type QuoteProblem =
  | 'LINE_UNKNOWN'
  | 'LINE_GIVEN_BACK'
  | 'TOO_MANY_PIECES'
  | 'LINE_WAS_FREE'
  | 'DELIVERY_GIVEN_BACK'
  | 'PAID_AT_COUNTER'
  | 'NOTHING_LEFT'
  | 'TOO_MUCH'
  | 'TOO_LITTLE'
  | 'AMOUNT_CHANGED'
  | 'NO_PARCEL'
  | 'PACKED_ALREADY'
  | 'NO_PIECE_NAMED'
  | 'NOTHING_TO_PACK'

/** `amount`: null while nobody has said one. `parts`: null for a refund by amount. */
export type RefundQuote = { amount: Money | null; parts: RefundPart[] | null; problem: QuoteProblem | null }

/** The line after further pieces of it are given back, for refunds that wait. */
export function withPieces(line: RefundLineFacts, quantity: number): RefundLineFacts {
  const amount = quantity === 0 ? money(0) : lineRefund(line, line.before, quantity)
  // Pieces that are no longer there are not counted; the refund that waits for them will be refused.
  if (amount === null) return line
  const before = { quantity: line.before.quantity + quantity, amount: money(line.before.amount + amount) }
  return { ...line, before }
}

/** What a refund pays back, and why it cannot. The server decides by it, and the panel shows it while one types. */
export function quoteRefund(facts: RefundFacts, asked: AskedRefund): RefundQuote {
  const parts: RefundPart[] = []
  for (const line of asked.lines) {
    const part = partOf(facts, line)
    if (typeof part === 'string') return { amount: null, parts: null, problem: part }
    parts.push(part)
  }
  if (asked.delivery) {
    if (facts.delivery <= 0) return { amount: null, parts: null, problem: 'DELIVERY_GIVEN_BACK' }
    parts.push({ position: null, quantity: 0, amount: facts.delivery })
  }
  const amount = parts.length > 0 ? sum(parts.map((part) => part.amount)) : asked.amount
  const quote = { amount, parts: parts.length > 0 ? parts : null }
  return { ...quote, problem: problemOf(facts, asked, quote) }
}

function partOf(
  { lines }: RefundFacts,
  { variantSku, quantity }: AskedRefund['lines'][number],
): RefundPart | QuoteProblem {
  const line = lines.find((one) => one.variantSku === variantSku)
  if (!line) return 'LINE_UNKNOWN'
  if (line.before.quantity >= line.quantity) return 'LINE_GIVEN_BACK'
  const amount = lineRefund(line, line.before, quantity)
  if (amount === null) return 'TOO_MANY_PIECES'
  return amount === 0 ? 'LINE_WAS_FREE' : { position: line.position, quantity, amount }
}

function problemOf(
  facts: RefundFacts,
  asked: AskedRefund,
  { amount, parts }: Omit<RefundQuote, 'problem'>,
): QuoteProblem | null {
  const { left, isAtCounter, status, currency } = facts
  const { goods, amount: seen } = asked
  if (left <= 0) return 'NOTHING_LEFT'
  if (amount !== null && amount > left) return 'TOO_MUCH'
  if (amount !== null && !isAtCounter && isTooLittle(amount, left, currency)) return 'TOO_LITTLE'
  if (parts && seen !== null && seen !== amount) return 'AMOUNT_CHANGED'
  if (parts && isAtCounter) return 'PAID_AT_COUNTER'
  if (goods === 'TAKEN_OUT') return takeOutProblem(facts, asked)
  return goods !== 'NOT_BACK' && !hasLeft(status) ? 'NO_PARCEL' : null
}

/** Why pieces cannot be left out of the parcel. An order of which nothing is left is cancelled instead. */
function takeOutProblem({ status, lines }: RefundFacts, asked: AskedRefund): QuoteProblem | null {
  if (status !== 'PROCESSING') return 'PACKED_ALREADY'
  if (asked.lines.length === 0) return 'NO_PIECE_NAMED'
  const left = lines.map(({ variantSku, toPack }) => {
    const out = asked.lines.find((line) => line.variantSku === variantSku)?.quantity ?? 0
    return toPack - out
  })
  if (left.some((pieces) => pieces < 0)) return 'TOO_MANY_PIECES'
  return left.every((pieces) => pieces === 0) ? 'NOTHING_TO_PACK' : null
}

/** Whether the customer has, or had, the goods. Only then can they come back. */
export const hasLeft = (status: OrderStatus): boolean =>
  !isBeforePickup(status) && status !== 'CANCELLED' && status !== 'DELETED'
