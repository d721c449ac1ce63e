import { connect as connectTcp, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { testDatabase } from '#db/testing.ts'
import { insertUser } from '#db/testing-rows.ts'
import { invariant } from '#kit/invariant.ts'
import { openTestShop, signIn } from '../../testing.ts'

/** A proxy to the database whose connections can be cut. */
async function openWire(databaseUrl: string) {
  const { port, hostname } = new URL(databaseUrl)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connectTcp(Number(port), hostname)
    for (const [from, to] of [[near, far] as const, [far, near] as const]) {
      sockets.add(from)
      from.on('error', () => to.destroy())
      from.pipe(to)
    }
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  const url = databaseUrl.replace(`:${port}/`, `:${address.port}/`)
  const cut = () => {
    server.close()
    for (const socket of sockets) socket.destroy()
  }
  return { url, cut }
}

test('[RUN-6] the health and readiness checks answer', async () => {
  const shop = await openTestShop()
  expect(await (await fetch(`${shop.url}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(`${shop.url}/readyz`)).json()).toEqual({ status: 'ready' })
  await shop.close()
})

test('[ERROR-28] [SCALE-4] without its database the shop is alive and ready, and serves what is in memory', async () => {
  const { url, drop } = await testDatabase()
  const wire = await openWire(url)
  const db = connect(wire.url)
  const shop = await openTestShop({ db })
  const session = await signIn(db, (await insertUser(db)).id)
  const status = async (path: string) =>
    (await fetch(shop.url + path, { headers: { cookie: session } })).status
  expect(await status('/api/v1/users/current')).toBe(200)
  wire.cut()
  expect(await status('/healthz')).toBe(200)
  expect(await status('/api/v1/products/active')).toBe(200)
  expect(await status('/api/v1/users/current')).toBe(503)
  // All processes lose it at once, so a load balancer must not take them out.
  expect(await status('/readyz')).toBe(200)
  expect(await (await fetch(`${shop.url}/state`)).json()).toMatchObject({ database: { state: 'away' } })
  await shop.close()
  await db.destroy()
  await drop()
})

test('[TRACE-3] metrics count requests by route and class, not by address', async () => {
  const shop = await openTestShop()
  await fetch(`${shop.url}/api/v1/products/active?slug=a-private-word`)
  const metrics = await (await fetch(`${shop.url}/metrics`)).text()
  expect(metrics).toMatch(
    /http_request_duration_seconds_count\{class="read",.*route="\/api\/v1\/products\/active".*\} 1/,
  )
  expect(metrics).toContain('process_resident_memory_bytes')
  expect(metrics).not.toContain('a-private-word')
  await shop.close()
})

test('in production metrics need the token', async () => {
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
