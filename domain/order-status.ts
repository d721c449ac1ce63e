import type { Carrier } from './shipment.ts'

export const ORDER_STATUSES = [
  'DELETED',
  'PENDING',
  'PROCESSING',
  'READYFORPICKUP',
  'SHIPPED',
  'OUTFORDELIVERY',
  'DELIVERED',
  'RETURNED',
  'CANCELLED',
] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]

export const ORDER_CREATORS = ['CUSTOMER', 'STAFF'] as const
export type OrderCreator = (typeof ORDER_CREATORS)[number]

export const NEXT_STATUSES: Record<OrderStatus, readonly OrderStatus[]> = {
  PENDING: ['PROCESSING', 'CANCELLED', 'DELETED'],
  PROCESSING: ['READYFORPICKUP', 'CANCELLED'],
  READYFORPICKUP: ['SHIPPED', 'CANCELLED'],
  SHIPPED: ['OUTFORDELIVERY'],
  OUTFORDELIVERY: ['DELIVERED'],
  DELIVERED: ['RETURNED'],
  RETURNED: [],
  CANCELLED: [],
  DELETED: [],
}

/** Local delivery skips SHIPPED: no courier is involved. */
const isLocalShortcut = (from: OrderStatus, to: OrderStatus, carrier: Carrier | null) =>
  carrier === 'LOCAL' && from === 'READYFORPICKUP' && to === 'OUTFORDELIVERY'

/** Says whether an order may move from one status to another. No move goes backwards. */
export const canMove = (from: OrderStatus, to: OrderStatus, carrier: Carrier | null = null): boolean =>
  NEXT_STATUSES[from].includes(to) || isLocalShortcut(from, to, carrier)

/** `active` labels the present status, `past` an earlier one. */
export const ORDER_STATUS_TEXT: Record<OrderStatus, { active: string; past: string }> = {
  PENDING: { active: 'Waiting for payment', past: 'Order placed' },
  PROCESSING: { active: 'Packing', past: 'Order confirmed' },
  READYFORPICKUP: { active: 'Packed, waiting for the courier', past: 'Packed' },
  SHIPPED: { active: 'On its way', past: 'Shipped' },
  OUTFORDELIVERY: { active: 'Out for delivery', past: 'Went out for delivery' },
  DELIVERED: { active: 'Delivered', past: 'Delivered' },
  RETURNED: { active: 'Returned', past: 'Returned' },
  CANCELLED: { active: 'Cancelled', past: 'Cancelled' },
  DELETED: { active: 'Order has been deleted due to payment failure.', past: 'Deleted' },
}
