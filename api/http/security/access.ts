import type { CallAccess, Permission } from '#contract/calls.ts'
import type { ErrorCode } from '#contract/errors.ts'

/** Who is signed in, as far as access depends on it. */
export type Identity = { role: 'CUSTOMER' } | { role: 'STAFF'; permissions: readonly Permission[] }

/** The only place that decides who may make a call: the error for the caller, or null. */
export function accessProblem(access: CallAccess, caller: Identity | null): ErrorCode | null {
  if (access === 'anyone') return null
  if (!caller) return 'NOT_SIGNED_IN'
  return isAllowed(access, caller) ? null : 'ROLE_NOT_ALLOWED'
}

function isAllowed(access: Exclude<CallAccess, 'anyone'>, caller: Identity): boolean {
  if (access === 'customer') return caller.role === 'CUSTOMER'
  return caller.role === 'STAFF' && caller.permissions.includes(access.staff)
}
