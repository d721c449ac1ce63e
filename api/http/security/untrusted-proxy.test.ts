import { afterEach, expect, test } from 'vitest'
import { createLogger } from '../../logger.ts'
import { openTestShop, type TestShop } from '../../testing.ts'

const shops: TestShop[] = []
afterEach(async () => {
  for (const shop of shops.splice(0)) await shop.close()
})

async function openShop(trustedHops: number) {
  const log: string[] = []
  const logger = createLogger({ write: (line: string) => void log.push(line) })
  const shop = await openTestShop({ trustedHops, logger })
  shops.push(shop)
  /** By the router: what is answered from memory does not ask who the visitor is. */
  const read = (headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/v1/users/current`, { headers })
  const state = async () => (await (await fetch(`${shop.url}/state`)).json()).proxy
  return { read, state, warnings: () => log.filter((line) => line.includes('TRUSTED_PROXY_HOPS')) }
}

test('[LIMIT-6] a proxy on this machine that is not configured is told to operators once', async () => {
  const { read, state, warnings } = await openShop(0)
  await read()
  expect([await state(), warnings().length]).toEqual(['as configured', 0])
  for (const visitor of ['203.0.113.7', '203.0.113.8']) await read({ 'x-forwarded-for': visitor })
  expect([await state(), warnings().length]).toEqual(['ignored', 1])
  expect(warnings().join()).not.toContain('203.0.113')
})

test('[LIMIT-6] a configured proxy is no news', async () => {
  const { read, state, warnings } = await openShop(1)
  await read({ 'x-forwarded-for': '203.0.113.7' })
  expect([await state(), warnings().length]).toEqual(['as configured', 0])
})
