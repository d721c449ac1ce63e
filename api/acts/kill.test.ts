import { afterAll, expect, test, vi } from 'vitest'
import { SOON } from '#kit/testing.ts'
import { openDatabaseProxy } from '../orders/testing-database-proxy.ts'
import { startServerProcess } from '../orders/testing-process.ts'
import { openActShop, shipping } from './testing.ts'

const shop = await openActShop()
const { db } = shop
const wire = await openDatabaseProxy(shop.databaseUrl)
afterAll(async () => {
  wire.close()
  await shop.close()
})

const PART_DONE = /update "desk_act_part" set "state"/

test.each(['before', 'after'] as const)(
  '[DESK-27] the process is killed %s the commit of one order: the rest is carried out, and nothing twice',
  async (moment) => {
    const packer = await shop.desk('PACKER')
    const ids = await shop.packedOrders(3)
    const { json } = await packer.send('POST', '/orders/moves', shipping(...ids))
    wire.set({ moment, statement: PART_DONE, what: 'commit' })
    const server = await startServerProcess(shop.serverTask({ databaseUrl: wire.url, hasWorkers: true }))
    await shop.ripen(json.actId)
    await db
      .updateTable('desk_act')
      .set({ runs_at: new Date(0) })
      .where('id', '=', json.actId)
      .execute()
    await vi.waitFor(() => expect(wire.held()).toBeGreaterThan(0), SOON)
    await server.kill()
    wire.set(null)
    expect((await packer.send('POST', `/acts/${json.actId}/undo`)).code).toBe('ALREADY_DONE')
    // PostgreSQL notices the lost connection and gives the lock of the order back.
    await vi.waitFor(async () => {
      await shop.runActs()
      expect((await packer.get(`/acts/${json.actId}`)).json.state).toBe('DONE')
    }, SOON)
    const steps = await db
      .selectFrom('order_status_history')
      .select('order_id')
      .where('status', '=', 'SHIPPED')
      .where('order_id', 'in', ids)
      .execute()
    expect(steps.map(({ order_id }) => order_id).sort()).toEqual([...ids].sort())
    await shop.check()
  },
  240_000,
)
