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

type FactRow = { name: string; value: string }

/** The day that the carrier named or, if it named none, the promised days. */
const arrivalRow = ({ parcel: sent, promised }: OrderFacts): FactRow[] => {
  if (sent?.arriving) return [{ name: 'Expected by', value: sent.arriving }]
  return promised ? [{ name: 'Expected', value: promised }] : []
}

const parcelRows = ({ parcel: sent }: OrderFacts): FactRow[] => {
  if (!sent) return []
  const carrier = { name: 'Carrier', value: sent.carrier.replace(/^o/, 'O') }
  return sent.trackingNumber ? [carrier, { name: 'Tracking number', value: sent.trackingNumber }] : [carrier]
}

const factBlock = (rows: readonly FactRow[]): MailBlock[] =>
  rows.length > 0 ? [{ kind: 'facts', rows }] : []

export const parcel = (facts: OrderFacts): MailBlock[] => factBlock(parcelRows(facts))
export const parcelWithArrival = (facts: OrderFacts): MailBlock[] =>
  factBlock([...parcelRows(facts), ...arrivalRow(facts)])

export const paidWords = ({ isFree, total }: OrderFacts) =>
  isFree ? 'There is nothing to pay' : `We have received your payment of ${total}`

/** That the payment arrived, where the message about it was replaced before it was sent. */
export const paidIfUnsaid = (facts: OrderFacts): MailBlock[] =>
  facts.unsaid.includes('orderPaid') && !facts.isFree ? [text(`${paidWords(facts)}.`)] : []

/** How the parcel travelled, where no message said so. */
export const parcelIfUnsaid = (facts: OrderFacts): MailBlock[] =>
  facts.unsaid.includes('orderShipped') || facts.unsaid.includes('orderOutForDelivery') ? parcel(facts) : []

export const withCarrier = ({ parcel: sent }: OrderFacts) => (sent ? ` with ${sent.carrier}` : '')

/** What is attached to the mail. */
export const attached = ({ attached: sentences }: OrderFacts): MailBlock[] => sentences.map(text)
