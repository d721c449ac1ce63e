import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import { isPermission, type Permission, type RefundLimits } from '#domain/permission.ts'

/** The person of a session, with the permissions that the role has now. */
export type SignedInStaff = {
  id: string
  name: string
  roleId: string
  roleName: string
  permissions: ReadonlySet<Permission>
  /** Minor units. null: no limit. */
  refundLimits: RefundLimits | null
}

export type StaffSession = { id: string; startedAt: Date; expiresAt: Date; staff: SignedInStaff }

type SessionRow = {
  id: string
  startedAt: Date
  expiresAt: Date
  staffId: string
  name: string
  roleId: string
  roleName: string
  permissions: string[]
  refundLimits: RefundLimits | null
}

/** A session that has neither ended nor idled, of an active member of staff. Not cached: a change works at once. */
export async function findStaffSession(db: DbOrTx, tokenHash: Buffer): Promise<StaffSession | null> {
  const [row] = await liveSession(db, { tokenHash })
  if (!row) return null
  const { id, startedAt, expiresAt, staffId, permissions, ...person } = row
  const staff = { ...person, id: staffId, permissions: new Set(permissions.filter(isPermission)) }
  return { id, startedAt, expiresAt, staff }
}

const liveSession = prepared(
  (_db, { tokenHash }: { tokenHash: Buffer }) => sql<SessionRow>`
    select staff_session.id, staff_session.created_at as "startedAt", expires_at as "expiresAt",
      staff.user_id as "staffId", app_user.name, role_id as "roleId", staff_role.name as "roleName",
      permissions, refund_limits as "refundLimits"
    from staff_session
      join staff on staff.user_id = staff_session.user_id
      join app_user on app_user.id = staff.user_id
      join staff_role on staff_role.id = staff.role_id
    where token_hash = ${tokenHash} and ended_at is null and expires_at > now() and idle_until > now()
      and staff.is_active and app_user.is_active and app_user.role = 'ADMIN'`,
)

/** What an active member of staff may do now; null if there is none. */
export async function findActiveStaff(
  db: DbOrTx,
  staffId: string,
): Promise<Pick<SignedInStaff, 'permissions' | 'refundLimits'> | null> {
  const { rows } = await sql<{ permissions: string[]; refundLimits: RefundLimits | null }>`
    select permissions, refund_limits as "refundLimits"
    from staff join app_user on app_user.id = staff.user_id join staff_role on staff_role.id = staff.role_id
    where staff.user_id = ${staffId} and staff.is_active and app_user.is_active and app_user.role = 'ADMIN'`.execute(
    db,
  )
  const [row] = rows
  return row ? { ...row, permissions: new Set(row.permissions.filter(isPermission)) } : null
}
