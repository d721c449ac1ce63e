import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { impersonalText, type Receiver } from '#domain/impersonal-text.ts'
import type { Carrier } from '#domain/shipment.ts'

export type NewShipment = {
  carrier: Carrier
  trackingNumber: string | null
  arrivingAt: Date | null
  /** One, if nothing is said. */
  boxes?: number
}

/** Who takes the parcel of a packed order. Entered again, it replaces what was entered before. */
export async function saveShipment(tx: Tx, orderId: string, shipment: NewShipment): Promise<void> {
  const row = {
    shipping_carrier: shipment.carrier,
    tracking_number: shipment.trackingNumber,
    arriving_at: shipment.arrivingAt,
    boxes: shipment.boxes ?? 1,
  }
  await tx
    .insertInto('shipment')
    .values({ order_id: orderId, ...row })
    .onConflict((known) => known.column('order_id').doUpdateSet(row))
    .execute()
}

/** The parcel leaves now. */
export async function saveShipped(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('shipment')
    .set({ shipped_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .execute()
}

/** When the order was shipped, and the database's clock; null if it was not. */
export async function findShippedAt(
  db: DbOrTx,
  orderId: string,
): Promise<{ shippedAt: Date; now: Date } | null> {
  const row = await db
    .selectFrom('shipment')
    .select(['shipped_at as shippedAt', sql<Date>`now()`.as('now')])
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.shippedAt ? { ...row, shippedAt: row.shippedAt } : null
}

export async function findCarrier(db: DbOrTx, orderId: string): Promise<Carrier | null> {
  const row = await db
    .selectFrom('shipment')
    .select('shipping_carrier')
    .where('order_id', '=', orderId)
    .executeTakeFirst()
  return row?.shipping_carrier ?? null
}

/** The order with this tracking number. */
export async function findParcel(
  db: DbOrTx,
  carrier: Carrier,
  trackingNumber: string,
): Promise<{ orderId: string } | null> {
  const row = await db
    .selectFrom('shipment')
    .select('order_id as orderId')
    .where('shipping_carrier', '=', carrier)
    .where('tracking_number', '=', trackingNumber)
    .executeTakeFirst()
  return row ?? null
}

export type ParcelOnItsWay = {
  carrier: Carrier
  trackingNumber: string
  orderNumber: string
  city: string
  /** The reports about it, newest first. */
  seen: string[]
}

/** Parcels that a courier may pick up or has, newest first. A parcel of a cancelled order may leave all the same. */
export async function listParcels(db: DbOrTx): Promise<ParcelOnItsWay[]> {
  const { rows } = await sql<ParcelOnItsWay>`
    select shipping_carrier as carrier, tracking_number as "trackingNumber", order_number as "orderNumber",
      shipping_address ->> 'city' as city,
      array(select event.status from tracking_event as event where shipment_id = shipment.id
        order by occurred_at desc, id desc) as seen
    from shipment join customer_order as o on o.id = order_id
    where (o.status in ('READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY')
        or exists (select from parcel_stop as stop where stop.order_id = o.id and left_at is null))
      and shipping_carrier <> 'LOCAL' and tracking_number is not null
    order by coalesce(shipped_at, shipment.created_at) desc limit 50`.execute(db)
  return rows
}

export async function saveDelivered(tx: Tx, orderId: string): Promise<void> {
  await tx
    .updateTable('shipment')
    .set({ delivered_at: sql<Date>`now()` })
    .where('order_id', '=', orderId)
    .execute()
}

export type NewTrackingEvent = { status: string; location: string | null; at: Date | null }

/** Who gets the parcel of an order, by the order and by the account. */
async function findReceiver(db: DbOrTx, orderId: string): Promise<Receiver> {
  const { rows } = await sql<Receiver>`
    with said as (
      select array[customer_name, app_user.name, shipping_address ->> 'title', billing_address ->> 'title'] as names,
        array[app_user.phone::text, shipping_address ->> 'phone', billing_address ->> 'phone'] as phones,
        array[shipping_address ->> 'address1', shipping_address ->> 'address2', billing_address ->> 'address1',
          billing_address ->> 'address2'] as streets
      from customer_order as o join app_user on app_user.id = o.user_id where o.id = ${orderId})
    select array_remove(names, null) as names, array_remove(phones, null) as phones,
      array_remove(streets, null) as streets from said`.execute(db)
  return rows[0] ?? { names: [], phones: [], streets: [] }
}

/** A tracking event as it may be kept: without its receiver. */
export async function impersonalEvent(
  db: DbOrTx,
  orderId: string,
  { status, location, at }: NewTrackingEvent,
): Promise<NewTrackingEvent> {
  const receiver = await findReceiver(db, orderId)
  const kept = (text: string) => impersonalText(text, receiver)
  return { status: kept(status), location: location === null ? null : kept(location), at }
}

/** Stores a tracking event. It is idempotent. */
export async function insertTrackingEvent(
  db: DbOrTx,
  orderId: string,
  { status, location, at }: NewTrackingEvent,
): Promise<void> {
  await sql`
    insert into tracking_event (shipment_id, occurred_at, status, location)
    select id, coalesce(${at}::timestamptz, now()), ${status}, ${location} from shipment where order_id = ${orderId}
    on conflict do nothing`.execute(db)
}
