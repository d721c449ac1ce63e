import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { PERMISSIONS, type Permission, type RefundLimits } from '#domain/permission.ts'

export type RoleRow = {
  id: string
  name: string
  permissions: string[]
  refundLimits: RefundLimits | null
  isBuiltIn: boolean
  version: number
  people: number
}

const roles = sql`
  select id, name, permissions, refund_limits as "refundLimits", is_built_in as "isBuiltIn", version,
    (select count(*) from staff where role_id = staff_role.id and is_active) as people
  from staff_role`

/** Built-in roles first. */
export async function listRoles(db: DbOrTx): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`${roles} order by is_built_in desc, created_at, name`.execute(db)
  return rows
}

export async function findRole(db: DbOrTx, id: string): Promise<RoleRow | null> {
  const { rows } = await sql<RoleRow>`${roles} where id = ${id}`.execute(db)
  return rows[0] ?? null
}

export async function lockRole(tx: Tx, id: string): Promise<RoleRow | null> {
  await sql`select from staff_role where id = ${id} for no key update`.execute(tx)
  return findRole(tx, id)
}

export async function isNameTaken(db: DbOrTx, name: string, exceptId: string | null): Promise<boolean> {
  const { rows } = await sql`
    select from staff_role where lower(name) = lower(${name}) and id is distinct from ${exceptId}`.execute(db)
  return rows.length > 0
}

export type RoleTerms = { name: string; permissions: Permission[]; refundLimits: RefundLimits | null }

const limitsJson = (limits: RefundLimits | null) => (limits === null ? null : JSON.stringify(limits))

export async function insertRole(tx: Tx, { name, permissions, refundLimits }: RoleTerms): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into staff_role (name, permissions, refund_limits)
    values (${name}, ${permissions}::text[], ${limitsJson(refundLimits)}::jsonb) returning id`.execute(tx)
  return rows[0]?.id ?? ''
}

export async function updateRole(
  tx: Tx,
  id: string,
  { name, permissions, refundLimits }: RoleTerms,
): Promise<void> {
  await sql`
    update staff_role set name = ${name}, permissions = ${permissions}::text[],
      refund_limits = ${limitsJson(refundLimits)}::jsonb, version = version + 1
    where id = ${id}`.execute(tx)
}

/** The permissions in the data that this version of the shop does not know. They allow nothing. */
export async function unknownPermissions(db: DbOrTx): Promise<{ role: string; permission: string }[]> {
  const { rows } = await sql<{ role: string; permission: string }>`
    select name as role, permission from staff_role, unnest(permissions) as permission
    where permission <> all (${[...PERMISSIONS]}::text[]) order by 1, 2`.execute(db)
  return rows
}
