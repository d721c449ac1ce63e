import type { OrderMessage } from './order-message.ts'

/** What a message about an order says, in the words of staff. */
export const MESSAGE_TITLES: Record<OrderMessage, string> = {
  orderPlaced: 'order received',
  paymentProblem: 'problem with the payment',
  orderPaid: 'payment has arrived',
  orderShipped: 'on its way',
  orderOutForDelivery: 'out for delivery',
  orderDelivered: 'delivered',
  orderReturned: 'came back to us',
  orderEdited: 'order changed',
  orderExpired: 'order ended unpaid',
  orderCancelled: 'order cancelled',
  orderRefunded: 'money on its way back',
  claimReceived: 'claim received',
  claimAnswered: 'claim answered',
  lotRecalled: 'recall',
  staffMail: 'a mail from us',
}
