import type { Address } from '#contract/users.ts'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { DeliveryAddress } from '#domain/address.ts'

/** All addresses of a customer, oldest first. */
export async function listAddresses(db: DbOrTx, userId: string): Promise<Address[]> {
  const rows = await db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return rows.map(({ isd_code, ...address }) => ({ ...address, isdCode: isd_code }))
}

export async function countAddresses(db: DbOrTx, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('address')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return count
}

type AddressKey = { userId: string; addressId: string }

const rowOf = ({ isdCode, ...address }: DeliveryAddress) => ({ ...address, isd_code: isdCode })

export async function insertAddress(
  tx: Tx,
  { userId, addressId }: AddressKey,
  address: DeliveryAddress,
): Promise<void> {
  await tx
    .insertInto('address')
    .values({ id: addressId, user_id: userId, ...rowOf(address) })
    .execute()
}

/** False if the customer has no such address; another customer's address counts as missing. */
export async function updateAddress(
  tx: Tx,
  { userId, addressId }: AddressKey,
  address: DeliveryAddress,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('address')
    .set(rowOf(address))
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function deleteAddress(tx: Tx, { userId, addressId }: AddressKey): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('address')
    .where('id', '=', addressId)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
