import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '#db/client.ts'
import { findSession, type Session } from './session.store.ts'
import type { SessionCache } from './session-cache.ts'

const TOKEN = /^[\w-]{43}$/

export type Sessions = {
  /** The token the browser sent, if it has the shape of one; not yet looked up. */
  tokenOf(request: FastifyRequest): string | null
  /** Who is signed in. A token that opens nothing is taken away from the browser. */
  find(request: FastifyRequest, reply: FastifyReply): Promise<Session | null>
  /** Gives the browser a session to come back with, instead of the one it had. */
  give(reply: FastifyReply, session: NewSession): void
  /** Takes the session away that has just been ended. */
  take(reply: FastifyReply): void
}

export type NewSession = { token: string; expiresAt: Date }

/** Sessions are kept by the hash of their token: a stolen database opens none of them. */
export function createSessions(db: Db, publicUrl: URL, memory: SessionCache): Sessions {
  // The __Host- prefix needs https; on a plain localhost the cookie goes without it.
  const secure = publicUrl.protocol === 'https:'
  const cookie = secure ? '__Host-am_session' : 'am_session'
  const options = { path: '/', secure, httpOnly: true, sameSite: 'lax' } as const
  const tokenOf = (request: FastifyRequest) => {
    const token = request.cookies[cookie]
    return token && TOKEN.test(token) && isOnlyOne(request, cookie) ? token : null
  }
  const clear = (reply: FastifyReply) => void reply.clearCookie(cookie, options)
  const lookUp = (token: string) =>
    memory.find(token) ?? memory.lookUp(token, () => findSession(db, hashToken(token)))
  return {
    tokenOf,
    take(reply) {
      memory.forget()
      clear(reply)
    },
    give(reply, { token, expiresAt }) {
      memory.forget()
      reply.setCookie(cookie, token, { ...options, expires: expiresAt })
    },
    async find(request, reply) {
      if (request.cookies[cookie] === undefined) return null
      const token = tokenOf(request)
      const session = token ? await lookUp(token) : null
      if (!session) clear(reply)
      return session
    },
  }
}

/** Of two cookies with one name nobody can say which is ours, so neither is. */
function isOnlyOne({ headers: { cookie = '' } }: FastifyRequest, name: string) {
  if (cookie.indexOf(name) === cookie.lastIndexOf(name)) return true
  return cookie.split(';').filter((pair) => pair.trim().startsWith(`${name}=`)).length === 1
}

export const hashToken = (token: string) => createHash('sha256').update(token).digest()
