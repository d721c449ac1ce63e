import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { Identifier } from '#domain/sign-in.ts'

/** An active member of staff. */
export type StaffAccount = {
  id: string
  name: string
  email: string | null
  roleId: string
  roleName: string
}

const active = sql`
  select staff.user_id as id, app_user.name, app_user.email, staff.role_id as "roleId", staff_role.name as "roleName"
  from staff
    join app_user on app_user.id = staff.user_id
    join staff_role on staff_role.id = staff.role_id
  where staff.is_active and app_user.is_active and app_user.role = 'ADMIN'`

/** The member of staff who signs in with this identifier. */
export async function findByIdentifier(db: DbOrTx, identifier: Identifier): Promise<StaffAccount | null> {
  const matches =
    identifier.channel === 'SMS'
      ? sql`isd_code = ${identifier.isdCode} and phone = ${identifier.phone} and phone_verified_at is not null`
      : sql`email = ${identifier.email} and email_verified_at is not null`
  const { rows } = await sql<StaffAccount>`${active} and ${matches}`.execute(db)
  return rows[0] ?? null
}

export async function findAccount(db: DbOrTx, userId: string): Promise<StaffAccount | null> {
  const { rows } = await sql<StaffAccount>`${active} and staff.user_id = ${userId}`.execute(db)
  return rows[0] ?? null
}

/** The same, locked until the transaction ends, so that nobody is demoted or deactivated meanwhile. */
export async function lockAccount(tx: Tx, userId: string): Promise<StaffAccount | null> {
  await sql`select from staff where user_id = ${userId} for share`.execute(tx)
  return findAccount(tx, userId)
}

/** The mail addresses of all active owners. */
export async function ownerMails(db: DbOrTx): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from staff join app_user on app_user.id = staff.user_id
    where staff.role_id = 'OWNER' and staff.is_active and app_user.is_active and email is not null
    order by email`.execute(db)
  return rows.map(({ email }) => email)
}
