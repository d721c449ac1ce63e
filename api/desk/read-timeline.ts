import type { TimelineEntry } from '#contract/admin/desk-order.ts'
import type { DbOrTx } from '#db/client.ts'
import { MESSAGE_TITLES } from '#domain/message-titles.ts'
import { type Currency, money } from '#domain/money.ts'
import type { Channel, MessageState } from '#domain/order-message.ts'
import { PAYMENT_PROBLEMS } from '#domain/payment.ts'
import { formatMoney } from '#domain/price-display.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import { listMessages, readAnyOrder } from '../orders/index.ts'
import type { OrderHeadRow } from './order-head.store.ts'
import {
  listCounter,
  listNotes,
  listOrderEntries,
  listOrderProblems,
  listRefunds,
  listStages,
  listTransactions,
} from './order-parts.store.ts'
import type { Sight } from './order-rows.store.ts'
import { actTitle, STATUS_TITLES } from './timeline-texts.ts'

type Entry = Omit<TimelineEntry, 'at'> & { at: Date }
const entry = (fields: Partial<Entry> & Pick<Entry, 'id' | 'kind' | 'at' | 'title'>): Entry => ({
  detail: null,
  by: null,
  isBad: false,
  ...fields,
})
const exact = (minor: number, currency: Currency) => formatMoney(money(minor), currency, 'exact')
const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Everything that happened with an order, newest first. Without the right to see money its entries are left out. */
export async function readTimeline(
  db: DbOrTx,
  order: OrderHeadRow,
  { hasMoney }: Sight,
): Promise<TimelineEntry[]> {
  const entries = (
    await Promise.all([
      statusEntries(db, order.id),
      hasMoney ? moneyEntries(db, order.id) : [],
      parcelEntries(db, order.id),
      messageEntries(db, order.id),
      noteEntries(db, order.id),
      staffEntries(db, order, hasMoney),
      problemEntries(db, order.id),
    ])
  ).flat()
  return entries
    .toSorted((a, b) => b.at.getTime() - a.at.getTime())
    .map(({ at, ...rest }) => ({ ...rest, at: at.toISOString() }))
}

async function statusEntries(db: DbOrTx, orderId: string): Promise<Entry[]> {
  const stages = await listStages(db, orderId)
  return stages.map(({ id, status, notes, by, at }) =>
    entry({
      id: `status-${id}`,
      kind: 'STATUS',
      at,
      title: STATUS_TITLES[status],
      detail: notes,
      by,
      isBad: status === 'CANCELLED' || status === 'DELETED',
    }),
  )
}

const PAYMENT_WORDS = { PENDING: 'Payment under way', SUCCESS: 'Paid', FAILED: 'Payment failed' } as const
const REFUND_WORDS = { PENDING: 'Refund promised', SUCCESS: 'Given back', FAILED: 'Refund failed' } as const

async function moneyEntries(db: DbOrTx, orderId: string): Promise<Entry[]> {
  const [transactions, refunds, counter] = await Promise.all([
    listTransactions(db, orderId),
    listRefunds(db, orderId),
    listCounter(db, orderId),
  ])
  return [
    ...transactions
      .filter(({ type }) => type !== 'REFUND')
      .map((row) =>
        entry({
          id: `payment-${row.gateway}-${row.reference}`,
          kind: 'MONEY',
          at: row.at,
          title: `${row.type === 'VOID' ? 'Released' : PAYMENT_WORDS[row.status]} ${exact(row.amount, row.currency)}`,
          detail: [row.method, sentence(row.gateway.toLowerCase()), row.errorCode].filter(Boolean).join(', '),
          isBad: row.status === 'FAILED',
        }),
      ),
    ...refunds.map((row) =>
      entry({
        id: `refund-${row.id}`,
        kind: 'MONEY',
        at: row.at,
        title: `${REFUND_WORDS[row.state]} ${exact(row.amount, row.currency)}`,
        by: row.by,
        isBad: row.state === 'FAILED',
      }),
    ),
    ...counter.map((row, index) =>
      entry({
        id: `counter-${index}`,
        kind: 'MONEY',
        at: row.at,
        title: `${row.type === 'PAYMENT' ? 'Paid' : 'Given back'} ${exact(row.amount, row.currency)} at the counter`,
        detail: row.note,
        by: row.by,
      }),
    ),
  ]
}

async function parcelEntries(db: DbOrTx, orderId: string): Promise<Entry[]> {
  const { shipment } = await readAnyOrder(db, orderId)
  if (!shipment) return []
  return shipment.trackingEvents.map(({ timestamp, status, location }, index) =>
    entry({
      id: `scan-${index}`,
      kind: 'PARCEL',
      at: new Date(timestamp),
      title: status,
      detail: [location, CARRIER_NAMES[shipment.shippingCarrier]].filter(Boolean).join(', '),
    }),
  )
}

const STATES: Record<MessageState, string> = {
  QUEUED: 'waits',
  SENDING: 'is being sent',
  SENT: 'handed to the provider',
  FAILED: 'given up after all tries',
  COALESCED: 'not sent: a later message says it too',
  DROPPED: 'not sent: no longer needed',
}
const BY: Record<Channel, string> = { EMAIL: 'mail', SMS: 'SMS' }

async function messageEntries(db: DbOrTx, orderId: string): Promise<Entry[]> {
  const messages = await listMessages(db, orderId)
  return messages.map(({ id, template, channel, queuedAt, state }) =>
    entry({
      id: `message-${id}`,
      kind: 'MESSAGE',
      at: queuedAt,
      title: `Message: ${MESSAGE_TITLES[template]}`,
      detail: `${BY[channel]}, ${STATES[state]}`,
      isBad: state === 'FAILED',
    }),
  )
}

async function noteEntries(db: DbOrTx, orderId: string): Promise<Entry[]> {
  const notes = await listNotes(db, orderId)
  return notes.map(({ id, text, by, at }) =>
    entry({ id: `note-${id}`, kind: 'STAFF', at, title: `Note by ${by}`, detail: text }),
  )
}

async function staffEntries(db: DbOrTx, order: OrderHeadRow, hasMoney: boolean): Promise<Entry[]> {
  const entries = await listOrderEntries(db, order.orderNumber)
  return (
    entries
      // A note is shown with its words.
      .filter(({ act, money: minor }) => act !== 'order.note' && (hasMoney || minor === null))
      .map(({ id, at, act, by, reason }) =>
        entry({ id: `entry-${id}`, kind: 'STAFF', at, title: `${by}: ${actTitle(act)}`, detail: reason, by }),
      )
  )
}

async function problemEntries(db: DbOrTx, orderId: string): Promise<Entry[]> {
  const problems = await listOrderProblems(db, orderId)
  return problems.map(({ id, kind, since, details, resolvedAt, resolvedBy }) =>
    entry({
      id: `problem-${id}`,
      kind: 'PROBLEM',
      at: since,
      title: sentence(PAYMENT_PROBLEMS[kind]),
      detail:
        [details, resolvedAt && `solved${resolvedBy ? ` by ${resolvedBy}` : ''}`]
          .filter(Boolean)
          .join('; ') || null,
      isBad: resolvedAt === null,
    }),
  )
}
