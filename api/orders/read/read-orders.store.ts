import { sql } from 'kysely'
import type { Order, OrderList, OrderQuery, StatusHistoryEntry } from '#contract/orders.ts'
import type { DbOrTx } from '#db/client.ts'
import { isOwn } from '#db/own-accounts.ts'
import { prepared } from '#db/prepared.ts'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import { money, toMajor } from '#domain/money.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { invariant } from '#kit/invariant.ts'
import { findParts, type OrderParts } from './order-parts.store.ts'

const select = (db: DbOrTx) =>
  db
    .selectFrom('customer_order')
    .select(['id', 'order_number', 'status', 'currency', 'total', 'subtotal_max', 'subtotal_current'])
    .select(['subtotal_discount', 'discount_code', 'shipping_amount', 'shipping_address', 'customer_name'])
    .select(['creator', 'created_at', 'promised_from', 'promised_to', 'buyer_gstin', 'buyer_firm'])
    .select((order) =>
      order
        .selectFrom('customer_order as old')
        .select('old.order_number')
        .whereRef('old.id', '=', 'customer_order.replaces_order_id')
        .as('replaces'),
    )
    .select((order) =>
      order
        .selectFrom('order_rest')
        .select('due_at')
        .whereRef('order_id', '=', 'customer_order.id')
        .as('rest_until'),
    )

type Row = Awaited<ReturnType<ReturnType<typeof select>['execute']>>[number]

/** One of the customer's own orders. */
export async function readOrder(db: DbOrTx, userId: string, orderId: string): Promise<Order | null> {
  const row = await select(db).where('id', '=', orderId).where(isOwn('user_id', userId)).executeTakeFirst()
  return row ? orderOf(row, await findParts(db, [row.id])) : null
}

/** An order as staff sees it: each status with its author, null for the shop itself. */
export type OrderForStaff = Omit<Order, 'statusHistory'> & {
  statusHistory: (StatusHistoryEntry & { by: string | null })[]
}

/** Any customer's order. For staff only: no shopper's request may use it. */
export async function readAnyOrder(db: DbOrTx, orderId: string): Promise<OrderForStaff> {
  const order = await readAsCustomer(db, orderId)
  const makers = new Map((await listMakers(db, orderId)).map(({ status, by }) => [status, by]))
  const by = (status: OrderStatus) => makers.get(status) ?? null
  return { ...order, statusHistory: order.statusHistory.map((step) => ({ ...step, by: by(step.status) })) }
}

/** Any customer's order as that customer sees it, for messages. */
export async function readAsCustomer(db: DbOrTx, orderId: string): Promise<Order> {
  const [[row], parts] = await Promise.all([anyOrder(db, { orderId }), findParts(db, [orderId])])
  invariant(row, 'an order is never deleted')
  return orderOf(row, parts)
}

const anyOrder = prepared((db, { orderId }: { orderId: string }) => select(db).where('id', '=', orderId))

const listMakers = (db: DbOrTx, orderId: string) =>
  db
    .selectFrom('order_status_history')
    .select(['status', 'made_by as by'])
    .where('order_id', '=', orderId)
    .execute()

/** The customer's orders, newest first. */
export async function readOrders(
  db: DbOrTx,
  userId: string,
  { page, pageSize }: OrderQuery,
): Promise<OrderList> {
  const rows = await select(db)
    .where(isOwn('user_id', userId))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(pageSize)
    .offset((page - 1) * pageSize)
    .execute()
  const { count } = await db
    .selectFrom('customer_order')
    .select(sql<number>`count(*)`.as('count'))
    .where(isOwn('user_id', userId))
    .executeTakeFirstOrThrow()
  const parts = await findParts(
    db,
    rows.map(({ id }) => id),
  )
  const meta = { page, totalItems: count, totalPages: Math.ceil(count / pageSize) }
  return { data: rows.map((row) => orderOf(row, parts)), meta }
}

const amount = (minor: number) => toMajor(money(minor))

const orderOf = (row: Row, parts: OrderParts): Order => ({
  id: row.id,
  orderNumber: row.order_number,
  status: row.status,
  statusHistory: parts.history.get(row.id) ?? [],
  items: parts.items.get(row.id) ?? [],
  currency: row.currency,
  total: amount(row.total),
  subtotalMax: amount(row.subtotal_max),
  subtotalCurrent: amount(row.subtotal_current),
  subtotalDiscount: amount(row.subtotal_discount),
  discountCode: row.discount_code,
  shippingAmount: amount(row.shipping_amount),
  shippingAddress: addressOf(row.shipping_address),
  firm: row.buyer_gstin && row.buyer_firm ? { gstin: row.buyer_gstin, name: row.buyer_firm } : null,
  customerName: row.customer_name,
  creator: row.creator,
  replaces: row.replaces,
  promise:
    row.promised_from && row.promised_to ? { earliest: row.promised_from, latest: row.promised_to } : null,
  shipment: parts.shipments.get(row.id)?.[0] ?? null,
  transactions: parts.transactions.get(row.id) ?? [],
  restUntil: row.rest_until?.toISOString() ?? null,
  meta: { createdAt: row.created_at.toISOString() },
})

/** Empty fields are absent from the stored copy. */
const addressOf = (kept: AddressSnapshot): Order['shippingAddress'] => ({
  title: kept.title,
  address1: kept.address1,
  address2: kept.address2 ?? null,
  city: kept.city,
  state: kept.state,
  zip: kept.zip,
  country: kept.country,
  isdCode: kept.isd_code ?? null,
  phone: kept.phone ?? null,
  email: kept.email ?? null,
  instructions: kept.instructions ?? null,
})
