import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { SOON } from '#kit/testing.ts'
import { atTerminal } from '../operator/testing.ts'
import { openOrderShop } from '../orders/testing.ts'
import { openDatabaseProxy, type StopPoint } from '../orders/testing-database-proxy.ts'
import { documentsOf, onlyInvoice, paidOrder } from './testing-packed.ts'

const PATIENCE = { timeout: 120_000 }
const shop = await openOrderShop()
const { db } = shop
afterEach(() => shop.check())
afterAll(shop.close)
beforeAll(async () => {
  await db.updateTable('stock').set({ on_hand: 100_000 }).execute()
})

/** Staff's terminal on a connection for which `now()` is a given moment. */
async function terminalAt(schema: string, moment: string) {
  await sql`create schema ${sql.id(schema)}`.execute(db)
  await sql`create function ${sql.id(schema)}.now() returns timestamptz language sql stable
    as ${sql.lit(`select '${moment}'::timestamptz`)}`.execute(db)
  const url = new URL(shop.databaseUrl)
  // Before pg_catalog, so that now() is this function.
  url.searchParams.set('options', `-c search_path=${schema},public,pg_catalog`)
  const connection = connect(url.href)
  return { terminal: atTerminal({ db: connection }), close: () => connection.destroy() }
}

async function paid() {
  const { orderId, buyer } = await paidOrder(shop)
  return { orderId, orderNumber: (await buyer.order(orderId)).orderNumber }
}

test('[INV-2] in the night of March 31 the last second belongs to the old financial year and midnight to the new one, also at the same time', async () => {
  const old = await terminalAt('last_second', '2019-03-31 23:59:59.999+05:30')
  const young = await terminalAt('midnight', '2019-04-01 00:00:00+05:30')
  const orders = []
  while (orders.length < 8) orders.push(await paid())
  const packed = await Promise.all(
    orders.map(async ({ orderId, orderNumber }, index) => {
      const { terminal } = index % 2 === 0 ? old : young
      expect(await terminal.run('ready', orderNumber)).toMatchObject({ isGood: true })
      const { printed_number, facts } = await onlyInvoice(shop, orderId)
      return `${facts.issuedOn} ${printed_number}`
    }),
  )
  expect(packed.filter((_, index) => index % 2 === 0).sort()).toEqual(
    [1, 2, 3, 4].map((number) => `2019-03-31 AM/18-19/00000${number}`),
  )
  expect(packed.filter((_, index) => index % 2 === 1).sort()).toEqual(
    [1, 2, 3, 4].map((number) => `2019-04-01 AM/19-20/00000${number}`),
  )
  await old.close()
  await young.close()
})

/** The command `ready` in a separate process. */
function packInProcess(databaseUrl: string, orderNumber: string) {
  const env = { ...process.env, DATABASE_URL: databaseUrl }
  const child = spawn(process.execPath, ['scripts/shop.ts', 'ready', orderNumber], { env, stdio: 'ignore' })
  const ended = once(child, 'exit')
  return {
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

const NUMBERED = /^insert into "document_series"/
const KILLED: Record<string, { stopPoint: StopPoint; isPacked: boolean }> = {
  'after it took a number': {
    stopPoint: { moment: 'after', what: 'statement', statement: NUMBERED },
    isPacked: false,
  },
  'before its commit': {
    stopPoint: { moment: 'before', what: 'commit', statement: NUMBERED },
    isPacked: false,
  },
  'after its commit': {
    stopPoint: { moment: 'after', what: 'commit', statement: NUMBERED },
    isPacked: true,
  },
}

test.each(Object.entries(KILLED))(
  '[INV-2] a process that packs is killed %s, with another waiting behind it: no gap, no double, and each order has one invoice',
  PATIENCE,
  async (_, { stopPoint, isPacked }) => {
    const wire = await openDatabaseProxy(shop.databaseUrl)
    const orders = [await paid(), await paid()]
    wire.set(stopPoint)
    const processes = orders.map(({ orderNumber }) => packInProcess(wire.url, orderNumber))
    await vi.waitFor(() => expect(wire.held()).toBeGreaterThan(0), SOON)
    await Promise.all(processes.map(({ kill }) => kill()))
    wire.close()
    const made = async () =>
      (await Promise.all(orders.map(({ orderId }) => documentsOf(shop, orderId)))).flat()
    if (isPacked) expect(await made()).not.toEqual([])
    else expect(await made()).toEqual([])
    for (const { orderNumber } of orders) await atTerminal(shop).run('ready', orderNumber)
    const numbers = (await made()).map(({ number }) => number).sort((one, other) => one - other)
    expect(numbers).toEqual([0, 1].map((step) => (numbers[0] ?? 0) + step))
  },
)
