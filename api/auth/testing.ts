import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { CALLS, type CallName, CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import type { Db } from '#db/client.ts'
import { aPhone } from '#db/testing-rows.ts'
import { type Identifier, identifierText } from '#domain/sign-in.ts'
import { invariant } from '#kit/invariant.ts'
import type { AppDeps } from '../app-deps.ts'
import { deriveKeys } from '../derive-key.ts'
import { openTestShop } from '../testing.ts'
import { createOtcCodes } from './otc-codes.ts'

export const anEmail = () => `test-${randomBytes(6).toString('hex')}@shop.example`

export const aMobile = () => ({ isdCode: '+91', phone: aPhone() }) as const

/** A random address of the network reserved for benchmarks (198.18.0.0/15). */
const anAddress = () => `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}`

export const codesOf = (secret: string) =>
  createOtcCodes({
    codeKeys: deriveKeys({ secret }, 'otc-code'),
    hashKeys: deriveKeys({ secret }, 'otc-hash'),
  })

/** A shop behind one proxy, so that each browser can have its own IP address. */
export async function openAuthShop(changes: Partial<AppDeps> = {}) {
  const secret = randomBytes(32).toString('hex')
  const shop = await openTestShop({ secret, trustedHops: 1, ...changes })
  const codes = codesOf(secret)
  const openBrowser = (ip = anAddress()) => createBrowser(shop.url, ip)
  const readCode = async (identifier: string) => {
    const [seed] = await queuedSeeds(shop.db, identifier)
    invariant(seed, `a code is queued for ${identifier}`)
    return codes.codeOf(seed)
  }
  return { ...shop, codes, openBrowser, readCode }
}

export type AuthShop = Awaited<ReturnType<typeof openAuthShop>>
export type TestBrowser = ReturnType<typeof createBrowser>

type Queued = { to: Identifier; template: string; seed?: string; vars?: Record<string, string> }

/** The queued messages of an identifier, newest first. */
export async function queuedFor(db: Db, identifier: string): Promise<Queued[]> {
  const { rows } = await sql<{ data: Queued }>`
    select data from pgboss.job where name like 'notifications.%' order by created_on desc`.execute(db)
  return rows.map(({ data }) => data).filter(({ to }) => identifierText(to) === identifier)
}

const queuedSeeds = async (db: Db, identifier: string) =>
  (await queuedFor(db, identifier)).flatMap(({ seed }) => seed ?? [])

/** Moves everything an identifier has done so far into the past. */
export async function age(db: Db, identifier: string, seconds: number) {
  const past = sql`created_at - make_interval(secs => ${seconds})`
  await sql`update otc_event set created_at = ${past} where identifier = ${identifier}`.execute(db)
  await sql`update otc set created_at = ${past}, expires_at = expires_at - make_interval(secs => ${seconds})
    where identifier = ${identifier}`.execute(db)
}

/** A browser with a cookie jar. Like our pages, it loads the settings first and sends the CSRF token back. */
export function createBrowser(url: string, ip: string, cookies = new Map<string, string>()) {
  async function send(method: string, path: string, options: { body?: unknown; headers?: HeadersInit } = {}) {
    const headers = new Headers({ 'x-forwarded-for': ip })
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    headers.set(CSRF_HEADER, decodeURIComponent(cookies.get(CSRF_COOKIE) ?? ''))
    if (options.body !== undefined) headers.set('content-type', 'application/json')
    for (const [name, value] of new Headers(options.headers)) headers.set(name, value)
    const body = options.body === undefined ? null : JSON.stringify(options.body)
    const response = await fetch(url + path, { method, headers, body })
    for (const line of response.headers.getSetCookie()) saveCookie(line)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const json = isJson ? await response.json() : {}
    const error: { code?: string; message?: string } = json.error ?? {}
    return { status: response.status, headers: response.headers, json, ...error }
  }

  function saveCookie(line: string) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (line.includes('Expires=Thu, 01 Jan 1970')) cookies.delete(name)
    else cookies.set(name, value)
  }

  return {
    ip,
    cookies,
    send,
    async call(name: CallName, body?: unknown, params: Record<string, string> = {}) {
      if (!cookies.has(CSRF_COOKIE)) await send('GET', CALLS.listSettings.path)
      const path = CALLS[name].path.replace(/:(\w+)/g, (_, key: string) => params[key] ?? '')
      return send(CALLS[name].method, path, body === undefined ? {} : { body })
    },
  }
}

type SignUp = { name?: string; isdCode?: string; phone?: string; email?: string }

/** Signs a new customer up and in. */
export async function join(shop: AuthShop, details: SignUp = aMobile(), browser = shop.openBrowser()) {
  await browser.call('signup', { name: 'Test Customer', tncAccepted: true, ...details })
  const identifier = details.phone ? `${details.isdCode}${details.phone}` : (details.email ?? '')
  const otc = await shop.readCode(identifier)
  const answer = await browser.call('verifyOtc', { ...details, otc })
  invariant(answer.status === 200, `${identifier} is signed in`)
  return { browser, identifier, expiresAt: answer.json.expiresAt as string, ...details }
}

export type Fields = { isdCode?: string; phone?: string; email?: string }

export const textOf = ({ phone, email }: Fields) => (phone ? `+91${phone}` : (email ?? ''))

/** Requests a code and signs in with it, in one browser. */
export async function signInWith(shop: AuthShop, fields: Fields, browser = shop.openBrowser()) {
  await age(shop.db, textOf(fields), 31)
  const sent = await browser.call('sendOtc', fields)
  if (sent.status !== 200) return { ...sent, browser }
  const otc = await shop.readCode(textOf(fields))
  return { ...(await browser.call('verifyOtc', { ...fields, otc })), browser }
}
