import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { testDatabase } from '#db/testing.ts'
import { GATEWAYS } from '#domain/payment.ts'
import { invariant } from '#kit/invariant.ts'
import { SOON } from '#kit/testing.ts'
import { startShop } from '../server.ts'
import { changeGateway } from '../settings/testing.ts'
import { SIM_OF } from './testing.ts'
import { buyerOf, openedIn } from './testing-buyer.ts'

const SECRET = 'a secret of at least 32 characters!'

/** The shop as `npm start` runs it, with workers and simulated providers, without pages. */
async function open() {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-orders-'))
  writeFileSync(join(dataDir, 'app-secret'), SECRET)
  const { url: DATABASE_URL, drop } = await testDatabase()
  const shop = await startShop({
    environment: { DATA_DIR: dataDir, PORT: '0', DATABASE_URL },
    storefront: {
      render: async () => new Response('', { headers: { 'content-type': 'text/html' } }),
      clientFolder: null,
      strictPolicy: true,
    },
    say: () => {},
  })
  invariant(shop.ok, shop.ok ? '' : shop.error)
  const db = connect(DATABASE_URL, { max: 2 })
  onTestFinished(async () => {
    await shop.value.stop()
    await db.destroy()
    await drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const url = `http://localhost:${shop.value.port}`
  return { url, db, secret: SECRET, log: () => readFileSync(join(dataDir, 'shop.log'), 'utf8') }
}

test('the tab is closed after paying: webhook, workers and messages do the rest', async () => {
  const shop = await open()
  for (const gateway of GATEWAYS) {
    await changeGateway(shop.db, gateway, [shop.url])
    const buyer = await buyerOf(shop)
    const opened = openedIn(await buyer.placeCart(await buyer.fill()))
    expect(opened.gateway).toBe(gateway)
    const paid = await fetch(`${shop.url}/sandbox/__sim/${SIM_OF[gateway]}/orders/${opened.ref}/pay`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ method: 'upi', outcome: 'success-no-return' }),
    })
    expect(paid.status).toBe(200)
    await vi.waitFor(async () => {
      expect((await buyer.order(opened.orderId)).status).toBe('PROCESSING')
    }, SOON)
    const { orderNumber } = await buyer.order(opened.orderId)
    const inbox = `${shop.url}/sandbox/inbox.json?to=${encodeURIComponent(buyer.user.email ?? '')}`
    await vi.waitFor(async () => {
      const subjects = (await (await fetch(inbox)).json()).map(({ subject }: { subject: string }) => subject)
      expect(subjects).toContain(`Thank you! We are packing your order ${orderNumber}`)
    }, SOON)
    // Log lines are buffered; once this one is written, so are those before it.
    await vi.waitFor(() => expect(shop.log()).toContain('message sent'), SOON)
    expect(shop.log()).not.toContain(buyer.user.email)
  }
  expect(shop.log()).not.toContain('"level":50')
})
