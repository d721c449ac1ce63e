import type { Currency, Money } from '#domain/money.ts'
import { minutes } from '#kit/duration.ts'
import type { GatewayPayment, ProviderPaymentStatus, Snapshot } from '../gateway.ts'
import { unreadable } from '../problem.ts'
import type { OrderAnswer, PaymentAnswer } from './answers.ts'
import { paymentOf } from './payment.ts'

/** Razorpay's records of one order. */
export type Found = { order: OrderAnswer; payments: readonly PaymentAnswer[] }
type Intent = { intentRef: string; amount: Money; currency: Currency }

/** Razorpay fails a payment without a result after ten minutes; five more allow for clock differences. */
const STARTED_LASTS = minutes(15)

/** Amount, currency and order are right. */
const isRight = (answer: PaymentAnswer, { intentRef, amount, currency }: Intent) =>
  answer.amount === amount && answer.currency === currency && answer.order_id === intentRef

const newestFirst = (payments: readonly PaymentAnswer[]) =>
  payments.toSorted((one, other) => (other.created_at ?? 0) - (one.created_at ?? 0))

/** The authorised payment to capture, if no money was taken yet. */
export function paymentToCapture({ payments }: Found, intent: Intent): string | null {
  const status = (answer: PaymentAnswer) => paymentOf(answer).status
  if (payments.some((answer) => status(answer) === 'TAKEN')) return null
  const held = payments.find((answer) => status(answer) === 'HELD' && isRight(answer, intent))
  return held?.id ?? null
}

/** Derives the snapshot; the first matching rule decides. */
export function razorpaySnapshot({ order, payments: answers }: Found, intent: Intent, now: Date): Snapshot {
  const sorted = newestFirst(answers)
  const payments = sorted.map(paymentOf)
  const newest = (status: ProviderPaymentStatus) => payments.find((payment) => payment.status === status)
  if (order.id !== intent.intentRef) return unknown('OTHER_ORDER')
  if (newest('TAKEN')) return paid(sorted, payments, intent)
  // An unknown status, or a payment that is not listed yet, may mean money.
  if (newest('UNKNOWN')) return unknown('UNKNOWN_STATUS')
  if (order.status === 'paid' || order.amount_paid > 0) return unknown('PAYMENT_NOT_LISTED')
  const open = newest('HELD') ?? payments.find((payment) => isUnderWay(payment, now))
  if (open) return { kind: 'IN_PROGRESS', ref: open.ref, payment: open, payments }
  const failed = payments.find(({ status }) => status === 'FAILED' || status === 'RELEASED')
  // Razorpay accepts one success per order, so the order may always be reopened.
  if (!failed) return { kind: 'NONE', ref: order.id, payments, canReopen: true }
  const { ref, errorCode } = failed
  return { kind: 'FAILED', ref, payments, errorCode, canReopen: true, isFinal: false }
}

function paid(
  answers: readonly PaymentAnswer[],
  payments: readonly GatewayPayment[],
  intent: Intent,
): Snapshot {
  const right = new Set(answers.filter((answer) => isRight(answer, intent)).map(({ id }) => id))
  const taken = payments.filter(({ status }) => status === 'TAKEN')
  const oldestFirst = taken.toReversed()
  const [payment] = oldestFirst.toSorted((one, other) => worth(other, right) - worth(one, right))
  if (!payment) return unknown('PAYMENT_NOT_LISTED')
  if (!right.has(payment.ref)) return { kind: 'PAID_WRONG_AMOUNT', ref: payment.ref, payment, payments }
  return { kind: 'PAID', ref: payment.ref, payment, payments }
}

/** Prefers the right amount, then a payment that was not refunded. */
const worth = ({ ref, refunded }: GatewayPayment, right: ReadonlySet<string>) =>
  (right.has(ref) ? 2 : 0) + (refunded === 0 ? 1 : 0)

const isUnderWay = ({ status, at }: GatewayPayment, now: Date) =>
  status === 'STARTED' && (at === null || now.getTime() - at.getTime() < STARTED_LASTS)

const unknown = (reason: string): Snapshot => ({ kind: 'UNKNOWN', problem: unreadable(reason) })
