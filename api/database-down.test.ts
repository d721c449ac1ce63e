import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { invariant } from '#kit/invariant.ts'
import { startShop } from './server.ts'
import { visit } from './testing.ts'

const render = async (request: Request) =>
  new Response(`<p>${request.url}</p>`, { headers: { 'content-type': 'text/html' } })

/** The state of the database, as the process sees it. */
const stateOf = async (url: string): Promise<string> =>
  (await (await fetch(`${url}/state`)).json()).database.state

test('while the database is down, pages, product lists and guest carts answer from memory', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-down-'))
  const database = await startEmbedded({ dataDir, durable: false })
  invariant(database.ok, 'PostgreSQL starts')
  const shop = await startShop({
    environment: { DATA_DIR: dataDir, PORT: '0', DATABASE_URL: database.value.url },
    storefront: { render, clientFolder: null, strictPolicy: true },
    say: () => {},
  })
  invariant(shop.ok, 'the shop starts')
  const url = `http://localhost:${shop.value.port}`
  const statusOf = async (path: string) => (await fetch(url + path)).status
  const guest = await visit(url)
  const before = await fetch(`${url}/api/v1/products/active?category=OILS`)
  await database.value.stop()
  await expect.poll(() => stateOf(url)).toBe('away')
  expect(await statusOf('/readyz')).toBe(200)

  const after = await fetch(`${url}/api/v1/products/active?category=OILS`)
  expect([after.status, await after.text()]).toEqual([200, await before.text()])
  // A request that was not made before the database went down.
  expect(await statusOf('/api/v1/products/active?category=SPICES&withMarketing=true')).toBe(200)
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/healthz')).toBe(200)
  const line = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }
  const cart = await (await guest.put('/api/v1/cart', { items: [line] })).json()
  expect([cart.id, cart.total]).toEqual(['GUEST_CART', 758])
  await shop.value.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('[RUN-21] an embedded database that dies is restarted, and the health check reports its state', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-back-'))
  const said: string[] = []
  const shop = await startShop({
    environment: { DATA_DIR: dataDir, PORT: '0' },
    storefront: { render, clientFolder: null, strictPolicy: true },
    say: (text) => said.push(text),
  })
  invariant(shop.ok, 'the shop starts')
  const url = `http://localhost:${shop.value.port}`
  const health = async () => (await fetch(`${url}/healthz`)).json()
  expect(await health()).toEqual({ status: 'ok', database: 'running' })
  const [pid = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(health, { interval: 5 }).toEqual({ status: 'ok', database: 'restarting' })
  expect((await fetch(`${url}/healthz`)).status).toBe(200)
  await expect.poll(health).toEqual({ status: 'ok', database: 'running' })
  await expect.poll(() => stateOf(url)).toBe('answers')
  expect(said.slice(-2)).toEqual([
    'PostgreSQL has ended unexpectedly; starting it again …',
    'PostgreSQL runs again.',
  ])
  await shop.value.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
