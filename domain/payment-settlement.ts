import { type Currency, type Money, NO_MONEY, subtract } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import {
  type GatewayName,
  type IntentState,
  isInProgressRef,
  type PaymentProblemKind,
  type TransactionStatus,
  type TransactionType,
} from './payment.ts'
import type { SeenPayment, Sighting } from './payment-sighting.ts'

/** VOID: an authorisation that was released without ever being taken. */
export type PaymentType = Exclude<TransactionType, 'REFUND'>

/** A payment the shop has on record. */
export type PaymentRecord = {
  id: string
  intentId: string
  type: PaymentType
  ref: string
  status: TransactionStatus
  rank: number
}

export type PaymentCase = {
  orderStatus: OrderStatus
  intent: { id: string; gateway: GatewayName; state: IntentState; amount: Money; currency: Currency }
  /** Every payment of the order, of whatever intent. */
  records: readonly PaymentRecord[]
  /** The shopper has come back from this payment. */
  isReturn: boolean
}

type EntryDetails = Pick<SeenPayment, 'rank' | 'amount' | 'method' | 'methodDescription' | 'errorCode'>
/** A record to be written: over the one it replaces, or anew. */
export type PaymentEntry = EntryDetails & {
  type: PaymentType
  ref: string
  status: TransactionStatus
  replaces: string | null
}
type Draft = Omit<PaymentEntry, 'replaces'>

/** LATE: the order is over. SURPLUS: it is paid already. */
export type RefundReason = 'LATE' | 'SURPLUS'
export type DueRefund = { ref: string; amount: Money; reason: RefundReason }

export type Settlement = {
  /** Oldest first. */
  entries: PaymentEntry[]
  refunds: DueRefund[]
  isPaid: boolean
  intentState: IntentState
  problems: { kind: PaymentProblemKind; ref: string }[]
}

type Verdict = { draft?: Draft; refund?: DueRefund; problem?: PaymentProblemKind; isPaid?: boolean }

const STATUS_OF = {
  STARTED: 'PENDING',
  HELD: 'PENDING',
  FAILED: 'FAILED',
  RELEASED: 'SUCCESS',
} as const satisfies Record<Exclude<SeenPayment['standing'], 'TAKEN' | 'UNKNOWN'>, TransactionStatus>

const isOver = (status: OrderStatus) => status === 'CANCELLED' || status === 'DELETED'

/** What follows from what the provider knows: the same sighting twice changes nothing, an older one neither. */
export function settlementOf(kase: PaymentCase, seen: Sighting): Settlement {
  const payments = oldestFirst(seen)
  const verdicts = payments.map((payment) => ({ ref: payment.ref, ...verdictOn(payment, kase, seen) }))
  const drafts = verdicts.flatMap(({ draft }) => draft ?? [])
  const untried = untriedDraft(kase, seen, payments)
  const entries = withPlaces([...drafts, ...(untried ? [untried] : [])], kase)
  return {
    entries,
    refunds: verdicts.flatMap(({ refund }) => refund ?? []),
    isPaid: verdicts.some(({ isPaid }) => isPaid),
    intentState: stateAfter(kase, seen, entries),
    problems: verdicts.flatMap(({ ref, problem }) => (problem ? [{ kind: problem, ref }] : [])),
  }
}

function oldestFirst({ payments, payment }: Sighting): SeenPayment[] {
  const listed = payments.toReversed()
  // A provider may call an order paid before it lists the payment.
  return payment && !payments.some(({ ref }) => ref === payment.ref) ? [...listed, payment] : listed
}

function verdictOn(payment: SeenPayment, kase: PaymentCase, seen: Sighting): Verdict {
  const record = kase.records.find(({ ref }) => ref === payment.ref)
  if (payment.standing === 'UNKNOWN' || record?.status === 'SUCCESS') return {}
  if (record && payment.rank < record.rank) return {}
  if (payment.standing === 'TAKEN') return verdictOnMoney(payment, kase, seen)
  if (payment.currency !== kase.intent.currency || (record && payment.rank <= record.rank)) return {}
  const type = payment.standing === 'RELEASED' ? 'VOID' : 'PAYMENT'
  return { draft: { ...draftOf(payment, STATUS_OF[payment.standing]), type } }
}

