import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import { HttpFailure } from '../calls/failure.ts'
import { constantTimeEqual } from './constant-time-equal.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const COOKIE_SECONDS = 60 * 60 * 24 * 30
const MOST_REMEMBERED = 10_000

export type Csrf = {
  /** Refuses an unsafe request that our own pages did not send; the refusal carries a fresh token. */
  check(request: FastifyRequest, reply: FastifyReply): void
  /** Gives the browser a token if it has none that fits the session it will come back with. */
  issue(request: FastifyRequest, reply: FastifyReply, sessionToken: string | null): void
  renew(reply: FastifyReply, sessionToken: string | null): void
  /** What every tab of one browser has in common: the random part of its token. */
  browserOf(request: FastifyRequest): string
}

type CsrfOptions = { key: Buffer; publicUrl: URL; sessionTokenOf: (request: FastifyRequest) => string | null }

/**
 * A signed double-submit token: a script of ours reads it from the cookie and repeats it in a header. The signature
 * binds it to the session (guests share none), so a token planted from elsewhere does not fit.
 */
export function createCsrf({ key, publicUrl, sessionTokenOf }: CsrfOptions): Csrf {
  const sign = (session: string | null, random: string) =>
    createHmac('sha256', key)
      .update(`${session ?? 'guest'}|${random}`)
      .digest('base64url')

  // Two signatures for each change of a cart were a fifth of its work.
  const fitting = new Map<string, string | null>()
  const fits = (token: string | undefined, session: string | null) => {
    if (!token) return false
    if (fitting.get(token) === session) return true
    const [signature = '', random = ''] = token.split('.')
    const doesFit = constantTimeEqual(signature, sign(session, random))
    if (fitting.size >= MOST_REMEMBERED) fitting.clear()
    if (doesFit) fitting.set(token, session)
    return doesFit
  }

  const give = (reply: FastifyReply, session: string | null, random: string) => {
    const secure = publicUrl.protocol === 'https:'
    reply.setCookie(CSRF_COOKIE, `${sign(session, random)}.${random}`, {
      path: '/',
      sameSite: 'lax',
      secure,
      maxAge: COOKIE_SECONDS,
    })
  }

  const renew = (reply: FastifyReply, session: string | null) =>
    give(reply, session, randomBytes(16).toString('base64url'))

  return {
    renew,
    browserOf,
    issue(request, reply, session) {
      // Checked at the door.
      if (!SAFE_METHODS.has(request.method) && session === sessionTokenOf(request)) return
      const { [CSRF_COOKIE]: cookie } = request.cookies
      if (fits(cookie, session)) return
      // A session that died leaves the browser the same: a code it has asked for still works in it.
      if (fits(cookie, sessionTokenOf(request))) give(reply, session, browserOf(request))
      else renew(reply, session)
    },
    check(request, reply) {
      if (SAFE_METHODS.has(request.method)) return
      const session = sessionTokenOf(request)
      const { [CSRF_COOKIE]: cookie } = request.cookies
      const header = request.headers[CSRF_HEADER]
      if (isFromUs(request, publicUrl) && header === cookie && fits(cookie, session)) return
      renew(reply, session)
      throw new HttpFailure('CSRF_REJECTED')
    },
  }
}

const browserOf = ({ cookies }: FastifyRequest) => (cookies[CSRF_COOKIE] ?? '').split('.')[1] ?? ''

/** Browsers say where a request comes from; a foreign page cannot forge these two headers. */
function isFromUs({ headers }: FastifyRequest, publicUrl: URL) {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === ownOrigin(headers.host, publicUrl)
}

const ownOrigin = (host: string | undefined, publicUrl: URL) => `${publicUrl.protocol}//${host}`
