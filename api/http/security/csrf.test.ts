import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { openTestShop, signIn, type TestShop, visit } from '../../testing.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const putCart = (headers: Record<string, string>) =>
  fetch(`${shop.url}/api/v1/cart`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"items":[]}',
  })

const statusOf = async (headers: Record<string, string>) => (await putCart(headers)).status

test('[API-30] a guest gets a token with the first call', async () => {
  const answer = await fetch(`${shop.url}/api/v1/settings/public`)
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^XSRF-TOKEN=[^;]{40,}; .*Path=\/; SameSite=Lax$/)
  expect(cookie).not.toContain('HttpOnly')
})

test('[API-27] a call with the token in cookie and header is accepted', async () => {
  expect(await statusOf((await visit(shop.url)).headers)).toBe(200)
})

test('a visitor with a valid token gets no new one', async () => {
  const visitor = await visit(shop.url)
  const answer = await visitor.get('/api/v1/settings/public')
  expect(answer.headers.getSetCookie()).toEqual([])
})

describe('[API-28] 403 and a new token for', () => {
  const forged = `${'A'.repeat(43)}.${'B'.repeat(22)}`
  test.each<[string, () => Promise<Record<string, string>>]>([
    ['no token at all', async () => ({})],
    ['the header alone', async () => ({ 'x-xsrf-token': (await visit(shop.url)).headers['x-xsrf-token'] })],
    ['the cookie alone', async () => ({ cookie: (await visit(shop.url)).headers.cookie })],
    ['an unsigned token', async () => ({ cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' })],
    [
      'a forged token in both places',
      async () => ({ cookie: `XSRF-TOKEN=${forged}`, 'x-xsrf-token': forged }),
    ],
    [
      'a guest’s token in a session',
      async () => {
        const { headers } = await visit(shop.url)
        const session = await signIn(shop.db, (await insertUser(shop.db)).id)
        return { ...headers, cookie: `${headers.cookie}; ${session}` }
      },
    ],
  ])('%s', async (_case, headers) => {
    const answer = await putCart(await headers())
    expect(answer.status).toBe(403)
    expect(answer.headers.getSetCookie().some((cookie) => cookie.startsWith('XSRF-TOKEN='))).toBe(true)
    expect((await answer.json()).error.code).toBe('CSRF_REJECTED')
  })
})

describe('[API-29] a valid token does not help a request from another site', () => {
  test.each([
    ['Origin: null', { origin: 'null' }],
    ['another origin', { origin: 'https://evil.example' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  ])('%s', async (_case, extra) => {
    expect(await statusOf({ ...(await visit(shop.url)).headers, ...extra })).toBe(403)
  })

  test('requests of our own pages are accepted', async () => {
    const own = { origin: shop.url, 'sec-fetch-site': 'same-origin' }
    expect(await statusOf({ ...(await visit(shop.url)).headers, ...own })).toBe(200)
  })
})
