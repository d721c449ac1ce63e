import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'

export type MemberRow = {
  id: string
  name: string
  phone: string | null
  email: string | null
  roleId: string
  roleName: string
  permissions: string[]
  isActive: boolean
  version: number
  lastSeenAt: Date | null
  passkeys: number
  hasTotp: boolean
  recoveryCodesLeft: number
  sessions: number
  invitedUntil: Date | null
}

const members = sql`
  select staff.user_id as id, app_user.name, isd_code || phone as phone, email,
    staff.role_id as "roleId", staff_role.name as "roleName",
    staff_role.permissions, staff.is_active as "isActive", staff.version,
    (select max(last_seen_at) from staff_session where staff_session.user_id = staff.user_id) as "lastSeenAt",
    count(staff_key.id) filter (where kind = 'PASSKEY') as passkeys,
    count(staff_key.id) filter (where kind = 'TOTP') > 0 as "hasTotp",
    count(staff_key.id) filter (where kind = 'RECOVERY') as "recoveryCodesLeft",
    (select count(*) from staff_session where staff_session.user_id = staff.user_id and ended_at is null
      and expires_at > now() and idle_until > now()) as sessions,
    (select max(expires_at) from staff_challenge where staff_challenge.user_id = staff.user_id
      and purpose = 'INVITE' and used_at is null and expires_at > now()) as "invitedUntil"
  from staff
    join app_user on app_user.id = staff.user_id
    join staff_role on staff_role.id = staff.role_id
    left join staff_key on staff_key.user_id = staff.user_id and revoked_at is null`

const grouped = sql`group by staff.user_id, app_user.id, staff_role.id`

/** Active people first, then by name. */
export async function listMembers(db: DbOrTx): Promise<MemberRow[]> {
  const { rows } = await sql<MemberRow>`
    ${members} ${grouped} order by staff.is_active desc, app_user.name, staff.user_id`.execute(db)
  return rows
}

export async function findMember(db: DbOrTx, userId: string): Promise<MemberRow | null> {
  const { rows } = await sql<MemberRow>`${members} where staff.user_id = ${userId} ${grouped}`.execute(db)
  return rows[0] ?? null
}

export async function lockMember(tx: Tx, userId: string): Promise<MemberRow | null> {
  await sql`select from staff where user_id = ${userId} for no key update`.execute(tx)
  return findMember(tx, userId)
}

/** Locks what the trigger of the last owner locks, so that concurrent changes of owners wait for each other. */
export async function countOtherOwners(tx: Tx, userId: string): Promise<number> {
  await sql`select from staff_role where id = 'OWNER' for update`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*) from staff where role_id = 'OWNER' and is_active and user_id <> ${userId}`.execute(tx)
  return rows[0]?.count ?? 0
}

type NewMember = {
  name: string
  isdCode: string | null
  phone: string | null
  email: string | null
  roleId: string
  invitedBy: string | null
}

/** The contact is verified by the one who invites: no customer can claim it meanwhile. */
export async function insertMember(tx: Tx, member: NewMember): Promise<string> {
  const { name, isdCode, phone, email, roleId, invitedBy } = member
  const { rows } = await sql<{ id: string }>`
    with person as (
      insert into app_user (role, name, isd_code, phone, email, phone_verified_at, email_verified_at)
      values ('ADMIN', ${name}, ${isdCode}, ${phone}, ${email},
        case when ${phone}::text is not null then now() end, case when ${email}::text is not null then now() end)
      returning id
    ) select id from person`.execute(tx)
  const id = rows[0]?.id ?? ''
  await tx.insertInto('staff').values({ user_id: id, role_id: roleId, invited_by: invitedBy }).execute()
  return id
}

export async function updateMember(
  tx: Tx,
  userId: string,
  { roleId, isActive }: { roleId: string; isActive: boolean },
): Promise<void> {
  await sql`
    update staff set role_id = ${roleId}, is_active = ${isActive}, version = version + 1
    where user_id = ${userId}`.execute(tx)
}
