import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import type { AddressFields } from '#domain/address.ts'
import type { PastChange } from '#domain/field-merge.ts'

export type OrderAddress = { version: number; address: AddressFields }

const fieldsOf = ({ isd_code, ...rest }: AddressSnapshot): AddressFields => ({ ...rest, isdCode: isd_code })

export const snapshotOf = ({ isdCode, ...rest }: AddressFields) => ({ ...rest, isd_code: isdCode })

/** The delivery address of an order, with the order's version. */
export async function findOrderAddress(db: DbOrTx, orderId: string): Promise<OrderAddress> {
  const { version, shipping_address } = await db
    .selectFrom('customer_order')
    .select(['version', 'shipping_address'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { version, address: fieldsOf(shipping_address) }
}

/** Every change of the address after this version of the order. */
export async function listAddressChanges(
  db: DbOrTx,
  orderId: string,
  version: number,
): Promise<PastChange<AddressFields>[]> {
  const rows = await db
    .selectFrom('order_address_change')
    .select(['version', 'before', 'made_by as by', 'created_at as at'])
    .where('order_id', '=', orderId)
    .where('version', '>', version)
    .execute()
  return rows.map(({ before, at, ...change }) => ({
    ...change,
    // It was written by saveAddress, with our names of the fields.
    before: before as Partial<AddressFields>,
    at: at.toISOString(),
  }))
}

type Saved = {
  orderId: string
  address: AddressFields
  promise: Record<string, unknown>
  before: Partial<AddressFields>
  after: Partial<AddressFields>
  by: string
  staffId: string
}

/** Saves the address with its promise, and what it was before; returns the order's new version. */
export async function saveAddress(tx: Tx, saved: Saved): Promise<number> {
  const { orderId, address, promise, before, after, by, staffId } = saved
  const { version } = await tx
    .updateTable('customer_order')
    // It is no longer the address that the customer keeps.
    .set({ shipping_address: JSON.stringify(snapshotOf(address)), shipping_address_id: null, ...promise })
    .where('id', '=', orderId)
    .returning('version')
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('order_address_change')
    .values({
      order_id: orderId,
      version,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      made_by: by,
      staff_id: staffId,
    })
    .execute()
  await sql`
    update order_search set words = search_text(order_number, customer_name, shipping_address ->> 'title',
      shipping_address ->> 'phone', shipping_address ->> 'email')
    from customer_order as o where order_id = o.id and o.id = ${orderId}`.execute(tx)
  return version
}
