import { afterAll, describe, expect, test } from 'vitest'
import { CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import { readCookie } from '#contract/read-cookie.ts'
import { seedTx } from '#db/testing-seed.ts'
import { openTestShop } from '../../testing.ts'

let now = new Date('2026-11-16T12:00:00+05:30')
const shop = await openTestShop({ trustedHops: 1, now: () => now })
afterAll(shop.close)

const LIST = '/api/v1/products/active?pageSize=20'
const PROMISE = '/api/v1/delivery/promise?pin=452001'
const SUGGEST = '/api/v1/products/suggest?q=oil'

const get = (path: string, headers: Record<string, string> = {}) => fetch(shop.url + path, { headers })
/** Only the router sets the id of a request. */
const isFromMemory = ({ headers }: Response) => headers.get('x-request-id') === null
const shownHeaders = ({ headers }: Response) =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'x-request-id' && name !== 'date'))

test.each([LIST, PROMISE, SUGGEST])('[API-42] %s is answered from memory the second time', async (path) => {
  const [first, second] = [await get(path), await get(path)]
  expect([isFromMemory(first), isFromMemory(second)]).toEqual([false, true])
  expect(await second.json()).toEqual(await first.json())
  expect(shownHeaders(second)).toEqual(shownHeaders(first))
  expect(second.headers.get('set-cookie')).toBeNull()
})

test('[API-42] a client that has the response gets 304', async () => {
  await get(LIST)
  const etag = (await get(LIST)).headers.get('etag') ?? ''
  const unchanged = await get(LIST, { 'if-none-match': etag })
  expect([unchanged.status, isFromMemory(unchanged), await unchanged.text()]).toEqual([304, true, ''])
})

test('[API-42] another country, another address and another host get a response of their own', async () => {
  await get(LIST)
  const american = await get(LIST, { 'x-am-locale': 'en_US' })
  expect([isFromMemory(american), american.headers.get('content-language')]).toEqual([false, 'en-US'])
  expect(isFromMemory(await get(`${LIST}&page=2`))).toBe(false)
  const refused = await shop.app.inject({ url: LIST, headers: { host: 'elsewhere.example' } })
  expect(refused.statusCode).toBe(421)
})

test('[API-42] after a change nothing of before is answered', async () => {
  const before = await (await get(LIST)).text()
  await get(PROMISE)
  await seedTx(shop.db, (tx) =>
    tx
      .updateTable('channel')
      .set({ current_price: 100 })
      .where('variant_sku', '=', 'OILPNT01-1000ML')
      .execute(),
  )
  await shop.refresh()
  const changed = await get(LIST)
  expect(isFromMemory(changed)).toBe(false)
  expect(await changed.text()).not.toBe(before)
  expect(isFromMemory(await get(PROMISE))).toBe(false)
})

test('[API-42] a promise tells its age, and is made again when its time is over', async () => {
  now = new Date('2026-11-16T13:00:00+05:30')
  expect((await get(PROMISE)).headers.get('cache-control')).toBe('public, max-age=60')
  now = new Date('2026-11-16T13:00:42+05:30')
  const later = await get(PROMISE)
  expect([isFromMemory(later), later.headers.get('age')]).toEqual([true, '42'])
  now = new Date('2026-11-16T13:01:00+05:30')
  expect(isFromMemory(await get(PROMISE))).toBe(false)
})

test('[API-42] what is answered from memory is not counted; what is not, is', async () => {
  const visitor = { cookie: 'XSRF-TOKEN=one', 'x-forwarded-for': '198.18.1.1' }
  await get(LIST, visitor)
  for (let call = 0; call < 310; call++) expect((await get(LIST, visitor)).status).toBe(200)
  const withSession = { ...visitor, cookie: `${visitor.cookie}; am_session=ended` }
  const counted = await get('/api/v1/settings/public', withSession)
  expect(counted.headers.get('ratelimit')).toMatch(/r=29[89];/)
})

describe('[API-42] the settings', () => {
  const SETTINGS = '/api/v1/settings/public'
  const tokenOf = ({ headers }: Response) => readCookie(CSRF_COOKIE, headers.getSetCookie().join('; ')) ?? ''

  test('are answered from memory to guests, each with a token of their own', async () => {
    const first = await get(SETTINGS)
    const others = [await get(SETTINGS), await get(SETTINGS)]
    expect([first, ...others].map(isFromMemory)).toEqual([false, true, true])
    expect(new Set([first, ...others].map(tokenOf)).size).toBe(3)
    const [other] = others
    expect(await other?.json()).toEqual(await first.json())
    expect(other?.headers.get('cache-control')).toBe('no-store')
    expect(other?.headers.get('age')).toBeNull()
    const attributesOf = (answer?: Response) => answer?.headers.getSetCookie()[0]?.replace(/=[^;]*/, '')
    expect(attributesOf(other)).toBe(attributesOf(first))
  })

  test('give no token to a guest who has one; it is valid', async () => {
    await get(SETTINGS)
    const token = tokenOf(await get(SETTINGS))
    const headers = { cookie: `${CSRF_COOKIE}=${encodeURIComponent(token)}`, [CSRF_HEADER]: token }
    const again = await get(SETTINGS, headers)
    expect([isFromMemory(again), again.headers.getSetCookie()]).toEqual([true, []])
    const cart = await fetch(`${shop.url}/api/v1/cart`, {
      method: 'PUT',
      headers: { ...headers, 'content-type': 'application/json' },
      body: '{"items":[]}',
    })
    expect(cart.status).toBe(200)
  })

  test('are answered by the router to whoever sends a session, and once their time is over', async () => {
    await get(SETTINGS)
    const ended = await get(SETTINGS, { cookie: 'am_session=ended' })
    expect([isFromMemory(ended), ended.headers.getSetCookie().join()]).toEqual([
      false,
      expect.stringContaining('am_session=;'),
    ])
    now = new Date(now.getTime() + 5000)
    expect(isFromMemory(await get(SETTINGS))).toBe(false)
  })
})
