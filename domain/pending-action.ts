import { days, hours, type Milliseconds } from '#kit/duration.ts'
import type { OrderStatus } from './order-status.ts'
import { type GatewayName, isInProgressRef, type TransactionStatus, type TransactionType } from './payment.ts'

export const PENDING_ACTIONS = ['PAYAMOUNT', 'WAITFORPAYMENT', 'RETRYPAYMENT'] as const
export type PendingAction = (typeof PENDING_ACTIONS)[number]

export const CANCEL_AFTER = {
  PAYAMOUNT: days(3),
  WAITFORPAYMENT: hours(12),
  RETRYPAYMENT: hours(6),
} as const satisfies Record<PendingAction, Milliseconds>

/** How long the rest of a payment that was too small can be paid. */
export const REST_WITHIN = days(2)

export const PENDING_ACTION_TEXT = {
  PAYAMOUNT: { title: 'Pay Balance', deadline: 'The order is cancelled in 3 days if unpaid.' },
  WAITFORPAYMENT: {
    title: 'Your payment is still being processed',
    deadline: 'The order is auto-cancelled and refunded in 12 hours.',
  },
  RETRYPAYMENT: {
    title: 'Uh-oh! There was a problem with your payment',
    deadline: 'The order is cancelled in 6 hours.',
  },
} as const satisfies Record<PendingAction, { title: string; deadline: string }>

const REST_TEXT = {
  title: 'A small part is missing',
  deadline: 'The order is cancelled and refunded in 2 days.',
} as const

/** Transactions are newest first. */
export type PayableOrder = {
  status: OrderStatus
  transactions: readonly {
    type: TransactionType
    status: TransactionStatus
    paymentGateway: GatewayName
    transactionRef: string | null
  }[]
}

/** What the customer still has to do about the payment; null if nothing. */
export function pendingAction({ status, transactions }: PayableOrder): PendingAction | null {
  if (status !== 'PENDING') return null
  const latest = transactions[0]
  if (!latest) return 'PAYAMOUNT'
  // A released authorisation is no payment.
  if (latest.type === 'VOID') return 'RETRYPAYMENT'
  if (latest.status === 'SUCCESS') return null
  if (latest.status === 'FAILED') return 'RETRYPAYMENT'
  return isInProgressRef(latest.paymentGateway, latest.transactionRef) ? 'WAITFORPAYMENT' : 'RETRYPAYMENT'
}

/** Says whether the newest payment was started and failed, not only opened. */
export const hasFailedPayment = ({ transactions: [newest] }: PayableOrder): boolean =>
  newest?.status === 'FAILED'

type RestOrder = {
  /** Until when the rest of a payment that was too small can be paid; null if none was asked for. */
  restUntil: string | null
}

/** Says whether only the rest of the payment is asked for. */
export const asksForRest = (order: PayableOrder & RestOrder): boolean =>
  order.restUntil !== null && pendingAction(order) === 'RETRYPAYMENT'

/** What the customer reads about what is still to do; null if nothing is. */
export function pendingText(order: PayableOrder & RestOrder): { title: string; deadline: string } | null {
  const action = pendingAction(order)
  if (!action) return null
  return asksForRest(order) ? REST_TEXT : PENDING_ACTION_TEXT[action]
}

type DatedOrder = PayableOrder &
  RestOrder & {
    meta: { createdAt: string }
    transactions: readonly { meta: { createdAt: string } }[]
  }

/** The deadline of an unpaid order: counted from the order, or from its newest transaction. The rest has its own. */
export function cancelsAt(order: DatedOrder): Date | null {
  const action = pendingAction(order)
  if (!action) return null
  const since = order.transactions[0] ?? order
  const end = Date.parse(since.meta.createdAt) + CANCEL_AFTER[action]
  return new Date(order.restUntil === null ? end : Math.max(end, Date.parse(order.restUntil)))
}
