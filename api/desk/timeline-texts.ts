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

const ACT_TITLES: Record<string, string> = {
  'contact.read': 'looked at phone and address',
  'order.create': 'placed the order',
  'order.change-address': 'changed the address',
  'order.mail': 'wrote a mail',
  'order.read-message': 'looked at a message',
  'order.resend-message': 'sent a message again',
  'order.verify-payment': 'asked the provider about the payment',
}

/** An act of the audit log in words; one without its own words by its name: `claim.approve-refund` is "approve refund". */
export const actTitle = (act: string): string =>
  ACT_TITLES[act] ?? (act.split('.')[1] ?? act).replaceAll('-', ' ')
