import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { days, type Milliseconds } from '#kit/duration.ts'
import type { WrittenOrder } from './demo-payments.ts'
import { fakeLetters } from './fake-references.ts'
import { stepsOf, trackingEventsOf } from './status-history.ts'

const after = (time: Date, by: Milliseconds) => new Date(time.getTime() + by)

export const writeHistory = (tx: Tx, order: WrittenOrder) =>
  tx
    .insertInto('order_status_history')
    .values(
      stepsOf(order).map(({ status, after: passed, notes }) => ({
        order_id: order.id,
        status,
        notes,
        created_at: after(order.placedAt, passed),
      })),
    )
    .execute()

export async function writeParcel(tx: Tx, order: WrittenOrder, city: string) {
  const { carrier, placedAt, orderNumber } = order
  if (!carrier) return
  const timeOf = (wanted: OrderStatus) => {
    const step = stepsOf(order).find(({ status }) => status === wanted)
    return step ? after(placedAt, step.after) : null
  }
  const { id } = await tx
    .insertInto('shipment')
    .values({
      order_id: order.id,
      shipping_carrier: carrier,
      tracking_number: carrier === 'LOCAL' ? null : `DEMO${fakeLetters(orderNumber, 8).toUpperCase()}`,
      shipped_at: timeOf('SHIPPED') ?? timeOf('OUTFORDELIVERY'),
      arriving_at: after(placedAt, days(5)),
      delivered_at: timeOf('DELIVERED'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const events = trackingEventsOf(order, city).map(({ after: passed, ...event }) => ({
    shipment_id: id,
    occurred_at: after(placedAt, passed),
    ...event,
  }))
  if (events.length > 0) await tx.insertInto('tracking_event').values(events).execute()
}

/** Demo orders have their own units, so `on_hand` does not change. */
export async function holdStock(tx: Tx, { id, status }: WrittenOrder) {
  if (!['PENDING', 'PROCESSING', 'READYFORPICKUP'].includes(status)) return
  await sql`
    with held as (
      insert into stock_hold (order_id, variant_sku, quantity)
      select order_id, variant_sku, quantity from order_item join stock using (variant_sku) where order_id = ${id}
      returning variant_sku, quantity
    )
    update stock set reserved = reserved + quantity from held where stock.variant_sku = held.variant_sku`.execute(
    tx,
  )
}

export async function redeem(
  tx: Tx,
  { code, orderId, userId }: { code: string; orderId: string; userId: string },
) {
  await sql`
    with used as (
      insert into promotion_redemption (promotion_id, user_id, order_id, use_number)
      select id, ${userId}, ${orderId}, 1 from promotion where code = ${code}
      returning promotion_id
    )
    update promotion set redeemed = redeemed + 1 from used where promotion.id = promotion_id`.execute(tx)
}

const MESSAGES: Partial<Record<OrderStatus, string>> = {
  PENDING: 'orderPlaced',
  PROCESSING: 'orderPaid',
  SHIPPED: 'orderShipped',
  OUTFORDELIVERY: 'orderOutForDelivery',
  DELIVERED: 'orderDelivered',
  RETURNED: 'orderReturned',
  CANCELLED: 'orderCancelled',
  DELETED: 'orderCancelled',
}

/** Old messages count as sent by mail. */
export async function recordMessages(tx: Tx, order: WrittenOrder) {
  const told = stepsOf(order).flatMap(({ status, after: passed }) => {
    const message = MESSAGES[status]
    return message ? [{ order_id: order.id, message, created_at: after(order.placedAt, passed) }] : []
  })
  await tx.insertInto('order_message').values(told).execute()
  await tx
    .insertInto('message_log')
    .values(
      told.map((row) => ({
        ...row,
        channel: 'EMAIL' as const,
        state: 'SENT' as const,
        changed_at: row.created_at,
        sent_at: row.created_at,
      })),
    )
    .execute()
}
