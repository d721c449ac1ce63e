import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SESSION_COOKIE } from '#contract/calls.ts'
import type { Db } from '#db/client.ts'
import { findSession, type Session } from './session.store.ts'
import type { SessionCache } from './session-cache.ts'

const TOKEN = /^[\w-]{43}$/

export type Sessions = {
  /** The token in the cookie if it is well-formed; not looked up yet. */
  tokenOf(request: FastifyRequest): string | null
  /** The browser sends no session, not even one that has ended. */
  isGuest(cookies: string): boolean
  /** The session of the request. The cookie of a token without a session is cleared. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>
  /** Sets the cookie of a new session, in place of the old one. */
  setCookie(reply: FastifyReply, session: NewSession): void
  /** Clears the cookie of a session that has just ended. */
  clearCookie(reply: FastifyReply): void
}

export type NewSession = { token: string; expiresAt: Date }

/** The database holds only the hash of a token, so a stolen database opens no session. */
export function createSessions(db: Db, publicUrl: URL, cache: SessionCache): Sessions {
  // The __Host- prefix needs https; on a plain localhost the cookie goes without it.
  const secure = publicUrl.protocol === 'https:'
  const cookie = secure ? `__Host-${SESSION_COOKIE}` : SESSION_COOKIE
  const options = { path: '/', secure, httpOnly: true, sameSite: 'lax' } as const
  const tokenOf = (request: FastifyRequest) => tokenIn(request, cookie)
  const clear = (reply: FastifyReply) => void reply.clearCookie(cookie, options)
  const drop = ({ request }: FastifyReply) => {
    const token = tokenOf(request)
    if (token) cache.drop(token)
  }
  const load = (token: string) =>
    cache.get(token) ?? cache.load(token, () => findSession(db, hashToken(token)))
  return {
    tokenOf,
    isGuest: (cookies) => !cookies.includes(`${cookie}=`),
    clearCookie(reply) {
      drop(reply)
      clear(reply)
    },
    setCookie(reply, { token, expiresAt }) {
      drop(reply)
      reply.setCookie(cookie, token, { ...options, expires: expiresAt })
    },
    async find(request, reply) {
      if (request.cookies[cookie] === undefined) return null
      const token = tokenOf(request)
      const session = token ? await load(token) : null
      if (!session) clear(reply)
      return session
    },
  }
}

/** The token in a cookie if it is well-formed. */
export function tokenIn(request: FastifyRequest, cookie: string): string | null {
  const token = request.cookies[cookie]
  return token && TOKEN.test(token) && isOnlyOne(request, cookie) ? token : null
}

/** If two cookies have this name, one of them may be planted by another site, so neither is accepted. */
function isOnlyOne({ headers: { cookie = '' } }: FastifyRequest, name: string) {
  if (cookie.indexOf(name) === cookie.lastIndexOf(name)) return true
  return cookie.split(';').filter((pair) => pair.trim().startsWith(`${name}=`)).length === 1
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
