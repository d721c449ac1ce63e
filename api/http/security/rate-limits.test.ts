import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openTestShop, type TestShop } from '../../testing.ts'

describe('[API-37] what is left of a limit', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openTestShop()
  })
  afterAll(() => shop.close())

  const headersOf = async (path: string, visitor: string) => {
    // To a guest, settings are answered from memory and not counted.
    const cookie = `XSRF-TOKEN=${visitor}; am_session=ended`
    const { status, headers } = await fetch(shop.url + path, { headers: { cookie } })
    return { status, policy: headers.get('ratelimit-policy'), left: headers.get('ratelimit'), headers }
  }
  const SETTINGS = '/api/v1/settings/public'

  test('is in the headers of every call, for each visitor', async () => {
    const answers = [await headersOf(SETTINGS, 'one'), await headersOf(SETTINGS, 'one')]
    expect(answers.map(({ policy }) => policy)).toEqual(['"read";q=300;w=60', '"read";q=300;w=60'])
    expect(answers.map(({ left }) => left?.replace(/t=.*/, ''))).toEqual(['"read";r=299;', '"read";r=298;'])
    const [, seconds] = answers[1]?.left?.match(/;t=(\d+)$/) ?? []
    expect(Number(seconds)).toBeGreaterThan(0)
    expect(Number(seconds)).toBeLessThanOrEqual(60)
    expect((await headersOf(SETTINGS, 'other')).left).toMatch(/^"read";r=299;t=\d+$/)
  })

  test('is 0 once it is used up, and is absent where caches share the response', async () => {
    // The minute does not end, however slow the machine is.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    onTestFinished(() => void vi.useRealTimers())
    // The same address again would be answered from memory and not be counted.
    const productsOf = (page: number) => headersOf(`/api/v1/products/active?pageSize=1&page=${page}`, 'third')
    expect(await productsOf(1)).toMatchObject({ status: 200, policy: null, left: null })
    for (let call = 2; call <= 300; call++) await productsOf(call)
    const { status, left, policy, headers } = await productsOf(301)
    expect([status, policy]).toEqual([429, '"read";q=300;w=60'])
    expect(left).toBe(`"read";r=0;t=${headers.get('retry-after')}`)
  })
})
