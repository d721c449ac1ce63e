import type { StaffRole } from '#contract/admin/staff.ts'
import { PERMISSIONS, type Permission } from '#domain/permission.ts'

export type Limits = StaffRole['refundLimits']
export type RoleForm = { name: string; permissions: readonly Permission[]; refundLimits: Limits }

export type RoleChanges = { name?: string; permissions?: Permission[]; refundLimits?: Limits }

const sameSet = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((item) => other.includes(item))

/** Only the fields that were changed: another person's changes of others stay. */
export function roleChanges(role: RoleForm, form: RoleForm): RoleChanges {
  const { name, permissions, refundLimits } = form
  return {
    ...(name.trim() === role.name ? {} : { name: name.trim() }),
    ...(sameSet(permissions, role.permissions)
      ? {}
      : { permissions: PERMISSIONS.filter((one) => permissions.includes(one)) }),
    ...(JSON.stringify(refundLimits) === JSON.stringify(role.refundLimits) ? {} : { refundLimits }),
  }
}
