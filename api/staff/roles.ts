import type { StaffRole } from '#contract/admin/staff.ts'
import type { Db } from '#db/client.ts'
import { fromMajor } from '#domain/money.ts'
import {
  isPermission,
  mayGrant,
  PERMISSIONS,
  type Permission,
  type RefundLimits,
  type RoleTerms,
} from '#domain/permission.ts'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { Manager } from './invite.ts'
import { limitsInMajor } from './read-me.ts'
import {
  findRole,
  insertRole,
  isNameTaken,
  listRoles,
  lockRole,
  type RoleRow,
  updateRole,
} from './roles.store.ts'

const shownRole = ({ permissions, refundLimits, ...role }: RoleRow): StaffRole => ({
  ...role,
  permissions: PERMISSIONS.filter((permission) => permissions.includes(permission)),
  refundLimits: limitsInMajor(refundLimits),
})

export const readRoles = async (db: Db) => ({ data: (await listRoles(db)).map(shownRole) })

/** What a role may do; null if there is none. */
export async function findRoleTerms(db: Db, id: string): Promise<RoleTerms | null> {
  const role = await findRole(db, id)
  return role && { ...role, permissions: role.permissions.filter(isPermission) }
}

/** Creates a role as a copy of another, with a name of its own. */
export const createRole = (
  db: Db,
  { actor, held }: Manager,
  { name, copyOf }: { name: string; copyOf: string },
): Promise<Result<StaffRole, AdminFailure>> =>
  staffTx(db, actor, async (tx, write) => {
    const model = await findRole(tx, copyOf)
    if (!model) return fail({ code: 'FIELDS_INVALID', details: { fields: [{ field: 'copyOf' }] } })
    if (!mayGrant(held, model.permissions)) return fail({ code: 'STAFF_NOT_ALLOWED' })
    if (await isNameTaken(tx, name, null)) return fail({ code: 'ROLE_NAME_TAKEN' })
    const permissions = model.permissions.filter(isPermission)
    const id = await insertRole(tx, { name, permissions, refundLimits: model.refundLimits })
    await write({ act: 'role.create', subject: { kind: 'role', id }, after: { name, copyOf: model.name } })
    const role = await findRole(tx, id)
    invariant(role, 'the new role is found')
    return ok(shownRole(role))
  })

type Limits = { INR: { one: number; day: number }; USD: { one: number; day: number } } | null
type RoleChange = {
  name?: string | undefined
  permissions?: Permission[] | undefined
  refundLimits?: Limits | undefined
}

/** Changes a role that an owner has made. It works at once for everybody who has the role. */
export const changeRole = (
  db: Db,
  { actor, held }: Manager,
  id: string,
  { version, change }: { version: number | null; change: RoleChange },
): Promise<Result<StaffRole, AdminFailure>> =>
  staffTx(db, actor, async (tx, write) => {
    const role = await lockRole(tx, id)
    if (!role) return fail({ code: 'NOT_FOUND' })
    if (role.isBuiltIn) return fail({ code: 'ROLE_BUILT_IN' })
    if (role.version !== version)
      return fail({ code: 'VERSION_CHANGED', details: { theirs: shownRole(role) } })
    if (!mayGrant(held, [...role.permissions, ...(change.permissions ?? [])]))
      return fail({ code: 'STAFF_NOT_ALLOWED' })
    if (change.name !== undefined && (await isNameTaken(tx, change.name, id)))
      return fail({ code: 'ROLE_NAME_TAKEN' })
    const next = changedTerms(role, change)
    await updateRole(tx, id, next)
    const { name, permissions, refundLimits } = role
    await write({
      act: 'role.change',
      subject: { kind: 'role', id },
      before: { name, permissions, refundLimits },
      after: next,
    })
    return ok(shownRole((await findRole(tx, id)) ?? role))
  })

const changedTerms = (role: RoleRow, change: RoleChange) => ({
  name: change.name ?? role.name,
  permissions: PERMISSIONS.filter((word) => (change.permissions ?? role.permissions).includes(word)),
  refundLimits: change.refundLimits === undefined ? role.refundLimits : inMinor(change.refundLimits),
})

const minor = ({ one, day }: { one: number; day: number }) => ({ one: fromMajor(one), day: fromMajor(day) })

const inMinor = (limits: Limits): RefundLimits | null =>
  limits && { INR: minor(limits.INR), USD: minor(limits.USD) }
