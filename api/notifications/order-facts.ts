import type { Claim } from '#contract/claims.ts'
import type { Order, Transaction } from '#contract/orders.ts'
import { type AmountRow, amountRows } from '#domain/amount-rows.ts'
import { formatDay } from '#domain/date-display.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { formatPromise, formatPromisedDay } from '#domain/delivery/promise-display.ts'
import { documentName } from '#domain/documents/document-name.ts'
import type { DocumentKind } from '#domain/documents/document-number.ts'
import { firstName } from '#domain/first-name.ts'
import { moneyText } from '#domain/money-text.ts'
import type { OrderMessage } from '#domain/order-message.ts'
import { type PendingAction, pendingAction } from '#domain/pending-action.ts'
import { postalLines } from '#domain/postal-lines.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import type { MailItem } from './mail-content.ts'
import { accountOf, type MoneyBack, moneyBackOf, paidBy } from './payment-words.ts'

export type RefundMade = Pick<
  Transaction,
  'amount' | 'currency' | 'paymentMethod' | 'paymentMethodDescription' | 'sentAt' | 'expectedBy'
>

/** What a message about a claim says. `today`: when it is written, for days without a year. */
export type ClaimTold = Pick<
  Claim,
  | 'number'
  | 'state'
  | 'dueOn'
  | 'actBy'
  | 'amount'
  | 'decisionNote'
  | 'asksGoodsBack'
  | 'isHandedBack'
  | 'replacement'
  | 'lines'
> & { today: string }

/** A recalled lot in an order. `amount`: what goes back for it; null if nothing does. */
export type RecallTold = { lot: string; product: string; reason: string; amount: number | null }

/** What a member of staff wrote to the customer. */
export type StaffMail = { subject: string; text: string }

/** An invoice or a credit note that a mail carries. */
export type AttachedDocument = { kind: DocumentKind; number: string; name: string; bytes: Buffer }

/** What a message is about. `refund`, `claim` and `recall`: the one it announces, if any. `files`: for mails. */
export type OrderMessageInput = {
  order: Order
  origin: string
  /** The earlier messages that this one replaces, because they were not sent. */
  unsaid?: readonly OrderMessage[]
  refund: RefundMade | null
  claim?: ClaimTold | null
  recall?: RecallTold | null
  written?: StaffMail | null
  files: readonly AttachedDocument[]
}

/** The facts of an order as text. */
export type OrderFacts = {
  orderNumber: string
  orderUrl: string
  origin: string
  /** Empty if the name is not fit for a greeting. */
  name: string
  total: string
  isFree: boolean
  items: readonly MailItem[]
  amounts: readonly AmountRow[]
  address: readonly string[]
  pending: PendingAction | null
  paidBy: string
  /** The promised days, as seen when the order was paid; null without a promise. */
  promised: string | null
  parcel: { carrier: string; trackingNumber: string | null; arriving: string | null } | null
  note: string | null
  /** All refunds so far, also those under way. */
  moneyBack: MoneyBack | null
  /** `by`: the last day on which it should show; null until it is sent. */
  refund: (MoneyBack & { by: string | null }) | null
  claim: ClaimFacts | null
  recall: (Omit<RecallTold, 'amount'> & { amount: string | null }) | null
  written: StaffMail | null
  /** One sentence for each attached document. */
  attached: readonly string[]
  unsaid: readonly OrderMessage[]
}

/** A claim as text. */
type ClaimFacts = Omit<ClaimTold, 'today' | 'amount' | 'replacement' | 'lines'> & {
  items: readonly string[]
  amount: string | null
  replacement: string | null
}

export function factsOf(input: OrderMessageInput): OrderFacts {
  const { order, origin, refund, files, unsaid = [] } = input
  const { claim = null, recall = null, written = null } = input
  const { orderNumber, currency, items, shippingAddress, customerName } = order
  return {
    orderNumber,
    orderUrl: `${origin}/my/orders/${order.id}`,
    origin,
    name: greetingName(customerName),
    total: moneyText(order.total, currency),
    isFree: order.total === 0,
    items: items.map((item) => ({
      title: item.productTitle,
      size: item.variantTitle,
      quantity: item.quantity,
      amount: moneyText(item.totalCurrent, currency),
    })),
    amounts: amountRows(order),
    address: [shippingAddress.title, ...postalLines(shippingAddress, shippingAddress.country)].map(tidy),
    pending: pendingAction(order),
    paidBy: paidBy(order),
    promised: promisedOf(order),
    parcel: parcelOf(order),
    note: noteOf(order),
    moneyBack: moneyBackOf(order),
    refund: refund && refundOf(refund),
    claim: claim && claimOf(claim, order),
    recall: recall && { ...recall, amount: recall.amount ? moneyText(recall.amount, currency) : null },
    written: written && { subject: tidy(written.subject), text: tidyLines(written.text) },
    attached: files.map((file) => `Your ${documentName(file.kind, currency)} ${file.number} is attached.`),
    unsaid,
  }
}

const refundOf = (refund: RefundMade) => ({
  amount: moneyText(refund.amount, refund.currency),
  to: accountOf(refund),
  by: refund.expectedBy && formatPromisedDay(refund.expectedBy, refund.sentAt ?? refund.expectedBy),
})

const claimOf = ({ today, lines, ...claim }: ClaimTold, { currency, items }: Order): ClaimFacts => ({
  ...claim,
  items: lines.flatMap(({ position, quantity }) => {
    const item = items[position - 1]
    return item ? [`${quantity} x ${item.productTitle}, ${item.variantTitle}`] : []
  }),
  dueOn: formatPromisedDay(claim.dueOn, today),
  actBy: claim.actBy && formatPromisedDay(claim.actBy, today),
  amount: claim.amount === null ? null : moneyText(claim.amount, currency),
  replacement: claim.replacement?.orderNumber ?? null,
})

/** Removes control characters and marks that change the text direction. */
const tidy = (text: string) => text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim()

const tidyLines = (text: string) => text.split(/\r?\n/).map(tidy).join('\n')

/** Only a plain name is used: what looks like an address or a sentence is not. */
const GREETABLE = /^[\p{L}\p{M}][\p{L}\p{M}'’-]{0,29}$/u

const greetingName = (name: string) => {
  const first = firstName(tidy(name))
  return GREETABLE.test(first) ? first : ''
}

function promisedOf({ promise, statusHistory, meta }: Order): string | null {
  const paid = statusHistory.findLast(({ status }) => status === 'PROCESSING')
  const { day: today } = millTime(new Date(paid?.timestamp ?? meta.createdAt))
  return promise && formatPromise(promise, today)
}

function parcelOf({ shipment }: Order): OrderFacts['parcel'] {
  if (!shipment) return null
  const { shippingCarrier, trackingNumber, arrivingAt } = shipment
  return {
    carrier: shippingCarrier === 'LOCAL' ? 'our own rider' : CARRIER_NAMES[shippingCarrier],
    trackingNumber,
    // Staff enters a day, stored as midnight UTC.
    arriving: arrivingAt && formatDay(new Date(arrivingAt), 'UTC'),
  }
}

const REASONED: ReadonlySet<string> = new Set(['CANCELLED', 'DELETED', 'RETURNED'])

/** The note for the customer in the last status: why the order ended or came back. */
function noteOf({ statusHistory }: Order): string | null {
  const last = statusHistory.at(-1)
  return last && REASONED.has(last.status) ? last.notes : null
}
