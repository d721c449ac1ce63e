import type { Done } from '#contract/admin/sign-in.ts'
import type { StaffMember } from '#contract/admin/staff.ts'
import type { Db, Tx } from '#db/client.ts'
import { mayGrant, type Permission } from '#domain/permission.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { endChallenges } from './challenge.store.ts'
import type { Manager } from './invite.ts'
import {
  countOtherOwners,
  findMember,
  listMembers,
  lockMember,
  type MemberRow,
  updateMember,
} from './members.store.ts'
import { endAllSessions } from './open-session.store.ts'
import { findRole } from './roles.store.ts'

const shownMember = (row: MemberRow, held: ReadonlySet<Permission>): StaffMember => {
  const { phone, email, roleId, roleName, lastSeenAt, invitedUntil, permissions: _, ...member } = row
  return {
    ...member,
    contact: held.has('personal.read') ? (phone ?? email) : null,
    role: { id: roleId, name: roleName },
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    invitedUntil: invitedUntil?.toISOString() ?? null,
  }
}

/** All members of staff: a shop has dozens, so there is one page. */
export async function readStaff(db: Db, held: ReadonlySet<Permission>) {
  const data = (await listMembers(db)).map((row) => shownMember(row, held))
  return { data, meta: { next: null, previous: null, count: data.length, isCapped: false } }
}

type Standing = { roleId: string; isActive: boolean }
const isOwner = ({ roleId, isActive }: Standing) => roleId === 'OWNER' && isActive
const losesOwner = (now: Standing, next: Standing) => isOwner(now) && !isOwner(next)

type Change = { roleId?: string | undefined; isActive?: boolean | undefined; version: number | null }
type Planned = { member: MemberRow; next: Standing; roleName: string }

async function planChange(
  tx: Tx,
  held: ReadonlySet<Permission>,
  { userId, version, roleId, isActive }: Change & { userId: string },
): Promise<Result<Planned, AdminFailure>> {
  const others = await countOtherOwners(tx, userId)
  const member = await lockMember(tx, userId)
  if (!member) return fail({ code: 'NOT_FOUND' })
  if (member.version !== version)
    return fail({ code: 'VERSION_CHANGED', details: { theirs: shownMember(member, held) } })
  const next = { roleId: roleId ?? member.roleId, isActive: isActive ?? member.isActive }
  const role = await findRole(tx, next.roleId)
  if (!role) return fail({ code: 'FIELDS_INVALID', details: { fields: [{ field: 'roleId' }] } })
  if (!mayGrant(held, [...member.permissions, ...role.permissions]))
    return fail({ code: 'STAFF_NOT_ALLOWED' })
  if (losesOwner(member, next) && others === 0) return fail({ code: 'LAST_OWNER' })
  return ok({ member, next, roleName: role.name })
}

/** Changes the role of a member of staff, or deactivates or activates them. The database ends their sessions. */
export const changeStaff = (
  db: Db,
  { actor, held }: Manager,
  userId: string,
  change: Change,
): Promise<Result<StaffMember, AdminFailure>> =>
  staffTx(db, actor, async (tx, write) => {
    const planned = await planChange(tx, held, { ...change, userId })
    if (!planned.ok) return planned
    const { member, next, roleName } = planned.value
    await updateMember(tx, userId, next)
    if (!next.isActive) await endChallenges(tx, userId)
    const before = { role: member.roleName, isActive: member.isActive }
    const after = { role: roleName, isActive: next.isActive }
    await write({ act: 'staff.change', subject: { kind: 'staff', id: userId }, before, after })
    return ok(shownMember((await findMember(tx, userId)) ?? member, held))
  })

export const endStaffSessions = (
  db: Db,
  { actor, held }: Manager,
  userId: string,
): Promise<Result<Done, AdminFailure>> =>
  staffTx(db, actor, async (tx, write) => {
    const member = await lockMember(tx, userId)
    if (!member) return fail({ code: 'NOT_FOUND' })
    if (!mayGrant(held, member.permissions)) return fail({ code: 'STAFF_NOT_ALLOWED' })
    await endAllSessions(tx, userId)
    const before = { sessions: member.sessions }
    await write({ act: 'staff.end-sessions', subject: { kind: 'staff', id: userId }, before })
    return ok({})
  })
