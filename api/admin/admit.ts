import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AdminAccess } from '#contract/admin/call.ts'
import { type AdminCallName, adminCall } from '#contract/admin/calls.ts'
import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import type { KeyKind } from '#domain/actor.ts'
import type { Permission } from '#domain/permission.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { isIdempotencyKey } from '../http/calls/idempotency-key.ts'
import type { Csrf } from '../http/security/csrf.ts'
import type { StaffSession, StaffSessions } from '../staff/index.ts'
import { type SeeAsDeps, seeAs } from './see-as.ts'
import { type StaffCaller, type StaffVisitor, visitorOf } from './staff-caller.ts'
import { checkStepUp, type StepUpCheck } from './step-up-check.ts'

export type AdmitDeps = {
  sessions: StaffSessions
  csrf: Csrf
  takeProof: StepUpCheck['takeProof']
  findRole: SeeAsDeps['findRole']
}

type Context = { request: FastifyRequest; reply: FastifyReply; deps: AdmitDeps }
type Admitted = { input: unknown; caller: StaffVisitor | StaffCaller }

/** Decides whether a call is made: session, permission, input, version and step-up, in this order. */
export async function admit(
  name: AdminCallName,
  parse: () => Result<unknown, AdminFailure>,
  context: Context,
): Promise<Result<Admitted, AdminFailure>> {
  const { request, reply, deps } = context
  const { permission, isVersioned } = adminCall(name)
  const own = await deps.sessions.find(request)
  deps.csrf.issue(request, reply, own && deps.sessions.tokenOf(request))
  const seen = own ? await seeAs(own, { request, name }, deps) : ok(own)
  if (!seen.ok) return seen
  const session = seen.value
  const visitor = visitorOf(request, reply, deps)
  if (permission !== 'anyone') {
    if (!session) return fail({ code: 'STAFF_NOT_SIGNED_IN' })
    if (!isPermitted(permission, session.staff.permissions)) return fail({ code: 'STAFF_NOT_ALLOWED' })
  }
  const input = parse()
  if (!input.ok) return input
  if (!session) return ok({ input: input.value, caller: visitor })
  const sent = readHeaders(request)
  if (!sent.ok) return sent
  if (isVersioned && sent.value.ifMatch === null) return fail({ code: 'VERSION_NEEDED' })
  const proof = await checkStepUp(name, input.value, { request, session, takeProof: deps.takeProof })
  if (!proof.ok) return proof
  const caller = { ...visitor, ...signedIn(session, visitor, proof.value?.keyKind), ...sent.value }
  return ok({ input: input.value, caller: { ...caller, stepUp: proof.value?.deed ?? null } })
}

function signedIn(
  { id: sessionId, startedAt, staff }: StaffSession,
  visitor: StaffVisitor,
  keyUsed?: KeyKind,
) {
  const who = { kind: 'STAFF', name: staff.name, staffId: staff.id, role: staff.roleName } as const
  const { requestId, network } = visitor
  const actor = { ...who, sessionId, requestId, network, keyUsed }
  return { staff, sessionId, sessionStartedAt: startedAt, actor }
}

/** Of a list, one permission is enough. */
function isPermitted(needed: Exclude<AdminAccess, 'anyone'>, held: ReadonlySet<Permission>): boolean {
  if (needed === 'signed-in') return true
  return typeof needed === 'string' ? held.has(needed) : needed.some((permission) => held.has(permission))
}

type Sent = Pick<StaffCaller, 'ifMatch' | 'idempotencyKey' | 'lastEventId'>

function readHeaders({ headers }: FastifyRequest): Result<Sent, AdminFailure> {
  const match = headers['if-match']
  const [, version] = /^"([1-9]\d{0,8})"$/.exec(match ?? '') ?? []
  if (match !== undefined && version === undefined) return fail({ code: 'VERSION_NEEDED' })
  const key = headers[IDEMPOTENCY_HEADER]
  if (key !== undefined && !isIdempotencyKey(String(key))) return fail({ code: 'IDEMPOTENCY_KEY_INVALID' })
  return ok({
    ifMatch: version === undefined ? null : Number(version),
    idempotencyKey: key === undefined ? null : String(key),
    lastEventId: headers['last-event-id'] === undefined ? null : String(headers['last-event-id']),
  })
}
