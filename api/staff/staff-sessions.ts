import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { hashToken, type NewSession, tokenIn } from '../http/security/session.ts'
import { findStaffSession, type StaffSession } from './staff-session.store.ts'

const PATH = '/admin'

export type StaffSessions = {
  /** The token in the cookie if it is well-formed; not looked up yet. */
  tokenOf(request: FastifyRequest): string | null
  find(request: FastifyRequest): Promise<StaffSession | null>
  setCookie(reply: FastifyReply, session: NewSession): void
  clearCookie(reply: FastifyReply): void
}

/** What a handler may know about the calling browser, and change in it. */
export type StaffBrowser = {
  /** The same for all tabs of one browser, and unknown to other browsers. */
  token: string
  openSession(session: NewSession): void
  closeSession(): void
}

/** The sessions of staff. The cookie is sent to /admin alone, so no call and no page of the shop ever sees it. */
export function createStaffSessions(db: Db, publicUrl: URL): StaffSessions {
  const secure = publicUrl.protocol === 'https:'
  // The prefix needs https; __Host- would force the path /.
  const cookie = secure ? '__Secure-am_staff' : 'am_staff'
  const options = { path: PATH, secure, httpOnly: true, sameSite: 'strict' } as const
  const tokenOf = (request: FastifyRequest) => tokenIn(request, cookie)
  return {
    tokenOf,
    async find(request) {
      const token = tokenOf(request)
      return token ? findStaffSession(db, hashToken(token)) : null
    },
    setCookie: (reply, { token, expiresAt }) =>
      void reply.setCookie(cookie, token, { ...options, expires: expiresAt }),
    clearCookie: (reply) => void reply.clearCookie(cookie, options),
  }
}
