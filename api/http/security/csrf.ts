import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import { readCookie } from '#contract/read-cookie.ts'
import type { KeyRing } from '../../derive-key.ts'
import { HttpFailure } from '../calls/failure.ts'
import { constantTimeEqual } from './constant-time-equal.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])
const COOKIE_SECONDS = 60 * 60 * 24 * 30
const MAX_CACHED = 10_000

export type Csrf = {
  /** Refuses an unsafe request that our own pages did not send. The refusal sets a new token. */
  check(request: FastifyRequest, reply: FastifyReply): void
  /** Sets a token if the browser has none that is valid for the session. */
  issue(request: FastifyRequest, reply: FastifyReply, sessionToken: string | null): void
  /** The `Set-Cookie` of a visitor without a session, null if the browser has a valid token. */
  guestCookie(cookies: string, server: Pick<FastifyInstance, 'serializeCookie'>): string | null
  renew(reply: FastifyReply, sessionToken: string | null): void
  /** The random part of the token, which all tabs of one browser share. */
  browserOf(request: FastifyRequest): string
}

type CsrfOptions = {
  keys: KeyRing
  publicUrl: URL
  sessionTokenOf: (request: FastifyRequest) => string | null
  cookie?: { name: string; path: string; sameSite: 'lax' | 'strict' }
}

const SHOP_COOKIE = { name: CSRF_COOKIE, path: '/', sameSite: 'lax' } as const

/** Signs with the first key and accepts all of them. */
function tokenSignatures([first, ...others]: KeyRing) {
  // Signing with the bytes of a key takes five times as long.
  const newest = createSecretKey(first)
  const older = others.map((key) => createSecretKey(key))
  const sign = (session: string | null, random: string, key = newest) =>
    createHmac('sha256', key)
      .update(`${session ?? 'guest'}|${random}`)
      .digest('base64url')
  // Computing two signatures took a fifth of the time of a cart update. Maps a valid token to its session.
  const validTokens = new LRUCache<string, { session: string | null }>({ max: MAX_CACHED })
  const isValid = (token: string | undefined, session: string | null) => {
    if (!token) return false
    if (validTokens.get(token)?.session === session) return true
    const [signature = '', random = ''] = token.split('.')
    if (!constantTimeEqual(signature, sign(session, random))) return false
    validTokens.set(token, { session })
    return true
  }
  /** Signed with the key before: accepted until the browser has another one. */
  const isOld = (token: string | undefined, session: string | null) => {
    const [signature = '', random = ''] = token?.split('.') ?? []
    return older.some((key) => constantTimeEqual(signature, sign(session, random, key)))
  }
  return { sign, isValid, isOld }
}

/**
 * A signed double-submit token: our script reads it from the cookie and sends it in a header. The signature binds it to
 * the session (guests have none), so a token that was planted by another site is not valid.
 */
export function createCsrf({ keys, publicUrl, sessionTokenOf, cookie = SHOP_COOKIE }: CsrfOptions): Csrf {
  const { name, path, sameSite } = cookie
  const browserOf = ({ cookies }: FastifyRequest) => (cookies[name] ?? '').split('.')[1] ?? ''
  const { sign, isValid, isOld } = tokenSignatures(keys)

  const options = { path, sameSite, secure: publicUrl.protocol === 'https:', maxAge: COOKIE_SECONDS }

  const setToken = (reply: FastifyReply, session: string | null, random: string) =>
    void reply.setCookie(name, `${sign(session, random)}.${random}`, options)

  const newRandom = () => randomBytes(16).toString('base64url')
  const renew = (reply: FastifyReply, session: string | null) => setToken(reply, session, newRandom())

  return {
    renew,
    browserOf,
    guestCookie(cookies, server) {
      const token = readCookie(name, cookies) ?? undefined
      if (isValid(token, null)) return null
      const random = (isOld(token, null) && token?.split('.')[1]) || newRandom()
      return server.serializeCookie(name, `${sign(null, random)}.${random}`, options)
    },
    issue(request, reply, session) {
      // Then `check` has validated the token.
      if (!SAFE_METHODS.has(request.method) && session === sessionTokenOf(request)) return
      const { [name]: token } = request.cookies
      if (isValid(token, session)) return
      // The session has ended or the key is another, but the browser stays the same: a one-time code that it has
      // requested still works.
      const before = sessionTokenOf(request)
      if (isValid(token, before) || isOld(token, before)) setToken(reply, session, browserOf(request))
      else renew(reply, session)
    },
    check(request, reply) {
      if (SAFE_METHODS.has(request.method)) return
      const session = sessionTokenOf(request)
      const { [name]: token } = request.cookies
      const header = request.headers[CSRF_HEADER]
      const isKnown = isValid(token, session) || isOld(token, session)
      if (isKnown && header === token && isSameOrigin(request, publicUrl)) return
      renew(reply, session)
      throw new HttpFailure('CSRF_REJECTED')
    },
  }
}

/** Browsers set these two headers; a page of another site cannot forge them. */
function isSameOrigin({ headers }: FastifyRequest, publicUrl: URL) {
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === ownOrigin(headers.host, publicUrl)
}

const ownOrigin = (host: string | undefined, publicUrl: URL) => `${publicUrl.protocol}//${host}`
