import type { FastifyRequest } from 'fastify'
import { type AdminCallName, SEE_AS_HEADER } from '#contract/admin/calls.ts'
import type { RoleTerms } from '#domain/permission.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import type { StaffSession } from '../staff/index.ts'

export type SeeAsDeps = { findRole: (id: string) => Promise<RoleTerms | null> }

/**
 * The session as another role would have it, if the request asks for that. Only who manages roles may ask, only for
 * reading and signing out, and nobody sees more than before.
 */
export async function seeAs(
  session: StaffSession,
  { request: { headers, method }, name }: { request: FastifyRequest; name: AdminCallName },
  { findRole }: SeeAsDeps,
): Promise<Result<StaffSession, AdminFailure>> {
  const roleId = headers[SEE_AS_HEADER]
  if (roleId === undefined || name === 'staffLogout') return ok(session)
  const { staff } = session
  if (!staff.permissions.has('staff.write')) return fail({ code: 'STAFF_NOT_ALLOWED' })
  if (method !== 'GET') return fail({ code: 'SEEING_AS' })
  const role = await findRole(String(roleId))
  if (!role) return fail({ code: 'NOT_FOUND' })
  const permissions = new Set(role.permissions.filter((permission) => staff.permissions.has(permission)))
  return ok({ ...session, staff: { ...staff, permissions, refundLimits: role.refundLimits } })
}
