import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { hashToken, type NewSession, tokenIn } from '../http/security/session.ts'
import { touchSession } from './open-session.store.ts'
import { findStaffSession, type StaffSession } from './staff-session.store.ts'

const PATH = '/admin'
/** 400 days, the most that browsers allow. */
const DEVICE_SECONDS = 400 * 24 * 60 * 60

export type StaffSessions = {
  /** The token in the cookie if it is well-formed; not looked up yet. */
  tokenOf(request: FastifyRequest): string | null
  find(request: FastifyRequest): Promise<StaffSession | null>
  deviceTokenOf(request: FastifyRequest): string | null
  setCookies(reply: FastifyReply, session: NewStaffSession): void
  clearCookie(reply: FastifyReply): void
}

export type NewStaffSession = NewSession & { deviceToken: string }

/** What a handler may know about the calling browser, and change in it. */
export type StaffBrowser = {
  /** The same for all tabs of one browser, and unknown to other browsers. */
  token: string
  /** Outlives the session, so that a sign-in from a new device is noticed. */
  deviceToken: string | null
  openSession(session: NewStaffSession): void
  closeSession(): void
}

/** The sessions of staff. The cookie is sent to /admin alone, so no call and no page of the shop ever sees it. */
export function createStaffSessions(db: Db, publicUrl: URL): StaffSessions {
  const secure = publicUrl.protocol === 'https:'
  // The prefix needs https; __Host- would force the path /.
  const cookie = secure ? '__Secure-am_staff' : 'am_staff'
  const deviceCookie = `${cookie}_device`
  const options = { path: PATH, secure, httpOnly: true, sameSite: 'strict' } as const
  const tokenOf = (request: FastifyRequest) => tokenIn(request, cookie)
  return {
    tokenOf,
    async find(request) {
      const token = tokenOf(request)
      const session = token ? await findStaffSession(db, hashToken(token)) : null
      if (session) await touchSession(db, session.id)
      return session
    },
    deviceTokenOf: (request) => tokenIn(request, deviceCookie),
    setCookies: (reply, { token, expiresAt, deviceToken }) =>
      void reply
        .setCookie(cookie, token, { ...options, expires: expiresAt })
        .setCookie(deviceCookie, deviceToken, { ...options, maxAge: DEVICE_SECONDS }),
    clearCookie: (reply) => void reply.clearCookie(cookie, options),
  }
}
