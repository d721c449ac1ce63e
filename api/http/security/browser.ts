import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Csrf } from './csrf.ts'
import type { NewSession, Sessions } from './session.ts'

/** What a handler may know about the calling browser, and change in it. */
export type Browser = {
  /** The same for all tabs of one browser, and unknown to other browsers. */
  token: string
  openSession(session: NewSession): void
  closeSession(): void
}

type CallContext = { request: FastifyRequest; reply: FastifyReply; deps: { sessions: Sessions; csrf: Csrf } }

export const browserOf = ({ request, reply, deps: { sessions, csrf } }: CallContext): Browser => ({
  token: csrf.browserOf(request),
  openSession(session) {
    sessions.setCookie(reply, session)
    csrf.renew(reply, session.token)
  },
  closeSession() {
    sessions.clearCookie(reply)
    csrf.renew(reply, null)
  },
})

/** For a page that is rendered on the server: it is the same for all browsers. */
export const NO_BROWSER: Browser = { token: '', openSession() {}, closeSession() {} }
