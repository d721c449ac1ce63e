import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { minutes } from '#kit/duration.ts'
import { buildApp } from './app.ts'
import { deriveKey } from './derive-key.ts'
import { openTestValkey } from './http/limits/testing-valkey.ts'
import { valkeyLimits } from './http/limits/valkey-limits.ts'
import { noUploads, openTestShop, unreachableGateways, visit } from './testing.ts'

const server = await openTestValkey()
const secret = randomBytes(32).toString('hex')
const openStore = () =>
  valkeyLimits({
    ...{ url: server.url, key: deriveKey(secret, 'limit-key'), processes: 2, answerTime: minutes(1) },
    logger: { info() {}, warn() {} },
  })

// Two processes that share a database and a store.
const stores = [await openStore(), await openStore()] as const
const shop = await openTestShop({ secret, limitStore: stores[0] })
const { app } = await buildApp({
  ...{ db: shop.db, gateways: unreachableGateways(), publicUrl: new URL('http://localhost') },
  ...{ production: false, mediaStore: noUploads(), secret, limitStore: stores[1] },
})
await app.listen({ port: 0, host: '127.0.0.1' })
afterAll(async () => {
  for (const store of stores) store.close()
  await app.close()
  await shop.close()
  await server.stop()
})

const OIL = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 1 }

/** How often each status was the answer to a hundred concurrent calls to each process. */
async function changeCarts({ headers }: Awaited<ReturnType<typeof visit>>) {
  const options = { method: 'PUT', headers: { ...headers, 'content-type': 'application/json' } }
  const body = JSON.stringify({ items: [OIL] })
  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, call) =>
      fetch(`${call % 2 === 0 ? shop.url : app.listeningOrigin}/api/v1/cart`, { ...options, body }),
    ),
  )
  const statusOf = (expected: number) => answers.filter(({ status }) => status === expected).length
  return { 200: statusOf(200), 429: statusOf(429) }
}

test('[LIMIT-1] [LIMIT-2] two processes together let a visitor in as often as the limit allows', async () => {
  const guest = await visit(shop.url)
  expect(await changeCarts(guest)).toEqual({ 200: 60, 429: 140 })
  const seen = server.behaviour.received.join('\n')
  expect(seen).toContain('limit:')
  for (const secret of [guest.headers['x-xsrf-token'], '127.0.0', 'cart']) expect(seen).not.toContain(secret)
})

test('[LIMIT-3] [LIMIT-5] without the store both answer, and tell operators that they count alone', async () => {
  const guest = await visit(shop.url)
  const stateOf = async () => (await (await fetch(`${shop.url}/state`)).json()).limits.state
  const gaugeOf = async () =>
    /^limit_store_alone (\d)$/m.exec(await (await fetch(`${shop.url}/metrics`)).text())?.[1]
  expect([await stateOf(), await gaugeOf()]).toEqual(['shared', '0'])
  await server.kill()
  await expect.poll(stateOf).toBe('alone')
  expect(await gaugeOf()).toBe('1')
  await expect.poll(() => stores[1].state().state).toBe('ALONE')
  expect(await changeCarts(guest)).toEqual({ 200: 120, 429: 80 })
  await server.restart()
  await expect.poll(stateOf, { timeout: 20_000 }).toBe('shared')
})

test('without LIMITS_URL a process counts in memory, and the client of the store is not loaded', async () => {
  const program = `
    import { createRequire } from 'node:module'
    import { openLimitStore } from './api/limits-config.ts'
    await import('./api/server.ts')
    const store = await openLimitStore({ url: null, processes: 3 }, { secret: '', logger: null })
    const loaded = Object.keys(createRequire(import.meta.url).cache)
    console.log(store.state().state, loaded.length > 0, loaded.some((path) => path.includes('iovalkey')))`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(stdout.trim()).toBe('MEMORY true false')
})
