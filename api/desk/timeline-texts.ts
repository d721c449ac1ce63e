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
  'order.take-out': 'took pieces out',
  'order.read-message': 'looked at a message',
  'order.resend-message': 'sent a message again',
  'order.verify-payment': 'asked the provider about the payment',
  'lot.add': 'added the batch',
  'lot.release': 'put the batch on sale',
  'lot.correct': 'changed the batch',
  'lot.count': 'adjusted the batch',
  'lot.stop': 'stopped the batch',
  'lot.resume': 'put the batch on sale again',
  'lot.recall': 'recalled the batch',
  'count.start': 'began a stock-take',
  'count.close': 'closed a stock-take',
}

/** An act of the audit log in words; one without its own words by its name: `claim.approve-refund` is "approve refund". */
export const actTitle = (act: string): string =>
  ACT_TITLES[act] ?? (act.split('.')[1] ?? act).replaceAll('-', ' ')
