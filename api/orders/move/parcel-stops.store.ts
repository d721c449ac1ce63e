import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { Carrier } from '#domain/shipment.ts'

/** The packing desk must keep the parcel of this order back. */
export async function insertParcelStop(tx: Tx, orderId: string): Promise<void> {
  await tx.insertInto('parcel_stop').values({ order_id: orderId }).execute()
}

/** The courier has the parcel of a cancelled order. Idempotent; a task that was closed is open again. */
export async function saveParcelLeft(db: DbOrTx, orderId: string): Promise<void> {
  await db
    .updateTable('parcel_stop')
    .set({ left_at: sql<Date>`now()`, closed_at: null, closed_by: null })
    .where('order_id', '=', orderId)
    .where('left_at', 'is', null)
    .execute()
}

/** `leftAt`: the courier took it all the same. */
export type ParcelStop = {
  orderNumber: string
  since: Date
  leftAt: Date | null
  carrier: Carrier | null
  trackingNumber: string | null
}

/** The parcels that must not leave, and those that left all the same, oldest first. */
export async function listParcelStops(db: DbOrTx): Promise<ParcelStop[]> {
  return db
    .selectFrom('parcel_stop')
    .innerJoin('customer_order as o', 'o.id', 'parcel_stop.order_id')
    .leftJoin('shipment', 'shipment.order_id', 'o.id')
    .select(['order_number as orderNumber', 'asked_at as since', 'left_at as leftAt'])
    .select(['shipping_carrier as carrier', 'tracking_number as trackingNumber'])
    .where('closed_at', 'is', null)
    .orderBy('asked_at')
    .execute()
}

/** False if there is no open task for this order. */
export async function saveParcelStopClosed(db: DbOrTx, orderId: string, by: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('parcel_stop')
    .set({ closed_at: sql<Date>`now()`, closed_by: by })
    .where('order_id', '=', orderId)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
