import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CSRF_COOKIE } from '#contract/calls.ts'
import { type AuthShop, aMobile, join, openAuthShop, type TestBrowser } from './testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
})
afterAll(() => shop.close())

function withCookies(cookies: Record<string, string>) {
  const browser = shop.openBrowser()
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value)
  return browser
}

describe('[API-28] the CSRF token belongs to the session', () => {
  const tokenOf = (browser: TestBrowser) => decodeURIComponent(browser.cookies.get(CSRF_COOKIE) ?? '')
  const putCart = (browser: TestBrowser) => browser.send('PUT', '/api/v1/cart', { body: { items: [] } })

  test('a token from before signing in is refused, and a new one is set', async () => {
    const browser = shop.openBrowser()
    await browser.call('listSettings')
    const before = tokenOf(browser)
    await join(shop, aMobile(), browser)
    expect(tokenOf(browser)).not.toBe(before)
    expect(await browser.call('putUser', {})).toMatchObject({ status: 400 })
    const stale = withCookies({
      am_session: browser.cookies.get('am_session') ?? '',
      [CSRF_COOKIE]: encodeURIComponent(before),
    })
    expect(await putCart(stale)).toMatchObject({ status: 403, code: 'CSRF_REJECTED' })
    expect(await stale.call('putUser', {})).toMatchObject({ status: 400 })
  })

  test('a token of another session is refused', async () => {
    const [one, other] = [await join(shop), await join(shop)]
    one.browser.cookies.set(CSRF_COOKIE, other.browser.cookies.get(CSRF_COOKIE) ?? '')
    expect(await putCart(one.browser)).toMatchObject({ status: 403, code: 'CSRF_REJECTED' })
  })

  test('signing in needs a token', async () => {
    for (const path of ['signup', 'send-otc', 'verify-otc', 'logout'])
      expect(await shop.openBrowser().send('POST', `/api/v1/auth/${path}`, { body: {} })).toMatchObject({
        status: 403,
      })
  })

  test.each([
    ['the Origin null', { origin: 'null' }],
    ['the Origin of another site', { origin: 'https://evil.example' }],
    ['Sec-Fetch-Site: cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['Sec-Fetch-Site: same-site', { 'sec-fetch-site': 'same-site' }],
  ])('[API-29] signing in with %s is refused', async (_case, headers) => {
    const browser = shop.openBrowser()
    await browser.call('listSettings')
    const answer = await browser.send('POST', '/api/v1/auth/send-otc', {
      body: { phone: '9876543210' },
      headers,
    })
    expect(answer).toMatchObject({ status: 403, code: 'CSRF_REJECTED' })
  })
})
