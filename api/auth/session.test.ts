import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import { readCookie } from '#contract/read-cookie.ts'
import { hashToken } from '../http/security/session.ts'
import { type AuthShop, age, aMobile, join, openAuthShop, type TestBrowser } from './testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
})
afterAll(() => shop.close())

type Member = { browser: TestBrowser; identifier: string; phone?: string }

/** Signs an existing customer in again, with this browser or another. */
async function signInAgain({ identifier, phone }: Member, browser: TestBrowser) {
  await age(shop.db, identifier, 3700)
  await browser.call('sendOtc', { phone })
  return browser.call('verifyOtc', { phone, otc: await shop.readCode(identifier) })
}

const isSignedIn = async (browser: TestBrowser) => (await browser.call('getUser')).status === 200

/** The same visitor's browser with another set of cookies. */
function withCookies(cookies: Record<string, string>) {
  const browser = shop.openBrowser()
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  return browser
}

test('[SESSION-9] [SESSION-11] the cookie is HttpOnly and contains 32 random bytes', async () => {
  const { browser, ...member } = await join(shop)
  const answer = await signInAgain({ browser, ...member }, browser)
  const [line = ''] = answer.headers.getSetCookie().filter((cookie) => cookie.startsWith('am_session='))
  expect(line).toMatch(/^am_session=[\w-]{43}; .*Path=\/.*HttpOnly; SameSite=Lax$/)
  expect(line).not.toMatch(/Secure|Domain/)
  const [, expires = ''] = /Expires=([^;]+)/.exec(line) ?? []
  const seconds = (Date.parse(answer.json.expiresAt) - Date.parse(expires)) / 1000
  expect(Math.abs(seconds)).toBeLessThan(1)
  const token = browser.cookies.get('am_session') ?? ''
  const row = await shop.db
    .selectFrom('session')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  expect(row?.expires_at.toISOString()).toBe(answer.json.expiresAt)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
})

test('[SESSION-10] on https the cookie is Secure and its name begins with __Host-', async () => {
  const secure = await openAuthShop({ publicUrl: new URL('https://shop.example') })
  const headers: Record<string, string> = { host: 'shop.example' }
  const post = (url: string, payload: object) => secure.app.inject({ method: 'POST', url, headers, payload })
  const first = await secure.app.inject({ url: '/api/v1/settings/public', headers })
  const token = readCookie(CSRF_COOKIE, String(first.headers['set-cookie'])) ?? ''
  Object.assign(headers, { cookie: `${CSRF_COOKIE}=${encodeURIComponent(token)}`, [CSRF_HEADER]: token })
  const mobile = aMobile()
  await post('/api/v1/auth/signup', { name: 'Test Customer', tncAccepted: true, ...mobile })
  const otc = await secure.readCode(`+91${mobile.phone}`)
  const answer = await post('/api/v1/auth/verify-otc', { ...mobile, otc })
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  expect(cookies.find((cookie) => cookie.includes('am_session='))).toMatch(
    /^__Host-am_session=[\w-]{43}; .*Path=\/.*HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))).toContain('Secure')
  const session = cookies.map((cookie) => /^__Host-am_session=([^;]+)/.exec(cookie)?.[1]).find(Boolean) ?? ''
  const statusWith = (cookie: string) =>
    secure.app.inject({ url: '/api/v1/users/current', headers: { host: 'shop.example', cookie } })
  expect((await statusWith(`__Host-am_session=${session}`)).statusCode).toBe(200)
  // Another origin could have set a cookie without the prefix.
  expect((await statusWith(`am_session=${session}`)).statusCode).toBe(401)
  await secure.close()
})

test('[SESSION-13] signing in again revokes the old session at once', async () => {
  const { browser, ...member } = await join(shop)
  const old = browser.cookies.get('am_session') ?? ''
  await signInAgain({ browser, ...member }, browser)
  expect(browser.cookies.get('am_session')).not.toBe(old)
  expect(await isSignedIn(browser)).toBe(true)
  expect(await isSignedIn(withCookies({ am_session: old }))).toBe(false)
})

