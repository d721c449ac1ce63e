import type { OrderStatus } from '#domain/order-status.ts'

export const STATUS_TITLES: Record<OrderStatus, string> = {
  PENDING: 'Placed in the shop',
  PROCESSING: 'Paid, to be packed',
  READYFORPICKUP: 'Packed',
  SHIPPED: 'Left with the courier',
  OUTFORDELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  RETURNED: 'Came back',
  CANCELLED: 'Cancelled',
  DELETED: 'Ended unpaid',
}

const MESSAGE_TITLES: Record<string, string> = {
  orderPlaced: 'order received',
  paymentProblem: 'problem with the payment',
  orderPaid: 'payment has arrived',
  orderShipped: 'on its way',
  orderOutForDelivery: 'out for delivery',
  orderDelivered: 'delivered',
  orderEdited: 'order changed',
  orderExpired: 'order ended unpaid',
  orderCancelled: 'order cancelled',
  orderRefunded: 'money on its way back',
  claimReceived: 'claim received',
  claimAnswered: 'claim answered',
  lotRecalled: 'recall',
}

export const messageTitle = (template: string): string => MESSAGE_TITLES[template] ?? template

const ACT_TITLES: Record<string, string> = {
  'contact.read': 'looked at phone and address',
  'order.contact': 'looked at phone and address',
  'order.note': 'wrote a note',
  'order.move': 'moved the order',
  'order.cancel': 'cancelled the order',
  'order.address': 'changed the address',
  'refund.promise': 'gave money back',
}

/** An act of the audit log in words; an act without its own words is shown by its name: `order.pack`. */
export const actTitle = (act: string): string =>
  ACT_TITLES[act] ?? act.replaceAll('.', ': ').replaceAll('_', ' ')
