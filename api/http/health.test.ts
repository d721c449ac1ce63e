import { expect, test } from 'vitest'
import { openTestShop } from '../testing.ts'

test('[RUN-6] health and readiness answer', async () => {
  const shop = await openTestShop()
  expect(await (await fetch(`${shop.url}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${shop.url}/readyz`)).json()).toEqual({ status: 'ready' })
  await shop.close()
})

test('[ERROR-28] without its database the shop is alive but not ready', async () => {
  const shop = await openTestShop()
  await shop.db.destroy()
  expect((await fetch(`${shop.url}/healthz`)).status).toBe(200)
  const ready = await fetch(`${shop.url}/readyz`)
  expect(ready.status).toBe(503)
  expect(Number(ready.headers.get('retry-after'))).toBeGreaterThan(0)
  await shop.app.close()
})

test('metrics count requests by route, not by address', async () => {
  const shop = await openTestShop()
  await fetch(`${shop.url}/api/v1/products/active?slug=a-private-word`)
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).toMatch(/http_request_duration_seconds_count\{.*route="\/api\/v1\/products\/active".*\} 1/)
  expect(metrics).toContain('process_resident_memory_bytes')
  expect(metrics).not.toContain('a-private-word')
  await shop.close()
})

test('in production metrics open only to the token', async () => {
  const metricsToken = 'a-token-of-some-length'
  const shop = await openTestShop({ production: true, metricsToken })
  const status = async (authorization: string) =>
    (await fetch(`${shop.url}/metrics`, { headers: { authorization } })).status
  expect(await status('')).toBe(404)
  expect(await status('Bearer wrong')).toBe(404)
  expect(await status(`Bearer ${metricsToken}`)).toBe(200)
  await shop.close()
})

test('in production without a token there are no metrics', async () => {
  const shop = await openTestShop({ production: true })
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404)
  await shop.close()
})
