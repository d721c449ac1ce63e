import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../testing.ts'
import { networkOf } from './rate-limits.ts'

test.each([
  ['203.0.113.77', '203.0.113'],
  ['::ffff:203.0.113.77', '203.0.113'],
  ['2001:db8:1:2345::1', '2001:db8:1:23'],
  ['2001:db8::1', '2001:db8:0:00'],
  ['::1', '0:0:0:00'],
])('%s belongs to the network %s', (ip, network) => {
  expect(networkOf({ ip })).toBe(network)
})

describe('[API-37] what is left of a limit', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  const headersOf = async (path: string, visitor: string) => {
    const { status, headers } = await fetch(shop.url + path, { headers: { cookie: `XSRF-TOKEN=${visitor}` } })
    return { status, policy: headers.get('ratelimit-policy'), left: headers.get('ratelimit'), headers }
  }
  const SETTINGS = '/api/v1/settings/public'

  test('is told with every call, for each visitor', async () => {
    const answers = [await headersOf(SETTINGS, 'one'), await headersOf(SETTINGS, 'one')]
    expect(answers.map(({ policy }) => policy)).toEqual(['"read";q=300;w=60', '"read";q=300;w=60'])
    expect(answers.map(({ left }) => left?.replace(/t=.*/, ''))).toEqual(['"read";r=299;', '"read";r=298;'])
    const [, seconds] = answers[1]?.left?.match(/;t=(\d+)$/) ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThanOrEqual(60)
    expect((await headersOf(SETTINGS, 'other')).left).toMatch(/^"read";r=299;t=\d+$/)
  })

  test('is nothing once it is used up, and is not told where caches share the answer', async () => {
    // The minute does not end, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    const PRODUCTS = '/api/v1/products/active?pageSize=1'
    expect(await headersOf(PRODUCTS, 'third')).toMatchObject({ status: 200, policy: null, left: null })
    for (let call = 2; call <= 300; call++) await headersOf(PRODUCTS, 'third')
    const { status, left, policy, headers } = await headersOf(PRODUCTS, 'third')
    expect([status, policy]).toEqual([429, '"read";q=300;w=60'])
    expect(left).toBe(`"read";r=0;t=${headers.get('retry-after')}`)
  })
})
