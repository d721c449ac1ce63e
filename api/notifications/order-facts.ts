import type { Claim } from '#contract/claims.ts'
import type { Order, Transaction } from '#contract/orders.ts'
import { type AmountRow, amountRows } from '#domain/amount-rows.ts'
import { formatDay } from '#domain/date-display.ts'
import { millTime } from '#domain/delivery/calendar.ts'
import { formatPromise, formatPromisedDay } from '#domain/delivery/promise-display.ts'
import { documentName } from '#domain/documents/document-name.ts'
import type { DocumentKind } from '#domain/documents/document-number.ts'
import { firstName } from '#domain/first-name.ts'
import { fromMajor, sum, toMajor } from '#domain/money.ts'
import { moneyText } from '#domain/money-text.ts'
import { isPaidAtCounter } from '#domain/paid-at-counter.ts'
import { type PendingAction, pendingAction } from '#domain/pending-action.ts'
import { postalLines } from '#domain/postal-lines.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import type { MailItem } from './mail-content.ts'

export type RefundMade = Pick<
  Transaction,
  'amount' | 'currency' | 'paymentMethod' | 'paymentMethodDescription'
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
  refund: RefundMade | null
  claim?: ClaimTold | null
  recall?: RecallTold | null
  written?: StaffMail | null
  files: readonly AttachedDocument[]
}

type MoneyBack = { amount: string; to: string }

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
  refund: MoneyBack | null
  claim: ClaimFacts | null
  recall: (Omit<RecallTold, 'amount'> & { amount: string | null }) | null
  written: StaffMail | null
  /** One sentence for each attached document. */
  attached: readonly string[]
}

/** A claim as text. */
type ClaimFacts = Omit<ClaimTold, 'today' | 'amount' | 'replacement'> & {
  amount: string | null
  replacement: string | null
}

export function factsOf(input: OrderMessageInput): OrderFacts {
  const { order, origin, refund, files, claim = null, recall = null, written = null } = input
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
    refund: refund && { amount: moneyText(refund.amount, refund.currency), to: accountOf(refund) },
    claim: claim && claimOf(claim, order),
    recall: recall && { ...recall, amount: recall.amount ? moneyText(recall.amount, currency) : null },
    written: written && { subject: tidy(written.subject), text: tidyLines(written.text) },
    attached: files.map((file) => `Your ${documentName(file.kind, currency)} ${file.number} is attached.`),
  }
}

const claimOf = ({ today, ...claim }: ClaimTold, { currency }: Order): ClaimFacts => ({
  ...claim,
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

const isPaid = ({ type, status }: Transaction) => type === 'PAYMENT' && status === 'SUCCESS'

const TO_BE_PAID: Record<PendingAction, string> = {
  PAYAMOUNT: 'To be paid',
  WAITFORPAYMENT: 'Waiting for confirmation from your bank',
  RETRYPAYMENT: 'To be paid: the last attempt did not go through',
}

function paidBy(order: Order): string {
  const payment = order.transactions.find(isPaid)
  if (payment) return means(payment) ?? 'Paid online'
  if (order.total === 0) return 'Nothing to pay'
  if (isPaidAtCounter(order)) return 'Paid at our counter'
  const pending = pendingAction(order)
  return pending ? TO_BE_PAID[pending] : 'Not charged'
}

type Means = Pick<RefundMade, 'paymentMethod' | 'paymentMethodDescription'>

/** 'UPI, as***@okaxis' or 'Visa credit card ending 1007'; null if unknown. */
function means({ paymentMethod: method, paymentMethodDescription: description }: Means): string | null {
  if (method === 'Card' && description) return cardName(description)
  return description && method ? `${method}, ${description}` : method
}

const cardName = (description: string) => description.replace(/(?<=\S)(?<!^Card) ending /, ' card ending ')

const ACCOUNTS = { UPI: 'your UPI account', Netbanking: 'your bank account', Wallet: 'your wallet' } as const

/** The payment method that a refund goes to. */
function accountOf({ paymentMethod: method, paymentMethodDescription: description }: Means): string {
  if (method === null) return 'the account you paid from'
  if (method === 'Card') return description ? `your ${cardName(description)}` : 'your card'
  return description ? `${ACCOUNTS[method]} (${description})` : ACCOUNTS[method]
}

function moneyBackOf({ transactions, currency }: Order): MoneyBack | null {
  const back = transactions.filter(({ type, status }) => type === 'REFUND' && status !== 'FAILED')
  const [newest] = back
  if (!newest) return null
  const amount = toMajor(sum(back.map((refund) => fromMajor(refund.amount))))
  return { amount: moneyText(amount, currency), to: accountOf(newest) }
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

/** The note for the customer in the last status. */
function noteOf({ statusHistory }: Order): string | null {
  const last = statusHistory.at(-1)
  return last && (last.status === 'CANCELLED' || last.status === 'DELETED') ? last.notes : null
}
