import { type SqlBool, sql } from 'kysely'
import type { OrderItem, Shipment, StatusHistoryEntry, TrackingEvent, Transaction } from '#contract/orders.ts'
import type { DbOrTx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { money, toMajor } from '#domain/money.ts'
import { refundExpectedBy } from '#domain/refund-time.ts'
import { lotsOfItem } from '../../lots/index.ts'

type ByOrder<Part> = ReadonlyMap<string, Part[]>

/** The parts of orders, by order id. */
export type OrderParts = {
  items: ByOrder<OrderItem>
  history: ByOrder<StatusHistoryEntry>
  transactions: ByOrder<Transaction>
  shipments: ByOrder<Shipment>
}

const NOTHING: OrderParts = {
  items: new Map(),
  history: new Map(),
  transactions: new Map(),
  shipments: new Map(),
}

/** One query for each kind of part, for any number of orders. */
export async function findParts(db: DbOrTx, ids: readonly string[]): Promise<OrderParts> {
  if (ids.length === 0) return NOTHING
  const [items, history, transactions, shipments] = await Promise.all([
    listItems(db, ids),
    listHistory(db, ids),
    listTransactions(db, ids),
    listShipments(db, ids),
  ])
  return { items, history, transactions, shipments }
}

function byOrder<Row extends { order_id: string }, Part>(rows: readonly Row[], partOf: (row: Row) => Part) {
  const parts = new Map<string, Part[]>()
  for (const row of rows) parts.set(row.order_id, [...(parts.get(row.order_id) ?? []), partOf(row)])
  return parts
}

type Ids = { ids: readonly string[] }
const isAmong = (ids: readonly string[]) => sql<SqlBool>`order_id = any(${ids}::uuid[])`

const amount = (minor: number) => toMajor(money(minor))

async function listItems(db: DbOrTx, ids: readonly string[]): Promise<ByOrder<OrderItem>> {
  const rows = await itemRows(db, { ids })
  return byOrder(rows, (row) => ({
    productSku: row.product_sku,
    variantSku: row.variant_sku,
    productSlug: row.product_slug,
    productTitle: row.product_title,
    variantTitle: row.variant_title,
    quantity: row.to_pack,
    orderedQuantity: row.ordered_quantity,
    currentPrice: amount(row.current_price),
    totalCurrent: amount(row.total_current),
    media: { srcXS: row.media?.srcXS ?? '' },
    lots: row.lots,
  }))
}

const itemRows = prepared((db, { ids }: Ids) =>
  db
    .selectFrom('order_item')
    .select(['order_id', 'product_sku', 'variant_sku', 'product_slug', 'product_title', 'variant_title'])
    .select(['to_pack', 'ordered_quantity', 'current_price', 'total_current', 'media'])
    .select(lotsOfItem.as('lots'))
    .where(isAmong(ids))
    .orderBy('order_id')
    .orderBy('position'),
)

async function listHistory(db: DbOrTx, ids: readonly string[]): Promise<ByOrder<StatusHistoryEntry>> {
  const rows = await historyRows(db, { ids })
  return byOrder(rows, ({ status, notes, created_at }) => ({
    status,
    notes,
    timestamp: created_at.toISOString(),
  }))
}

const historyRows = prepared((db, { ids }: Ids) =>
  db
    .selectFrom('order_status_history')
    .select(['order_id', 'status', 'notes', 'created_at'])
    .where(isAmong(ids))
    .orderBy('id'),
)

/** Newest first: the first one decides the pending action. */
async function listTransactions(db: DbOrTx, ids: readonly string[]): Promise<ByOrder<Transaction>> {
  const rows = await transactionRows(db, { ids })
  const holidays = rows.some(({ sent_at }) => sent_at) ? await listBankHolidays(db) : new Set<string>()
  return byOrder(rows, (row) => ({
    type: row.type,
    status: row.status,
    amount: amount(row.amount),
    currency: row.currency,
    paymentGateway: row.gateway,
    paymentMethod: row.method,
    paymentMethodDescription: row.method_description,
    transactionRef: row.transaction_ref,
    sentAt: row.sent_at?.toISOString() ?? null,
    expectedBy: row.sent_at && refundExpectedBy(row.sent_at, holidays),
    meta: { createdAt: row.created_at.toISOString() },
  }))
}

const transactionRows = prepared((db, { ids }: Ids) =>
  db
    .selectFrom('payment_transaction as row')
    .leftJoin('refund', 'refund.refund_transaction_id', 'row.id')
    .select(['order_id', 'type', 'status', 'row.amount', 'row.currency', 'gateway', 'method'])
    .select(['method_description', 'transaction_ref', 'row.created_at', 'sent_at'])
    .where(isAmong(ids))
    .orderBy('row.created_at', 'desc')
    .orderBy('row.id'),
)

/** The holidays of all India. */
async function listBankHolidays(db: DbOrTx): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('holiday').select('day').where('scope', '=', 'ALL').execute()
  return new Set(rows.map(({ day }) => day))
}

async function listShipments(db: DbOrTx, ids: readonly string[]): Promise<ByOrder<Shipment>> {
  const rows = await shipmentRows(db, { ids })
  return byOrder(rows, (row) => ({
    shippingCarrier: row.shipping_carrier,
    trackingNumber: row.tracking_number,
    shippedAt: row.shipped_at?.toISOString() ?? null,
    arrivingAt: row.arriving_at?.toISOString() ?? null,
    deliveredAt: row.delivered_at?.toISOString() ?? null,
    trackingEvents: row.events.map(eventOf),
  }))
}

const shipmentRows = prepared((db, { ids }: Ids) =>
  db
    .selectFrom('shipment')
    .select(['order_id', 'shipping_carrier', 'tracking_number', 'shipped_at', 'arriving_at', 'delivered_at'])
    .select(
      sql<{ at: string; status: string; location: string | null }[]>`coalesce((
        select jsonb_agg(jsonb_build_object('at', occurred_at, 'status', status, 'location', location)
          order by occurred_at desc, id desc)
        from tracking_event_all where shipment_id = shipment.id), '[]')`.as('events'),
    )
    .where(isAmong(ids)),
)

const eventOf = ({
  at,
  status,
  location,
}: {
  at: string
  status: string
  location: string | null
}): TrackingEvent => ({
  timestamp: new Date(at).toISOString(),
  status,
  location,
})
