import type { Tx } from '#db/client.ts'
import type { Destination } from '#domain/delivery/destination.ts'
import type { DeliveryPromise } from '#domain/delivery/promise.ts'

/** The promise of an order, with the zone it was made for. */
export type OrderPromise = DeliveryPromise & { zone: string }

/** The columns of an order that hold its promise. */
export const promiseColumns = (promise: OrderPromise | null) => ({
  promised_from: promise?.earliest ?? null,
  promised_to: promise?.latest ?? null,
  promised_until: promise?.orderBy ?? null,
  promised_zone: promise?.zone ?? null,
})

export async function findDestination(tx: Tx, orderId: string): Promise<Destination> {
  const { shipping_address: to } = await tx
    .selectFrom('customer_order')
    .select('shipping_address')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { country: to.country, zip: to.zip, state: to.state }
}

export async function savePromise(tx: Tx, orderId: string, promise: OrderPromise): Promise<void> {
  const columns = { ...promiseColumns(promise), ship_by: promise.shipBy }
  await tx.updateTable('customer_order').set(columns).where('id', '=', orderId).execute()
}
