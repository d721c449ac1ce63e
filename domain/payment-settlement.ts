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
import type { ProviderPayment, ProviderSnapshot } from './provider-payment.ts'

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

export type SettlementInput = {
  orderStatus: OrderStatus
  intent: { id: string; gateway: GatewayName; state: IntentState; amount: Money; currency: Currency }
  /** Every payment of the order, of whatever intent. */
  records: readonly PaymentRecord[]
  /** The shopper has come back from this payment. */
  isReturn: boolean
}

type EntryDetails = Pick<ProviderPayment, 'rank' | 'amount' | 'method' | 'methodDescription' | 'errorCode'>
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

type Decision = { draft?: Draft; refund?: DueRefund; problem?: PaymentProblemKind; isPaid?: boolean }

const STATUS_OF = {
  STARTED: 'PENDING',
  HELD: 'PENDING',
  FAILED: 'FAILED',
  RELEASED: 'SUCCESS',
} as const satisfies Record<Exclude<ProviderPayment['status'], 'TAKEN' | 'UNKNOWN'>, TransactionStatus>

const isOver = (status: OrderStatus) => status === 'CANCELLED' || status === 'DELETED'

/** What follows from what the provider knows: the same sighting twice changes nothing, an older one neither. */
export function settlementOf(input: SettlementInput, seen: ProviderSnapshot): Settlement {
  const payments = oldestFirst(seen)
  const decisions = payments.map((payment) => ({ ref: payment.ref, ...decide(payment, input, seen) }))
  const drafts = decisions.flatMap(({ draft }) => draft ?? [])
  const untried = untriedDraft(input, seen, payments)
  const entries = withPlaces([...drafts, ...(untried ? [untried] : [])], input)
  return {
    entries,
    refunds: decisions.flatMap(({ refund }) => refund ?? []),
    isPaid: decisions.some(({ isPaid }) => isPaid),
    intentState: stateAfter(input, seen, entries),
    problems: decisions.flatMap(({ ref, problem }) => (problem ? [{ kind: problem, ref }] : [])),
  }
}

function oldestFirst({ payments, payment }: ProviderSnapshot): ProviderPayment[] {
  const listed = payments.toReversed()
  // A provider may call an order paid before it lists the payment.
  return payment && !payments.some(({ ref }) => ref === payment.ref) ? [...listed, payment] : listed
}

function decide(payment: ProviderPayment, input: SettlementInput, seen: ProviderSnapshot): Decision {
  const record = input.records.find(({ ref }) => ref === payment.ref)
  if (payment.status === 'UNKNOWN' || record?.status === 'SUCCESS') return {}
  if (record && payment.rank < record.rank) return {}
  if (payment.status === 'TAKEN') return decideOnMoney(payment, input, seen)
  if (payment.currency !== input.intent.currency || (record && payment.rank <= record.rank)) return {}
  const type = payment.status === 'RELEASED' ? 'VOID' : 'PAYMENT'
  return { draft: { ...draftOf(payment, STATUS_OF[payment.status]), type } }
}

/** Money that is not on record as ours yet. */
function decideOnMoney(payment: ProviderPayment, input: SettlementInput, seen: ProviderSnapshot): Decision {
  const { orderStatus, intent } = input
  if (isCountedUnlisted(input)) return {}
  if (payment.currency !== intent.currency) return { problem: 'OTHER_CURRENCY' }
  const left = subtract(payment.amount, payment.refunded)
  if (left === NO_MONEY) {
    return { ...changed(payment, input, ['FAILED', 'REFUNDED']), problem: 'REFUNDED_ELSEWHERE' }
  }
  const isAsked = seen.kind === 'PAID' && payment.ref === seen.payment?.ref
  if (orderStatus === 'PENDING' && isAsked && left === payment.amount) {
    return { draft: draftOf(payment, 'SUCCESS'), isPaid: true }
  }
  if (orderStatus === 'PENDING' && (isAsked || seen.kind !== 'PAID')) {
    return { ...changed(payment, input, ['PENDING', 'WRONG_AMOUNT']), problem: 'WRONG_AMOUNT' }
  }
  const reason = isOver(orderStatus) ? 'LATE' : 'SURPLUS'
  return { draft: draftOf(payment, 'SUCCESS'), refund: { ref: payment.ref, amount: left, reason } }
}

/** The whole intent was counted under the provider's name for it, before the payment itself was listed. */
const isCountedUnlisted = ({ intent, records }: SettlementInput) =>
  records.some(
    (record) =>
      isTaken(record) && record.intentId === intent.id && !isInProgressRef(intent.gateway, record.ref),
  )

const isTaken = ({ type, status }: Pick<PaymentRecord, 'type' | 'status'>) =>
  type === 'PAYMENT' && status === 'SUCCESS'

function changed(
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

/** A shopper who came back without paying leaves one record, under the provider's name for the intent. */
function untriedDraft(
  input: SettlementInput,
  seen: ProviderSnapshot,
  payments: readonly ProviderPayment[],
): Draft | null {
  const { orderStatus, intent, records, isReturn } = input
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
function withPlaces(drafts: readonly Draft[], { intent, records }: SettlementInput): PaymentEntry[] {
  const untried = records.find(
    ({ intentId, status, ref }) =>
      intentId === intent.id && status === 'PENDING' && !isInProgressRef(intent.gateway, ref),
  )
  const isNew = ({ ref }: Draft) => !records.some((record) => record.ref === ref)
  const firstNew = drafts.find(isNew)
  return drafts.map((draft) => {
    const same = records.find(({ ref }) => ref === draft.ref)
    const replaced = same ?? (draft === firstNew ? untried : undefined)
    return { ...draft, replaces: replaced?.id ?? null }
  })
}

function stateAfter(
  { intent, records }: SettlementInput,
  seen: ProviderSnapshot,
  entries: readonly PaymentEntry[],
) {
  const own = records.filter(({ intentId }) => intentId === intent.id)
  if (entries.some(isTaken) || own.some(isTaken)) return 'PAID'
  if (intent.state !== 'OPEN') return intent.state
  if (seen.kind === 'FAILED' && seen.isFinal) return 'FAILED'
  return seen.kind === 'NONE' && seen.canReopen === false ? 'EXPIRED' : 'OPEN'
}

/** Says whether money may still come of an intent. */
export const isWorthWatching = (state: IntentState, seen: ProviderSnapshot): boolean =>
  state !== 'PAID' && !(seen.kind === 'FAILED' && seen.isFinal)
