import type { Order } from '#contract/orders.ts'
import { ORDER_STATUS_TEXT, type OrderStatus } from '#domain/order-status.ts'
import { hasFailedPayment, type PendingAction, pendingAction } from '#domain/pending-action.ts'
import type { IconName } from '../ui/icon-paths.ts'

export const STATUS_ICONS: Record<OrderStatus, IconName> = {
  PENDING: 'clock',
  PROCESSING: 'box',
  READYFORPICKUP: 'hand',
  SHIPPED: 'truck',
  OUTFORDELIVERY: 'pin',
  DELIVERED: 'check',
  RETURNED: 'arrow-left',
  CANCELLED: 'close',
  DELETED: 'trash',
}

/** The icon of the current status. */
export const currentIcon = (order: Order): IconName =>
  statusStyle(order).tone === 'problem' ? 'warning' : STATUS_ICONS[order.status]

/** problem: the payment failed. open: an action is needed. moving: in progress. done: finished. */
export type StatusTone = 'problem' | 'open' | 'moving' | 'done'

type StatusStyle = { text: string; tone: StatusTone }

const TONES: Record<OrderStatus, StatusTone> = {
  PENDING: 'open',
  PROCESSING: 'moving',
  READYFORPICKUP: 'moving',
  SHIPPED: 'moving',
  OUTFORDELIVERY: 'moving',
  DELIVERED: 'done',
  RETURNED: 'done',
  CANCELLED: 'done',
  DELETED: 'done',
}

const UNPAID: StatusStyle = { text: 'Waiting for payment', tone: 'open' }
const FAILED: StatusStyle = { text: 'Payment problem', tone: 'problem' }

const PENDING_LOOKS: Record<PendingAction, (order: Order) => StatusStyle> = {
  PAYAMOUNT: () => UNPAID,
  WAITFORPAYMENT: () => ({ text: 'Payment in progress', tone: 'open' }),
  // The customer left without paying: that is not an error.
  RETRYPAYMENT: (order) => (hasFailedPayment(order) ? FAILED : UNPAID),
}

/** The status text and tone of an order in the list. */
export function statusStyle(order: Order): StatusStyle {
  const action = pendingAction(order)
  if (action) return PENDING_LOOKS[action](order)
  return { text: ORDER_STATUS_TEXT[order.status].active, tone: TONES[order.status] }
}
