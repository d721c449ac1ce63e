import { createHmac, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import { HttpFailure } from './failure.ts'
import { sameText } from './same-text.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const COOKIE_SECONDS = 60 * 60 * 24 * 30

export type Csrf = {
  /** Refuses an unsafe request that our own pages did not send; the refusal carries a fresh token. */
  check(request: FastifyRequest, reply: FastifyReply): void
  /** Gives the browser a token if it has none that fits its session. */
  issue(request: FastifyRequest, reply: FastifyReply): void
  renew(reply: FastifyReply, sessionToken: string | null): void
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

  const fits = (token: string | undefined, session: string | null) => {
    const [signature = '', random = ''] = (token ?? '').split('.')
    return sameText(signature, sign(session, random))
  }

  const renew = (reply: FastifyReply, session: string | null) => {
    const random = randomBytes(16).toString('base64url')
    const secure = publicUrl.protocol === 'https:'
    reply.setCookie(CSRF_COOKIE, `${sign(session, random)}.${random}`, {
      path: '/',
      sameSite: 'lax',
      secure,
      maxAge: COOKIE_SECONDS,
    })
  }

  return {
    renew,
    issue(request, reply) {
      const session = sessionTokenOf(request)
      if (!fits(request.cookies[CSRF_COOKIE], session)) renew(reply, session)
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

/** Browsers say where a request comes from; a foreign page cannot forge these two headers. */
function isFromUs({ headers }: FastifyRequest, publicUrl: URL) {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === ownOrigin(headers.host, publicUrl)
}

const ownOrigin = (host: string | undefined, publicUrl: URL) => `${publicUrl.protocol}//${host}`
