import { CANCELLED_BY_CUSTOMER } from '#domain/cancel-reason.ts'
import { REFUND_WORDS } from '#domain/refund-time.ts'
import { invariant } from '#kit/invariant.ts'
import type { MailBlock } from './mail-content.ts'
import type { OrderFacts } from './order-facts.ts'
import { attached, button, summary, text, view, type Write } from './order-mail-parts.ts'

const WHEN_REFUNDED = 'within 3 to 10 business days'

/** What happens to the money of an ended order. */
const moneyOf = ({ moneyBack }: OrderFacts) =>
  moneyBack
    ? `${moneyBack.amount} ${REFUND_WORDS} It goes to ${moneyBack.to}.`
    : 'You have not been charged. If a payment for this order still reaches us, we will return it in full.'

export const orderEdited: Write = (facts) => ({
  subject: `Your order ${facts.orderNumber} is back in your cart`,
  preheader: 'You chose to edit it, so we cancelled it and put everything back.',
  heading: 'Back in your cart',
  blocks: [
    text('You chose to edit this order, so we have cancelled it and put everything back in your cart.'),
    text(moneyOf(facts)),
    button('Go to your cart', `${facts.origin}/cart`),
    ...summary(facts),
  ],
})

export const orderExpired: Write = (facts) => ({
  subject: `Your order ${facts.orderNumber} has been cancelled: it was not paid in time`,
  preheader: moneyOf(facts),
  heading: 'Your order has been cancelled',
  blocks: [
    text('Your order was not paid in time, so we have cancelled it and put everything back on the shelf.'),
    ...(facts.note ? [{ kind: 'facts' as const, rows: [{ name: 'Why', value: facts.note }] }] : []),
    text(moneyOf(facts)),
    text('Still hungry? You are welcome to order again at any time.'),
    button('Visit the shop', `${facts.origin}/products`),
    ...summary(facts),
  ],
})

function whyCancelled({ note }: OrderFacts): MailBlock[] {
  if (note === CANCELLED_BY_CUSTOMER) return [text('You cancelled this order, so we will not be sending it.')]
  if (!note) return [text('We have cancelled your order and will not be sending it.')]
  return [
    text('We have cancelled your order and will not be sending it. Here is why:'),
    { kind: 'quote', text: note },
  ]
}

export const orderCancelled: Write = (facts) => ({
  subject: `Your order ${facts.orderNumber} has been cancelled`,
  preheader: moneyOf(facts),
  heading: 'Your order has been cancelled',
  blocks: [...whyCancelled(facts), text(moneyOf(facts)), view(facts), ...summary(facts)],
})

/** A parcel that came back: why, and what happens to the money. */
export const orderReturned: Write = (facts) => ({
  subject: `Your order ${facts.orderNumber} has come back to us`,
  preheader: facts.moneyBack ? moneyOf(facts) : 'We have taken it back at the mill.',
  heading: 'Your order is back with us',
  blocks: [
    text(`Your order has come back to the mill.${facts.note ? ' Here is why:' : ''}`),
    ...(facts.note ? [{ kind: 'quote' as const, text: facts.note }] : []),
    ...(facts.moneyBack ? [text(moneyOf(facts))] : []),
    view(facts),
    ...summary(facts),
  ],
})

export const orderRefunded: Write = (facts) => {
  invariant(facts.refund, 'a refund is told with its amount')
  const { amount, to, by } = facts.refund
  return {
    subject: `Your refund of ${amount} for order ${facts.orderNumber}`,
    preheader: `You should see it ${WHEN_REFUNDED}.`,
    heading: 'Your refund is on its way',
    blocks: [
      text('We have sent your money back the way it was paid. Your bank may need a few days to show it.'),
      {
        kind: 'facts',
        rows: [
          { name: 'Amount', value: amount },
          { name: 'Returned to', value: to.replace(/^\w/, (letter) => letter.toUpperCase()) },
          { name: 'Expected', value: `Within 3 to 10 business days${by ? `, by ${by}` : ''}` },
          { name: 'Order', value: facts.orderNumber },
        ],
      },
      ...attached(facts),
      view(facts),
    ],
  }
}
