import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed/seed.ts'
import { seedTx } from '#db/testing-seed.ts'
import { invariant } from '#kit/invariant.ts'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, HONEY } from '../orders/testing-buyer.ts'
import { atTerminal, runProcess } from './testing.ts'

const shop = await openOrderShop()
afterAll(shop.close)
/** Every command is a separate process, which starts slowly on a busy machine. */
const PATIENCE = { timeout: 180_000 }
const operate = (...args: string[]) => runProcess({ DATABASE_URL: shop.databaseUrl }, ...args)

async function paid() {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([{ ...HONEY, quantity: 2 }])
  await shop.pay(opened)
  await shop.drain()
  const { orderNumber, total } = await buyer.order(opened.orderId)
  return { buyer, opened, orderNumber, total, now: () => buyer.order(opened.orderId) }
}

test(
  '[ORDER-21] [ORDER-31] an order is packed, shipped, tracked and delivered from the terminal, and by whom is recorded',
  PATIENCE,
  async () => {
    const { orderNumber, now } = await paid()
    expect(await operate('ready', orderNumber, '--by', 'Tara')).toEqual({
      code: 0,
      text: `${orderNumber} is READYFORPICKUP now.`,
    })
    const { run } = atTerminal(shop)
    const ship = ['--carrier', 'blue dart', '--tracking', 'BD-1', '--arriving', '2027-01-05', '--by', 'Tara']
    for (const args of [
      ['ship', orderNumber.toLowerCase(), ...ship, '--note', 'Two jars'],
      ['track', orderNumber, 'Reached the hub', '--location', 'Indore'],
      ['out', orderNumber, '--by', 'Tara'],
      ['deliver', orderNumber, '--by', 'Tara'],
    ])
      expect(await run(...args)).toMatchObject({ isGood: true })
    const { status, statusHistory, shipment } = await now()
    expect(status).toBe('DELIVERED')
    expect(statusHistory.slice(2).map(({ notes }) => notes)).toEqual([null, 'Two jars', null, null])
    // Staff sees who moved the order, the customer does not.
    expect((await run('show', orderNumber)).text).toContain('Tara')
    expect(JSON.stringify(await now())).not.toContain('Tara')
    expect(shipment).toMatchObject({
      shippingCarrier: 'BLUEDART',
      trackingNumber: 'BD-1',
      arrivingAt: '2027-01-05T00:00:00.000Z',
      trackingEvents: [{ status: 'Reached the hub', location: 'Indore' }],
    })
    await shop.check()
  },
)

test('without a terminal a refund is refused at once unless --yes is given', PATIENCE, async () => {
  const { orderNumber, opened, now } = await paid()
  const refused = await operate('cancel', orderNumber)
  expect(refused).toEqual({ code: 1, text: 'Nothing was done. Say yes when asked, or add --yes.' })
  expect((await now()).status).toBe('PROCESSING')
  expect(await operate('refund', orderNumber, '149.50', '--yes')).toMatchObject({ code: 0 })
  expect(await operate('cancel', orderNumber, '--yes')).toMatchObject({ code: 0 })
  // The running server works on the queued job.
  await shop.finishRefunds(opened.orderId)
  const { status, transactions, total } = await now()
  expect(status).toBe('CANCELLED')
  expect(transactions.map(({ type, status: state, amount }) => [type, state, amount])).toEqual([
    ['REFUND', 'SUCCESS', total - 149.5],
    ['REFUND', 'SUCCESS', 149.5],
    ['PAYMENT', 'SUCCESS', total],
  ])
  await shop.check()
})

test('the output has no colours, and is JSON with --json', PATIENCE, async () => {
  const { orderNumber } = await paid()
  const list = await operate('list', '--search', orderNumber.slice(3))
  expect(list.text).toMatch(/^ORDER +STATUS +PLACED/)
  expect(list.text).not.toContain('\u001b')
  const shown = await operate('show', orderNumber, '--json')
  expect(JSON.parse(shown.text)).toMatchObject({ orderNumber, status: 'PROCESSING' })
})

test('the audit ends with 1 and a table when something is wrong, else with 0', PATIENCE, async () => {
  expect(await operate('audit')).toMatchObject({ code: 0, text: expect.stringContaining('All is well.') })
  await seedTx(shop.db, (tx) =>
    tx.updateTable('stock').set({ reserved: 7 }).where('variant_sku', '=', 'SPCTUR01-100G').execute(),
  )
  const found = await operate('audit')
  expect(found.code).toBe(1)
  expect(found.text).toMatch(/^BROKEN +WHERE\nA2 .* +stock of SPCTUR01-100G$/m)
  await seedTx(shop.db, (tx) =>
    tx.updateTable('stock').set({ reserved: 0 }).where('variant_sku', '=', 'SPCTUR01-100G').execute(),
  )
})

test(
  'a database that cannot be reached, or has no shop in it, gives a plain error message',
  PATIENCE,
  async () => {
    const nowhere = await runProcess({ DATABASE_URL: 'postgres://shop:my-secret@127.0.0.1:1/shop' }, 'list')
    expect(nowhere.code).toBe(1)
    expect(nowhere.text).toContain('cannot be reached')
    expect(nowhere.text).not.toContain('my-secret')
    const empty = await runProcess({ DATABASE_URL: '', DATA_DIR: '/nonexistent/shop' }, 'list')
    expect(empty).toMatchObject({
      code: 1,
      text: expect.stringContaining('There is no shop in /nonexistent/shop yet.'),
    })
  },
)

test(
  'the embedded database is found while the shop runs, and started while it does not',
  PATIENCE,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-operator-'))
    const running = await startEmbedded({ dataDir, durable: false })
    invariant(running.ok, 'it starts')
    const db = connect(running.value.url, { max: 1 })
    const environment = { DATABASE_URL: '', DATA_DIR: dataDir }
    expect(await runProcess(environment, 'list')).toMatchObject({
      code: 1,
      text: expect.stringContaining('npm start'),
    })
    await migrate(db)
    await seed(db)
    const during = await runProcess(environment, 'stock', 'SPCTUR01-100G', '--set', '12')
    expect(during).toMatchObject({ code: 0, text: expect.stringMatching(/On hand +12/) })
    await db.destroy()
    await running.value.stop()
    const after = await runProcess(environment, 'stock', 'SPCTUR01-100G')
    expect(after).toMatchObject({ code: 0, text: expect.stringMatching(/On hand +12/) })
    rmSync(dataDir, { recursive: true, force: true })
  },
)
