import { BRAND } from '#domain/brand.ts'
import type { Template } from './template.ts'

const { name, care } = BRAND

const LOOK = { text: 'See your order', to: '{orderUrl}' }
const QUESTIONS = `Questions? Write to ${care.email} and name the order {order}.`

/** What the shop tells about an order. Of a refund each has its own message, of the rest each order one. */
export const ORDER_TEMPLATES = {
  orderPlaced: {
    sms: { text: `Thank you! ${name} has received your order {order}.`, msg91: { order: 'order' } },
    mail: {
      subject: `We have received your order {order}`,
      heading: 'Thank you, {name}',
      paragraphs: [
        'We have received your order {order} over {total} and keep everything in it for you.',
        'We begin to pack as soon as the payment is in. If you have paid already, there is nothing to do. If not, you can pay on the page of the order for three days.',
      ],
      link: LOOK,
    },
  },
  paymentProblem: {
    sms: {
      text: `There was a problem with the payment of your ${name} order {order}. You can pay it under My Orders within 6 hours.`,
      msg91: { order: 'order' },
    },
    mail: {
      subject: 'There was a problem with your payment for {order}',
      heading: 'The payment did not go through',
      paragraphs: [
        'The payment of {total} for your order {order} has not reached us. Money that was taken from you all the same comes back by itself.',
        'You can pay again on the page of the order. Without a payment the order is cancelled in 6 hours.',
      ],
      link: { text: 'Pay for the order', to: '{orderUrl}' },
    },
  },
  orderPaid: {
    sms: {
      text: `Your payment has arrived. ${name} is packing your order {order}.`,
      msg91: { order: 'order' },
    },
    mail: {
      subject: 'Your payment for {order} has arrived',
      heading: 'Thank you, we are packing',
      paragraphs: [
        'Your payment of {total} for the order {order} has arrived.',
        'We tell you as soon as the parcel is on its way.',
      ],
      link: LOOK,
    },
  },
  orderShipped: {
    sms: {
      text: `Your ${name} order {order} has been handed to {carrier}.`,
      msg91: { order: 'order', carrier: 'carrier' },
    },
    mail: {
      subject: 'Your order {order} is on its way',
      heading: 'It is on its way',
      paragraphs: [
        'We have handed your order {order} to {carrier}. On the page of the order you can see where it is.',
      ],
      link: { text: 'Track the parcel', to: '{orderUrl}' },
    },
  },
  orderOutForDelivery: {
    sms: {
      text: `Your ${name} order {order} comes to your door today.`,
      msg91: { order: 'order' },
    },
    mail: {
      subject: 'Your order {order} comes today',
      heading: 'It comes today',
      paragraphs: ['Your order {order} is out for delivery with {carrier}. Somebody should be at home.'],
      link: LOOK,
    },
  },
  orderDelivered: {
    mail: {
      subject: 'Your order {order} has been delivered',
      heading: 'It has arrived',
      paragraphs: [
        'Your order {order} has been delivered. We hope you like what is in it.',
        'If something is damaged, expired or not what you ordered, tell us within 3 days.',
        QUESTIONS,
      ],
      link: LOOK,
    },
  },
  orderCancelled: {
    sms: {
      text: `Your ${name} order {order} has been cancelled. Money that was paid comes back.`,
      msg91: { order: 'order' },
    },
    mail: {
      subject: 'Your order {order} has been cancelled',
      heading: 'The order has been cancelled',
      paragraphs: [
        'Your order {order} has been cancelled. If money was paid for it, also if it arrives only now, it goes back the way it came.',
        QUESTIONS,
      ],
      link: LOOK,
    },
  },
  orderRefunded: {
    sms: {
      text: `${name} has sent the money for your order {order} back. It arrives within 3 to 10 business days.`,
      msg91: { order: 'order' },
    },
    mail: {
      subject: 'We have sent {amount} back to you for {order}',
      heading: 'Your money is on its way back',
      paragraphs: [
        'We have sent {amount} for the order {order} back the way it was paid. Your bank shows it within 3 to 10 business days.',
        QUESTIONS,
      ],
      link: LOOK,
    },
  },
} as const satisfies Record<string, Template>