/** Money that is not on record as ours yet. */
function verdictOnMoney(payment: SeenPayment, kase: PaymentCase, seen: Sighting): Verdict {
  const { orderStatus, intent } = kase
  if (isCountedUnlisted(kase)) return {}
  if (payment.currency !== intent.currency) return { problem: 'OTHER_CURRENCY' }
  const left = subtract(payment.amount, payment.refunded)
  if (left === NO_MONEY) {
    return { ...changed(payment, kase, ['FAILED', 'REFUNDED']), problem: 'REFUNDED_ELSEWHERE' }
  }
  const isAsked = seen.kind === 'PAID' && payment.ref === seen.payment?.ref
  if (orderStatus === 'PENDING' && isAsked && left === payment.amount) {
    return { draft: draftOf(payment, 'SUCCESS'), isPaid: true }
  }
  if (orderStatus === 'PENDING' && (isAsked || seen.kind !== 'PAID')) {
    return { ...changed(payment, kase, ['PENDING', 'WRONG_AMOUNT']), problem: 'WRONG_AMOUNT' }
  }
  const reason = isOver(orderStatus) ? 'LATE' : 'SURPLUS'
  return { draft: draftOf(payment, 'SUCCESS'), refund: { ref: payment.ref, amount: left, reason } }
}

/** The whole intent was counted under the provider's name for it, before the payment itself was listed. */
const isCountedUnlisted = ({ intent, records }: PaymentCase) =>
  records.some(
    (record) =>
      isTaken(record) && record.intentId === intent.id && !isInProgressRef(intent.gateway, record.ref),
  )

const isTaken = ({ type, status }: Pick<PaymentRecord, 'type' | 'status'>) =>
  type === 'PAYMENT' && status === 'SUCCESS'

function changed(
  payment: SeenPayment,
  { records }: PaymentCase,
  [status, errorCode]: [TransactionStatus, string],
): Verdict {
  const isKnown = records.some(({ ref, rank }) => ref === payment.ref && rank >= payment.rank)
  return isKnown ? {} : { draft: { ...draftOf(payment, status), errorCode } }
}

const draftOf = (payment: SeenPayment, status: TransactionStatus): Draft => ({
  type: 'PAYMENT',
  ref: payment.ref,
  status,
  rank: payment.rank,
  amount: payment.amount,
  method: payment.method,
  methodDescription: payment.methodDescription,
  errorCode: status === 'FAILED' ? payment.errorCode : null,
})

/** A shopper who came back without paying leaves one record, under the provider's name for the intent. */
function untriedDraft(kase: PaymentCase, seen: Sighting, payments: readonly SeenPayment[]): Draft | null {
  const { orderStatus, intent, records, isReturn } = kase
  const isUntried = seen.kind === 'NONE' || seen.kind === 'FAILED'
  if (!isReturn || !isUntried || orderStatus !== 'PENDING' || payments.length + records.length > 0)
    return null
  return {
    type: 'PAYMENT',
    ref: seen.ref,
    status: seen.kind === 'NONE' ? 'PENDING' : 'FAILED',
    rank: seen.kind === 'NONE' ? 0 : 1,
    amount: intent.amount,
    method: null,
    methodDescription: null,
    errorCode: seen.errorCode ?? null,
  }
}

/** A record without a payment turns into the first payment that comes; every other one gets a place of its own. */
function withPlaces(drafts: readonly Draft[], { intent, records }: PaymentCase): PaymentEntry[] {
  const untried = records.find(
    ({ intentId, status, ref }) =>
      intentId === intent.id && status === 'PENDING' && !isInProgressRef(intent.gateway, ref),
  )
  const isNew = ({ ref }: Draft) => !records.some((record) => record.ref === ref)
  const heir = drafts.find(isNew)
  return drafts.map((draft) => {
    const same = records.find(({ ref }) => ref === draft.ref)
    const replaced = same ?? (draft === heir ? untried : undefined)
    return { ...draft, replaces: replaced?.id ?? null }
  })
}

function stateAfter({ intent, records }: PaymentCase, seen: Sighting, entries: readonly PaymentEntry[]) {
  const own = records.filter(({ intentId }) => intentId === intent.id)
  if (entries.some(isTaken) || own.some(isTaken)) return 'PAID'
  if (intent.state !== 'OPEN') return intent.state
  if (seen.kind === 'FAILED' && seen.isFinal) return 'FAILED'
  return seen.kind === 'NONE' && seen.canReopen === false ? 'EXPIRED' : 'OPEN'
}

/** Says whether money may still come of an intent. */
export const isWorthWatching = (state: IntentState, seen: Sighting): boolean =>
  state !== 'PAID' && !(seen.kind === 'FAILED' && seen.isFinal)
