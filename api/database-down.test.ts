import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { invariant } from '#kit/invariant.ts'
import { startShop } from './server.ts'
import { visit } from './testing.ts'

const render = async (request: Request) =>
  new Response(`<p>${request.url}</p>`, { headers: { 'content-type': 'text/html' } })

test('while the database is down, pages, product lists and guest carts answer from the last good copy', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-down-'))
  const shop = await startShop({
    environment: { DATA_DIR: dataDir, PORT: '0' },
    storefront: { render, clientFolder: null, strictPolicy: true },
    say: () => {},
  })
  invariant(shop.ok, 'the shop starts')
  const url = `http://localhost:${shop.value.port}`
  const statusOf = async (path: string) => (await fetch(url + path)).status
  const guest = await visit(url)
  const before = await fetch(`${url}/api/v1/products/active?category=OILS`)
  const [pid = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await expect.poll(() => statusOf('/readyz'), { timeout: 10_000 }).toBe(503)

  const after = await fetch(`${url}/api/v1/products/active?category=OILS`)
  expect([after.status, await after.text()]).toEqual([200, await before.text()])
  // A question nobody asked before the database went.
  expect(await statusOf('/api/v1/products/active?category=SPICES&withMarketing=true')).toBe(200)
  expect(await statusOf('/')).toBe(200)
  expect(await statusOf('/healthz')).toBe(200)
  const line = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }
  const cart = await (await guest.put('/api/v1/cart', { items: [line] })).json()
  expect([cart.id, cart.total]).toEqual(['GUEST_CART', 758])
  await shop.value.stop()
  rmSync(dataDir, { recursive: true, force: true })
})
