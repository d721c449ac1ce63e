import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ADMIN_CALLS, AdminCallName } from '#contract/admin/calls.ts'
import type { Deed } from '#contract/admin/deeds.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import type { Csrf } from '../http/security/csrf.ts'
import { networkOf, SITE_PREFIX } from '../http/security/network.ts'
import type { SignedInStaff, StaffSessions, Visitor } from '../staff/index.ts'

/** Who makes a call without being signed in: the calls of the sign-in. */
export type StaffVisitor = Visitor

/** Who makes a call, and what came with it. */
export type StaffCaller = StaffVisitor & {
  staff: SignedInStaff
  sessionId: string
  sessionStartedAt: Date
  /** For the audit log. */
  actor: Actor & { staffId: string }
  /** The version that the change begins from. Never null for a call that is versioned. */
  ifMatch: number | null
  idempotencyKey: string | null
  /** The last event that a browser got before it connected again. */
  lastEventId: string | null
  /** The deed that was confirmed with a key for this call. It is always the deed of the call itself. */
  stepUp: Deed | null
  /** The replica, if this call may read it and it is new enough for the caller; absent: the primary. */
  readDb?: Db | undefined
}

export type CallerOf<Name extends AdminCallName> = (typeof ADMIN_CALLS)[Name]['permission'] extends 'anyone'
  ? StaffVisitor
  : StaffCaller

type BrowserDeps = { sessions: StaffSessions; csrf: Csrf }

const MAX_DEVICE = 100

export const visitorOf = (
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, csrf }: BrowserDeps,
): StaffVisitor => ({
  requestId: request.id,
  ip: request.ip,
  network: networkOf(request.ip, SITE_PREFIX) ?? 'unknown',
  device: String(request.headers['user-agent'] ?? 'unknown').slice(0, MAX_DEVICE),
  browser: {
    token: csrf.browserOf(request),
    deviceToken: sessions.deviceTokenOf(request),
    openSession(session) {
      sessions.setCookies(reply, session)
      csrf.renew(reply, session.token)
    },
    closeSession() {
      sessions.clearCookie(reply)
      csrf.renew(reply, null)
    },
  },
})
