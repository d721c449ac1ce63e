import { type Currency, type Money, money, NO_MONEY } from '#domain/money.ts'
import { isInProgressRef } from '#domain/payment.ts'
import { minutes } from '#kit/duration.ts'
import type { GatewayPayment, ProviderPaymentStatus, Snapshot } from '../gateway.ts'
import { codeWord, unreadable } from '../problem.ts'
import type { AttemptAnswer, StatusAnswer } from './answers.ts'
import { methodOf } from './method.ts'

type Intent = { intentRef: string; amount: Money; currency: Currency }
type Judged = { status: StatusAnswer; payments: readonly GatewayPayment[]; intent: Intent; now: Date }

/** With less time left, the shopper could not finish the payment. */
const REOPEN_BEFORE_END = minutes(2)

const STATUSES: Record<string, { status: ProviderPaymentStatus; rank: number }> = {
  PENDING: { status: 'STARTED', rank: 0 },
  FAILED: { status: 'FAILED', rank: 1 },
  COMPLETED: { status: 'TAKEN', rank: 3 },
}
const UNCLEAR = { status: 'UNKNOWN', rank: 0 } as const

const errorOf = (answer: { errorCode: string | null; detailedErrorCode: string | null }) =>
  codeWord(answer.errorCode) ?? codeWord(answer.detailedErrorCode)

const paymentOf = (attempt: AttemptAnswer, currency: string): GatewayPayment => ({
  ref: attempt.transactionId,
  ...((Object.hasOwn(STATUSES, attempt.state) && STATUSES[attempt.state]) || UNCLEAR),
  amount: money(attempt.amount),
  currency,
  refunded: NO_MONEY,
  ...methodOf(attempt),
  errorCode: errorOf(attempt),
  at: attempt.timestamp === null ? null : new Date(attempt.timestamp),
})

/** PhonePe lists attempts oldest first, so one without a time keeps its place. */
const newestFirst = (attempts: readonly AttemptAnswer[]) =>
  attempts.toReversed().toSorted((one, other) => (other.timestamp ?? 0) - (one.timestamp ?? 0))

const BY_STATE: Record<string, (judged: Judged) => Snapshot> = {
  COMPLETED: paid,
  PENDING: pending,
  FAILED: failed,
}

/** The state of the whole order decides; attempts only say which payment it was. */
export function phonepeSnapshot(status: StatusAnswer, intent: Intent, now: Date): Snapshot {
  if (status.merchantOrderId !== null && status.merchantOrderId !== intent.intentRef) {
    return unknown('OTHER_ORDER')
  }
  const judge = Object.hasOwn(BY_STATE, status.state) ? BY_STATE[status.state] : undefined
  if (!judge) return unknown('UNKNOWN_STATE')
  const attempts = newestFirst(status.paymentDetails ?? [])
  const payments = attempts.map((attempt) => paymentOf(attempt, status.currency))
  return judge({ status, payments, intent, now })
}

function paid({ status, payments, intent }: Judged): Snapshot {
  const payment = payments.find(({ status }) => status === 'TAKEN') ?? unlistedPayment(status)
  const amounts = [status.amount, payment.amount]
  const isRight = amounts.every((amount) => amount === intent.amount) && status.currency === intent.currency
  if (!isRight) return { kind: 'PAID_WRONG_AMOUNT', ref: payment.ref, payment, payments }
  return { kind: 'PAID', ref: payment.ref, payment, payments }
}

/** The order is paid even if no attempt is listed as completed. */
const unlistedPayment = ({ orderId, amount, currency }: StatusAnswer): GatewayPayment => ({
  ref: orderId,
  status: 'TAKEN',
  rank: 3,
  amount: money(amount),
  currency,
  refunded: NO_MONEY,
  method: null,
  methodDescription: null,
  errorCode: null,
  at: null,
})

function pending({ status, payments, now }: Judged): Snapshot {
  const left = status.expireAt === null ? 0 : status.expireAt - now.getTime()
  const isUnderWay = ({ status }: GatewayPayment) => status !== 'FAILED'
  // When the page has expired, an older pending attempt counts as well.
  const open = payments.slice(0, left > 0 ? 1 : undefined).find(isUnderWay)
  if (!open) {
    if (isInProgressRef('PHONEPE', status.orderId)) return unknown('ODD_REFERENCE')
    return { kind: 'NONE', ref: status.orderId, payments, canReopen: left > REOPEN_BEFORE_END }
  }
  if (open.status === 'UNKNOWN') return unknown('UNKNOWN_STATE')
  if (!isInProgressRef('PHONEPE', open.ref)) return unknown('ODD_REFERENCE')
  return { kind: 'IN_PROGRESS', ref: open.ref, payment: open, payments }
}

function failed({ status, payments }: Judged): Snapshot {
  if (payments.some(({ status }) => status === 'TAKEN')) return unknown('CONTRADICTION')
  const [latest] = payments
  return {
    kind: 'FAILED',
    ref: latest?.ref ?? status.orderId,
    payments,
    errorCode: errorOf(status) ?? latest?.errorCode ?? null,
    canReopen: false,
    isFinal: true,
  }
}

const unknown = (reason: string): Snapshot => ({ kind: 'UNKNOWN', problem: unreadable(reason) })
