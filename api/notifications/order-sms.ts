import { BRAND } from '#domain/brand.ts'
import type { OrderMessage } from '#domain/order-message.ts'
import type { OrderFacts } from './order-facts.ts'
import type { SmsTemplate, Vars } from './template.ts'

const { name, care } = BRAND
const order = 'order'

/** The SMS texts about an order. No accents and no rupee sign: they would halve the length of one SMS part. */
export const ORDER_SMS = {
  orderPlaced: {
    text: `Thank you! We have your ${name} order {order}. If you have not paid yet, please do so under My Orders within 3 days.`,
    msg91: { order },
  },
  paymentProblem: {
    text: `Your payment for ${name} order {order} did not go through. Please try again under My Orders within 6 hours to keep your order.`,
    msg91: { order },
  },
  paymentRest: {
    text: `{missing} is missing for your ${name} order {order}. Please pay it by {until}: {site}/o/{order}`,
    msg91: { order, missing: 'missing', until: 'until' },
  },
  orderPaid: {
    text: `Thank you! Your ${name} order {order} is confirmed, and we are packing it now.`,
    msg91: { order },
  },
  orderShipped: {
    text: `Your ${name} order {order} is on its way with {carrier}. Track it: {site}/o/{order}`,
    msg91: { order, carrier: 'carrier' },
  },
  orderOutForDelivery: {
    text: `Your ${name} order {order} is out for delivery and should be with you today. Track it: {site}/o/{order}`,
    msg91: { order },
  },
  orderDelivered: {
    text: `Your ${name} order {order} has been delivered. Enjoy! If anything is not right, please tell us within 3 days.`,
    msg91: { order },
  },
  orderReturned: {
    text: `Your ${name} order {order} has come back to us. What you paid for it will reach you in 3 to 10 business days.`,
    msg91: { order },
  },
  orderExpired: {
    text: `Your ${name} order {order} has been cancelled because it was not paid in time. If a payment still reaches us, we will refund it.`,
    msg91: { order },
  },
  orderCancelled: {
    text: `Your ${name} order {order} has been cancelled. If you paid for it, your refund will reach you in 3 to 10 business days.`,
    msg91: { order },
  },
  orderRefunded: {
    text: `We have refunded {amount} for your ${name} order {order}. It will reach you in 3 to 10 business days.`,
    msg91: { order, amount: 'amount' },
  },
  claimReceived: {
    text: `We have your claim {claim} about your ${name} order {order} and will answer by {day}.`,
    msg91: { claim: 'claim', order, day: 'day' },
  },
  claimAnswered: {
    text: `We have answered your claim {claim} about your ${name} order {order}. Read it here: {site}/o/{order}`,
    msg91: { claim: 'claim', order },
  },
  lotRecalled: {
    text: `Please do not eat lot {lot} from your ${name} order {order}. The lot is on the pack. We pay it back. Questions? Call ${care.phone.display}.`,
    msg91: { order, lot: 'lot' },
  },
} as const satisfies { [Message in OrderMessage]?: SmsTemplate }

/** The variables of these texts, in the SMS alphabet. */
export const orderSmsVars = ({
  orderNumber,
  origin,
  parcel,
  refund,
  claim,
  recall,
  rest,
}: OrderFacts): Vars => ({
  order: orderNumber,
  // Part of the registered text, like the shop's host in the text with a code.
  site: origin,
  carrier: parcel?.carrier ?? 'our courier',
  amount: refund?.amount.replace('₹', 'Rs ') ?? '',
  claim: claim?.number ?? '',
  day: claim?.dueOn ?? '',
  lot: recall?.lot ?? '',
  missing: rest?.missing.replace('₹', 'Rs ') ?? '',
  until: rest?.until ?? '',
})
