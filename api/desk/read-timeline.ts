import type { TimelineEntry } from '#contract/admin/desk-order.ts'
import type { DbOrTx } from '#db/client.ts'
import { type Currency, money } from '#domain/money.ts'
import { PAYMENT_PROBLEMS } from '#domain/payment.ts'
import { formatMoney } from '#domain/price-display.ts'
import { CARRIER_NAMES } from '#domain/shipment.ts'
import { readAnyOrder } from '../orders/index.ts'
import type { OrderHeadRow } from './order-head.store.ts'
import {
  listCounter,
  listDeskMessages,
  listOrderEntries,
  listOrderProblems,
  listRefunds,
  listStages,
  listTransactions,
} from './order-parts.store.ts'
import type { Sight } from './order-rows.store.ts'
import { actTitle, messageTitle, STATUS_TITLES } from './timeline-texts.ts'

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

const FATES = {
  QUEUED: 'waits',
  TAKEN: 'handed to the provider',
  GIVEN_UP: 'given up after all tries',
} as const

async function messageEntries(db: DbOrTx, orderId: string): Promise<Entry[]> {
  const messages = await listDeskMessages(db, orderId)
  return messages.map(({ template, subject, queuedAt, fate }) =>
    entry({
      id: `message-${template}-${subject}`,
      kind: 'MESSAGE',
      at: queuedAt,
      title: `Message: ${messageTitle(template)}`,
      detail: FATES[fate],
      isBad: fate === 'GIVEN_UP',
    }),
  )
}

async function staffEntries(db: DbOrTx, order: OrderHeadRow, hasMoney: boolean): Promise<Entry[]> {
  const entries = await listOrderEntries(db, order.orderNumber)
  return entries
    .filter(({ money: minor }) => hasMoney || minor === null)
    .map(({ id, at, act, by, reason }) =>
      entry({ id: `entry-${id}`, kind: 'STAFF', at, title: `${by}: ${actTitle(act)}`, detail: reason, by }),
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