test('[SESSION-13] a session set before signing in is replaced', async () => {
  const planted = randomBytes(32).toString('base64url')
  const browser = withCookies({ am_session: planted })
  await browser.call('listSettings')
  await join(shop, aMobile(), browser)
  expect(browser.cookies.get('am_session')).not.toBe(planted)
  expect(await isSignedIn(withCookies({ am_session: planted }))).toBe(false)
})

test('signing in with another browser leaves the first one signed in', async () => {
  const { browser, ...member } = await join(shop)
  const second = shop.openBrowser()
  await signInAgain({ browser, ...member }, second)
  expect([await isSignedIn(browser), await isSignedIn(second)]).toEqual([true, true])
})

test('the eleventh browser ends the oldest session', async () => {
  const { browser, ...member } = await join(shop)
  const later = Array.from({ length: 10 }, () => shop.openBrowser())
  for (const next of later) {
    await signInAgain({ browser, ...member }, next)
    await shop.db.deleteFrom('otc_event').where('identifier', '=', member.identifier).execute()
  }
  expect(await isSignedIn(browser)).toBe(false)
  for (const next of later) expect(await isSignedIn(next)).toBe(true)
})

describe('[SESSION-14] logging out', () => {
  test('[API-6] ends the session, so that its token is invalid everywhere', async () => {
    const { browser } = await join(shop)
    const old = browser.cookies.get('am_session') ?? ''
    const answer = await browser.call('logout')
    expect([answer.status, answer.json]).toEqual([200, {}])
    expect(browser.cookies.has('am_session')).toBe(false)
    expect(await isSignedIn(withCookies({ am_session: old }))).toBe(false)
    expect(await browser.call('putCart', { items: [] })).toMatchObject({ status: 200 })
  })

  test('does not end other sessions', async () => {
    const { browser, ...member } = await join(shop)
    const second = shop.openBrowser()
    await signInAgain({ browser, ...member }, second)
    await browser.call('logout')
    expect(await isSignedIn(second)).toBe(true)
  })

  test('succeeds for a guest', async () => {
    expect(await shop.openBrowser().call('logout')).toMatchObject({ status: 200 })
  })
})

describe('a request with an invalid session is a guest’s', () => {
  test('two sessions at once', async () => {
    const { browser } = await join(shop)
    const token = browser.cookies.get('am_session')
    const cookie = `am_session=${token}; am_session=${randomBytes(32).toString('base64url')}`
    expect(await browser.send('GET', '/api/v1/users/current', { headers: { cookie } })).toMatchObject({
      status: 401,
    })
  })

  test('a session in the query or the body is ignored', async () => {
    const { browser } = await join(shop)
    const token = browser.cookies.get('am_session')
    const guest = shop.openBrowser()
    await guest.call('listSettings')
    expect(await guest.send('GET', `/api/v1/users/current?am_session=${token}`)).toMatchObject({
      status: 401,
    })
    const body = { name: 'Test Customer', am_session: token }
    expect(await guest.send('PUT', '/api/v1/users/current', { body })).toMatchObject({ status: 401 })
  })

  test('unknown cookies are ignored', async () => {
    const { browser } = await join(shop)
    browser.cookies.set('__proto__', 'x')
    browser.cookies.set('theme', 'dark')
    expect(await isSignedIn(browser)).toBe(true)
  })

  test('an expired session is removed together with its CSRF token', async () => {
    const { browser } = await join(shop)
    await shop.db.updateTable('session').set({ revoked_at: new Date() }).execute()
    expect(await browser.call('getUser')).toMatchObject({ status: 401 })
    expect(browser.cookies.has('am_session')).toBe(false)
    expect(await browser.call('putCart', { items: [] })).toMatchObject({ status: 200 })
  })
})
