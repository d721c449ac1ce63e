import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Csrf } from './csrf.ts'
import type { NewSession, Sessions } from './session.ts'

/** What a handler may know of the browser that calls, and do to it. */
export type Browser = {
  /** The same for every tab of one browser, and known to no other. */
  token: string
  openSession(session: NewSession): void
  closeSession(): void
}

type Exchange = { request: FastifyRequest; reply: FastifyReply; deps: { sessions: Sessions; csrf: Csrf } }

export const browserOf = ({ request, reply, deps: { sessions, csrf } }: Exchange): Browser => ({
  token: csrf.browserOf(request),
  openSession(session) {
    sessions.give(reply, session)
    csrf.renew(reply, session.token)
  },
  closeSession() {
    sessions.take(reply)
    csrf.renew(reply, null)
  },
})

/** A page rendered here is asked for by nobody in particular. */
export const NO_BROWSER: Browser = { token: '', openSession() {}, closeSession() {} }
