import { add, type Currency, type Money, NO_MONEY, subtract } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import {
  type GatewayName,
  type IntentState,
  isInProgressRef,
  type PaymentProblemKind,
  type TransactionStatus,
  type TransactionType,
} from './payment.ts'
import type { ProviderPayment, ProviderSnapshot } from './provider-payment.ts'

/** VOID: an authorisation that was released and never captured. */
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

export type SettlementInput = {
  orderStatus: OrderStatus
  /** `isRest`: it collects what an earlier payment lacked, not the total. */
  intent: {
    id: string
    gateway: GatewayName
    state: IntentState
    amount: Money
    currency: Currency
    isRest: boolean
  }
  /** All payments of the order, of all intents. */
  records: readonly PaymentRecord[]
  /** The shopper has come back from this payment. */
  isReturn: boolean
  /** What staff lets go of the amount that was asked for. */
  allowance: Money
  /** The payment that was too little, if the customer was asked for the rest. */
  firstPartRef: string | null
}

type EntryDetails = Pick<ProviderPayment, 'rank' | 'amount' | 'method' | 'methodDescription' | 'errorCode'>
/** A record to be written: over the one it replaces, or as a new one. */
export type PaymentEntry = EntryDetails & {
  type: PaymentType
  ref: string
  status: TransactionStatus
  replaces: string | null
}
type Draft = Omit<PaymentEntry, 'replaces'>

/** LATE: the order has ended. SURPLUS: it is already paid. */
export type RefundReason = 'LATE' | 'SURPLUS'
export type DueRefund = { ref: string; amount: Money; reason: RefundReason }

export type Settlement = {
  /** Oldest first. */
  entries: PaymentEntry[]
  refunds: DueRefund[]
  isPaid: boolean
  /** The record of the first part, which counts now that the rest is here. */
  completes: string | null
  intentState: IntentState
  problems: { kind: PaymentProblemKind; ref: string }[]
}

type Decision = {
  draft?: Draft
  refund?: DueRefund
  problem?: PaymentProblemKind
  isPaid?: boolean
  completes?: string
}

const STATUS_OF = {
  STARTED: 'PENDING',
  HELD: 'PENDING',
  FAILED: 'FAILED',
  RELEASED: 'SUCCESS',
} as const satisfies Record<Exclude<ProviderPayment['status'], 'TAKEN' | 'UNKNOWN'>, TransactionStatus>

const isOver = (status: OrderStatus) => status === 'CANCELLED' || status === 'DELETED'

/** Decides what to change after a check. A repeated or older snapshot changes nothing. */
export function settlementOf(input: SettlementInput, snapshot: ProviderSnapshot): Settlement {
  const payments = oldestFirst(snapshot)
  const decisions = payments.map((payment) => ({ ref: payment.ref, ...decide(payment, input, snapshot) }))
  const drafts = decisions.flatMap(({ draft }) => draft ?? [])
  const unstarted = unstartedDraft(input, snapshot, payments)
  const entries = withReplaced([...drafts, ...(unstarted ? [unstarted] : [])], input)
  return {
    entries,
    refunds: decisions.flatMap(({ refund }) => refund ?? []),
    isPaid: decisions.some(({ isPaid }) => isPaid),
    completes: decisions.find(({ completes }) => completes)?.completes ?? null,
    intentState: stateAfter(input, snapshot, entries),
    problems: decisions.flatMap(({ ref, problem }) => (problem ? [{ kind: problem, ref }] : [])),
  }
}

function oldestFirst({ payments, payment }: ProviderSnapshot): ProviderPayment[] {
  const listed = payments.toReversed()
  // A provider may report an order as paid before it lists the payment.
  return payment && !payments.some(({ ref }) => ref === payment.ref) ? [...listed, payment] : listed
}

function decide(payment: ProviderPayment, input: SettlementInput, snapshot: ProviderSnapshot): Decision {
  const record = input.records.find(({ ref }) => ref === payment.ref)
  if (payment.status === 'UNKNOWN' || record?.status === 'SUCCESS') return {}
  if (record && payment.rank < record.rank) return {}
  if (payment.status === 'TAKEN') return decideOnTaken(payment, input, snapshot)
  if (payment.currency !== input.intent.currency || (record && payment.rank <= record.rank)) return {}
  const type = payment.status === 'RELEASED' ? 'VOID' : 'PAYMENT'
  return { draft: { ...draftOf(payment, STATUS_OF[payment.status]), type } }
}

/** Decides about a taken payment that is not on record as successful. */
function decideOnTaken(
  payment: ProviderPayment,
  input: SettlementInput,
  snapshot: ProviderSnapshot,
): Decision {
  const { orderStatus, intent } = input
  if (isRecordedAsIntent(input)) return {}
  if (payment.currency !== intent.currency) return { problem: 'OTHER_CURRENCY' }
  const left = subtract(payment.amount, payment.refunded)
  if (orderStatus === 'PENDING' && payment.ref === input.firstPartRef) return decideOnFirstPart(payment, left)
  if (left === NO_MONEY) {
    return { ...draftIfNew(payment, input, ['FAILED', 'REFUNDED']), problem: 'REFUNDED_ELSEWHERE' }
  }
  const isAsked = snapshot.kind === 'PAID' && payment.ref === snapshot.payment?.ref
  const isRight = (isAsked || isAllowed(payment, input)) && left === payment.amount
  const paid = orderStatus === 'PENDING' && isRight ? decideOnRight(payment, input) : null
  if (paid) return paid
  if (orderStatus === 'PENDING' && (isAsked || snapshot.kind !== 'PAID')) {
    return { ...draftIfNew(payment, input, ['PENDING', 'WRONG_AMOUNT']), problem: 'WRONG_AMOUNT' }
  }
  const reason = isOver(orderStatus) ? 'LATE' : 'SURPLUS'
  return { draft: draftOf(payment, 'SUCCESS'), refund: { ref: payment.ref, amount: left, reason } }
}

