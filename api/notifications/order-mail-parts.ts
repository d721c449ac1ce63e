import type { MailBlock, MailContent } from './mail-content.ts'
import type { OrderFacts } from './order-facts.ts'

export type Write = (facts: OrderFacts) => MailContent

export const text = (words: string): MailBlock => ({ kind: 'text', text: words })
export const button = (words: string, url: string): MailBlock => ({ kind: 'button', text: words, url })
export const view = ({ orderUrl }: OrderFacts) => button('View your order', orderUrl)
export const thanks = ({ name }: OrderFacts) => (name ? `Thank you, ${name}` : 'Thank you')

/** The order's details. Every mail has them, so that a later mail repeats what an earlier one said. */
export const summary = ({ orderNumber, items, amounts, total, address, paidBy }: OrderFacts): MailBlock[] => [
  { kind: 'ledger', title: `Order ${orderNumber}`, items, amounts, total },
  {
    kind: 'columns',
    columns: [
      { title: 'Delivery address', lines: address },
      { title: 'Payment', lines: [paidBy] },
    ],
  },
]

export const parcel = ({ parcel: sent }: OrderFacts): MailBlock[] => {
  if (!sent) return []
  const rows = [
    { name: 'Carrier', value: sent.carrier.replace(/^o/, 'O') },
    ...(sent.trackingNumber ? [{ name: 'Tracking number', value: sent.trackingNumber }] : []),
    ...(sent.arriving ? [{ name: 'Expected by', value: sent.arriving }] : []),
  ]
  return [{ kind: 'facts', rows }]
}

export const withCarrier = ({ parcel: sent }: OrderFacts) => (sent ? ` with ${sent.carrier}` : '')

/** What is attached to the mail. */
export const attached = ({ attached: sentences }: OrderFacts): MailBlock[] => sentences.map(text)
