import type { OrderMessage } from '#domain/order-message.ts'
import { claimAnswered, claimReceived } from './claim-mail.ts'
import type { MailContent } from './mail-content.ts'
import { orderCancelled, orderEdited, orderExpired, orderRefunded, orderReturned } from './order-end-mail.ts'
import type { OrderFacts } from './order-facts.ts'
import {
  attached,
  button,
  paidIfUnsaid,
  paidWords,
  parcel,
  parcelIfUnsaid,
  parcelWithArrival,
  summary,
  text,
  thanks,
  view,
  type Write,
  withCarrier,
} from './order-mail-parts.ts'
import { lotRecalled } from './recall-mail.ts'
import { staffMail } from './staff-mail.ts'

const PLACED = {
  PAYAMOUNT:
    'We will start packing as soon as your payment reaches us. You can pay on your order page within 3 days.',
  WAITFORPAYMENT:
    'Your bank is still confirming the payment. There is nothing for you to do: we will write as soon as it is through.',
  RETRYPAYMENT: 'The payment has not gone through yet. You can try again on your order page within 6 hours.',
} as const

const orderPlaced: Write = (facts) => {
  const { orderNumber, orderUrl, pending } = facts
  const isPayable = pending === 'PAYAMOUNT' || pending === 'RETRYPAYMENT'
  const next = pending ? PLACED[pending] : 'We are packing it now and will write again when it is on its way.'
  return {
    subject: `We have your order ${orderNumber}`,
    preheader: next,
    heading: thanks(facts),
    blocks: [
      text(`We have your order. ${next}`),
      isPayable ? button('Pay for your order', orderUrl) : view(facts),
      ...summary(facts),
    ],
  }
}

const paymentProblem: Write = (facts) => ({
  subject: `Your payment for order ${facts.orderNumber} did not go through`,
  preheader: 'Your order is still open. Please try again within 6 hours.',
  heading: 'Your payment did not go through',
  blocks: [
    text(`We have not received the ${facts.total} for your order, but the order is still open.`),
    text('Please try again within 6 hours. After that we will have to cancel the order.'),
    text('If the money has already left your account, it will come back to you automatically.'),
    button('Pay for your order', facts.orderUrl),
    ...summary(facts),
  ],
})

const paymentRest: Write = (facts) => {
  const { orderNumber, orderUrl, total, rest } = facts
  if (!rest) throw new Error('A message about the rest tells it')
  return {
    subject: `${rest.missing} is missing for your order ${orderNumber}`,
    preheader: `Please pay it by ${rest.until}, and we will start packing.`,
    heading: 'A small part is missing',
    blocks: [
      text(`${rest.paid} of the ${total} for your order has reached us.`),
      text(
        `Please pay the missing ${rest.missing} by ${rest.until}. We start packing as soon as it is here.`,
      ),
      text('If you would rather not, there is nothing to do: all the money goes back to you after that.'),
      button(`Pay ${rest.missing}`, orderUrl),
      ...summary(facts),
    ],
  }
}

const arrival = ({ promised }: OrderFacts) => (promised ? [text(`It should be with you ${promised}.`)] : [])

const orderPaid: Write = (facts) => ({
  subject: `Thank you! We are packing your order ${facts.orderNumber}`,
  preheader: `${paidWords(facts)}.`,
  heading: thanks(facts),
  blocks: [
    text(`${paidWords(facts)}, and we are packing your order now.`),
    ...arrival(facts),
    text('We will write again as soon as it leaves the mill.'),
    view(facts),
    ...summary(facts),
  ],
})

const orderShipped: Write = (facts) => ({
  subject: `Your order ${facts.orderNumber} is on its way`,
  preheader: `It has left the mill${withCarrier(facts)}.`,
  heading: 'It’s on its way',
  blocks: [
    text(`Your order has left the mill${withCarrier(facts)}.`),
    ...paidIfUnsaid(facts),
    ...parcelWithArrival(facts),
    ...attached(facts),
    button('Track your order', facts.orderUrl),
    ...summary(facts),
  ],
})

const orderOutForDelivery: Write = (facts) => ({
  subject: `Your order ${facts.orderNumber} arrives today`,
  preheader: `It is out for delivery${withCarrier(facts)}.`,
  heading: 'Arriving today',
  blocks: [
    text(`Your order is out for delivery${withCarrier(facts)} and should be with you today.`),
    text('Not at home? Please ask someone to take it in for you.'),
    ...paidIfUnsaid(facts),
    ...parcel(facts),
    ...attached(facts),
    button('Track your order', facts.orderUrl),
    ...summary(facts),
  ],
})

const orderDelivered: Write = (facts) => ({
  subject: `Your order ${facts.orderNumber} has been delivered`,
  preheader: 'We hope you enjoy it. If anything is not right, tell us within 3 days.',
  heading: 'It’s here. Enjoy!',
  blocks: [
    text('Your order has been delivered. We hope you enjoy everything in it.'),
    text(
      'If anything is damaged, expired or not what you ordered, tell us within 3 days and we will put it right.',
    ),
    ...paidIfUnsaid(facts),
    ...parcelIfUnsaid(facts),
    ...attached(facts),
    view(facts),
    ...summary(facts),
  ],
})

const MAILS: Record<OrderMessage, Write> = {
  orderPlaced,
  paymentProblem,
  paymentRest,
  orderPaid,
  orderShipped,
  orderOutForDelivery,
  orderDelivered,
  orderReturned,
  orderEdited,
  orderExpired,
  orderCancelled,
  orderRefunded,
  claimReceived,
  claimAnswered,
  lotRecalled,
  staffMail,
}

/** The mail for an order message. */
export const orderMail = (message: OrderMessage, facts: OrderFacts): MailContent => MAILS[message](facts)