/** A payment that waits for the rest, unless it was given back meanwhile. */
const decideOnFirstPart = (payment: ProviderPayment, left: Money): Decision =>
  left === NO_MONEY
    ? { draft: { ...draftOf(payment, 'FAILED'), errorCode: 'REFUNDED' }, problem: 'REFUNDED_ELSEWHERE' }
    : {}

/** The amount that was asked for pays the order; the rest does so only together with the first part. */
function decideOnRight(payment: ProviderPayment, input: SettlementInput): Decision | null {
  const paid = { draft: draftOf(payment, 'SUCCESS'), isPaid: true }
  if (!input.intent.isRest) return paid
  const first = firstPartOf(input)
  return first ? { ...paid, completes: first.id } : null
}

/** The payment that the rest completes, unless it was given back meanwhile. */
const firstPartOf = ({ records, firstPartRef }: SettlementInput) =>
  records.find(({ ref, status }) => ref === firstPartRef && status === 'PENDING')

/** Payment and allowance together are what was asked for. */
const isAllowed = ({ amount }: ProviderPayment, { intent, allowance }: SettlementInput) =>
  allowance > NO_MONEY && add(amount, allowance) === intent.amount

/** The intent is recorded as paid under its own reference, before the payment was listed. */
const isRecordedAsIntent = ({ intent, records }: SettlementInput) =>
  records.some(
    (record) =>
      isTaken(record) && record.intentId === intent.id && !isInProgressRef(intent.gateway, record.ref),
  )

const isTaken = ({ type, status }: Pick<PaymentRecord, 'type' | 'status'>) =>
  type === 'PAYMENT' && status === 'SUCCESS'

function draftIfNew(
  payment: ProviderPayment,
  { records }: SettlementInput,
  [status, errorCode]: [TransactionStatus, string],
): Decision {
  const isKnown = records.some(({ ref, rank }) => ref === payment.ref && rank >= payment.rank)
  return isKnown ? {} : { draft: { ...draftOf(payment, status), errorCode } }
}

const draftOf = (payment: ProviderPayment, status: TransactionStatus): Draft => ({
  type: 'PAYMENT',
  ref: payment.ref,
  status,
  rank: payment.rank,
  amount: payment.amount,
  method: payment.method,
  methodDescription: payment.methodDescription,
  errorCode: status === 'FAILED' ? payment.errorCode : null,
})

/** A shopper who returns without paying leaves one record, under the reference of the intent. */
function unstartedDraft(
  input: SettlementInput,
  snapshot: ProviderSnapshot,
  payments: readonly ProviderPayment[],
): Draft | null {
  const { orderStatus, intent, records, isReturn } = input
  const isUnstarted = snapshot.kind === 'NONE' || snapshot.kind === 'FAILED'
  if (!isReturn || !isUnstarted || orderStatus !== 'PENDING' || payments.length + records.length > 0)
    return null
  return {
    type: 'PAYMENT',
    ref: snapshot.ref,
    status: snapshot.kind === 'NONE' ? 'PENDING' : 'FAILED',
    rank: snapshot.kind === 'NONE' ? 0 : 1,
    amount: intent.amount,
    method: null,
    methodDescription: null,
    errorCode: snapshot.errorCode ?? null,
  }
}

/** The first new payment replaces the record of the unstarted one; every other payment is a new record. */
function withReplaced(drafts: readonly Draft[], { intent, records }: SettlementInput): PaymentEntry[] {
  const unstarted = records.find(
    ({ intentId, status, ref }) =>
      intentId === intent.id && status === 'PENDING' && !isInProgressRef(intent.gateway, ref),
  )
  const isNew = ({ ref }: Draft) => !records.some((record) => record.ref === ref)
  const firstNew = drafts.find(isNew)
  return drafts.map((draft) => {
    const same = records.find(({ ref }) => ref === draft.ref)
    const replaced = same ?? (draft === firstNew ? unstarted : undefined)
    return { ...draft, replaces: replaced?.id ?? null }
  })
}

function stateAfter(
  { intent, records }: SettlementInput,
  snapshot: ProviderSnapshot,
  entries: readonly PaymentEntry[],
) {
  const own = records.filter(({ intentId }) => intentId === intent.id)
  if (entries.some(isTaken) || own.some(isTaken)) return 'PAID'
  if (intent.state !== 'OPEN') return intent.state
  if (snapshot.kind === 'FAILED' && snapshot.isFinal) return 'FAILED'
  return snapshot.kind === 'NONE' && snapshot.canReopen === false ? 'EXPIRED' : 'OPEN'
}

/** Says whether an intent may still be paid. */
export const mayStillBePaid = (state: IntentState, snapshot: ProviderSnapshot): boolean =>
  state !== 'PAID' && !(snapshot.kind === 'FAILED' && snapshot.isFinal)
