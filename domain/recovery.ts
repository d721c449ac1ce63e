import { type Currency, type Money, NO_MONEY, subtract } from './money.ts'
import type { OrderStatus } from './order-status.ts'
import type { PaymentProblemKind, TransactionStatus } from './payment.ts'
import type { ProviderPayment } from './provider-payment.ts'

export const RECOVERY_REASON_MAX = 500
export const RECOVERY_REFERENCE_MAX = 100

export const RECOVERY_ACTS = [
  'CANCEL_ORDER',
  'ASK_REST',
  'LET_GO',
  'TIE',
  'NOT_OURS',
  'REPEAT_REFUND',
  'BY_HAND',
  'BOOK_REFUND',
  'STOP_PARCEL',
  'WRITE_OFF',
  'ANSWER_BY',
  'SOLVED',
] as const
export type RecoveryAct = (typeof RECOVERY_ACTS)[number]

/** Acts that leave the case open. */
const STAYS_OPEN: readonly RecoveryAct[] = ['STOP_PARCEL', 'ANSWER_BY']
export const solvesCase = (act: RecoveryAct): boolean => !STAYS_OPEN.includes(act)

/** REFERENCE: of the bank or the provider's desk. OWNER: only an owner may do it. ORDER: its number. DUE: a day. */
export const RECOVERY_NEEDS = ['REFERENCE', 'OWNER', 'ORDER', 'DUE'] as const
export type RecoveryNeed = (typeof RECOVERY_NEEDS)[number]

/** `effect`: what happens, in one or two sentences. */
export type RecoveryOption = {
  act: RecoveryAct
  says: string
  effect: string
  needs: readonly RecoveryNeed[]
}

/** What the provider said about the payment of a problem when it was asked. Amounts are in minor units. */
export type ProviderAnswer = {
  ref: string
  status: ProviderPayment['status']
  amount: number
  currency: string
  refunded: number
}

/**
 * `missing`: what was asked for and not paid. `refundState`: of the refund that the problem is about. `unbooked`: what
 * the provider gave back and our books do not have. `isAnswered`: the provider has said something lately.
 */
export type RecoveryCase = {
  kind: PaymentProblemKind
  orderStatus: OrderStatus | null
  missing: Money
  refundState: TransactionStatus | null
  unbooked: Money
  isTaken: boolean
  isStopped: boolean
  hasRest: boolean
}

/** Whether the provider can be asked. An event that names no intent of the provider cannot be looked up. */
export const canAsk = (kind: PaymentProblemKind, subject: string): boolean =>
  kind !== 'UNKNOWN_INTENT' || !/^(pay_|OM\d|event )/.test(subject)

/** The money is here, or held for us: a check takes held money for an unpaid order. */
export const isHere = ({ status }: ProviderAnswer): boolean => status === 'TAKEN' || status === 'HELD'

type Fitting = { total: Money; currency: Currency }

/** Whether an unknown payment can be for this order: the whole amount came, in its currency, and is still there. */
export const fitsOrder = (answer: ProviderAnswer, { total, currency }: Fitting): boolean =>
  isHere(answer) && answer.refunded === 0 && answer.amount === total && answer.currency === currency

/** What the provider gave back and the books do not have. */
export const unbookedRefund = (answer: ProviderAnswer | null, booked: Money): Money =>
  answer && answer.refunded > booked ? subtract(answer.refunded as Money, booked) : NO_MONEY
