import { type SqlBool, sql } from 'kysely'
import type { CustomerContact } from '#contract/admin/customer-deeds.ts'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { PastChange } from '#domain/field-merge.ts'
import type { Profile } from '#domain/profile.ts'

export type Customer = Profile & {
  id: string
  version: number
  isActive: boolean
  /** Erased, or merged into another account. */
  isEnded: boolean
}

const isEnded = sql<boolean>`erased_at is not null or merged_into is not null`
const isCustomer = sql<SqlBool>`role = 'CUSTOMER'`

/** Locks an account of a customer; null if there is none. */
export async function lockCustomer(tx: Tx, id: string): Promise<Customer | null> {
  const row = await tx
    .selectFrom('app_user')
    .select(['id', 'version', 'is_active as isActive', 'name', 'isd_code as isdCode', 'phone', 'email'])
    .select(isEnded.as('isEnded'))
    .where('id', '=', id)
    .where(isCustomer)
    .forUpdate()
    .executeTakeFirst()
  return row ?? null
}

/** The whole profile with its addresses; null if there is no such customer. */
export async function findContact(db: DbOrTx, id: string): Promise<CustomerContact | null> {
  const row = await db
    .selectFrom('app_user')
    .select(['version', 'name', 'isd_code as isdCode', 'phone', 'email'])
    .where('id', '=', id)
    .where(isCustomer)
    .executeTakeFirst()
  if (!row) return null
  const addresses = await db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', id)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return { ...row, addresses: addresses.map(({ isd_code, ...rest }) => ({ ...rest, isdCode: isd_code })) }
}

/** Until the end of the transaction, changes of profiles and addresses are recorded as this person's. */
export async function signChanges(tx: Tx, name: string): Promise<void> {
  await sql`select set_config('shop.staff', ${name}, true)`.execute(tx)
}

type Since = { userId: string; addressId: string | null; version: number }

/** What each change after this version replaced. */
export async function listChanges<Thing extends Record<string, unknown>>(
  db: DbOrTx,
  { userId, addressId, version }: Since,
): Promise<PastChange<Thing>[]> {
  const rows = await db
    .selectFrom('customer_change')
    .select(['version', 'before', 'made_by as by', 'created_at as at'])
    .where('user_id', '=', userId)
    .where('address_id', 'is not distinct from', addressId)
    .where('version', '>', version)
    .execute()
  return rows.map(({ before: { isd_code, ...rest }, by, at, version }) => ({
    version,
    by: by ?? 'the customer',
    at: at.toISOString(),
    // The trigger stores the columns of the table.
    before: { ...rest, ...(isd_code !== undefined && { isdCode: isd_code }) } as Partial<Thing>,
  }))
}

export async function findVersion(db: DbOrTx, table: 'app_user' | 'address', id: string): Promise<number> {
  const { version } = await db
    .selectFrom(table)
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return version
}

/** Deletes what is needed for a short time only: changes for merging, and links that have expired. */
export async function sweepChanges(db: DbOrTx): Promise<void> {
  await sql`delete from customer_change where created_at < now() - interval '1 day'`.execute(db)
  await sql`delete from customer_export where expires_at < now()`.execute(db)
}

type NewNote = { userId: string; text: string; by: string; staffId: string }

export async function insertNote(tx: Tx, { userId, text, by, staffId }: NewNote) {
  return tx
    .insertInto('customer_note')
    .values({ user_id: userId, text, made_by: by, staff_id: staffId })
    .returning(['id', 'text', 'made_by as by', 'created_at as at'])
    .executeTakeFirstOrThrow()
}

/** Blocking ends every session; the trigger on the table tells all processes. */
export async function setActive(tx: Tx, userId: string, isActive: boolean): Promise<void> {
  await tx.updateTable('app_user').set({ is_active: isActive }).where('id', '=', userId).execute()
  if (isActive) return
  await sql`update session set revoked_at = now() where user_id = ${userId} and revoked_at is null`.execute(
    tx,
  )
}

/** Locks the account and those merged into it. No order can be placed for them until the transaction ends. */
export async function lockOwnAccounts(tx: Tx, userId: string): Promise<void> {
  await sql`select from app_user where id = any(own_ids(${userId})) order by id for update`.execute(tx)
}

export async function findVerifiedMail(db: DbOrTx, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return row?.email ?? null
}
