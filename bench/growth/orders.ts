import { buildApp } from '#api/app.ts'
import { archiveOrders } from '#api/archive/index.ts'
import { countSalesDays } from '#api/desk/index.ts'
import { listUncountedDays } from '#api/desk/sales.store.ts'
import { noUploads, unreachableGateways } from '#api/testing.ts'
import type { Db } from '#db/client.ts'
import { seconds } from '#kit/duration.ts'
import { copyOrders, keepTemplate } from './copy-orders.ts'
import { openGrowthDatabase, openGrowthShop, SECRET } from './growth-shop.ts'
import { type Reading, readCase } from './measure.ts'
import { orderCases } from './order-cases.ts'
import { type Size, tableSizes } from './sizes.ts'
import { makeTemplateOrder } from './template-order.ts'

/** Copies with a drawn invoice: the archive is measured with them. They are the oldest. */
const FILES = 20_000

export type Stage = { orders: number; fillSeconds: number; sizes: Size[]; readings: Reading[] }

/** Fills a database to each number of orders in turn, and measures what is read about orders. */
export async function growOrders(
  stages: readonly number[],
  say: (text: string) => void,
  keep: (stages: readonly Stage[]) => void,
): Promise<Stage[]> {
  const database = await openGrowthDatabase()
  const measured: Stage[] = []
  try {
    const shop = await openGrowthShop(database)
    await keepTemplate(database.db, await makeTemplateOrder(shop).finally(shop.stop))
    const total = stages.at(-1) ?? 0
    for (const orders of stages) {
      const started = performance.now()
      // The newest first, so that at every stage the last order was made now.
      const to = total - (stages[measured.length - 1] ?? 0)
      const fill = { from: total - orders + 1, to, total, files: FILES }
      await copyOrders(database.db, fill)
      while ((await listUncountedDays(database.db, 1)).length > 0) await countSalesDays(database.db)
      const fillSeconds = (performance.now() - started) / 1000
      say(`${orders} orders after ${fillSeconds.toFixed(0)} s`)
      const sizes = await tableSizes(database.db)
      measured.push({ orders, fillSeconds, sizes, readings: await readAll(database.db, say) })
      keep(measured)
    }
    await measureArchive(database.db, say)
    return measured
  } finally {
    await database.stop()
  }
}

const ARCHIVE_SECONDS = 60

/** How fast old orders are moved. A month is enough here: the oldest copies have their invoice. */
async function measureArchive(db: Db, say: (text: string) => void) {
  const started = performance.now()
  const stop = AbortSignal.timeout(seconds(ARCHIVE_SECONDS))
  const moved = await archiveOrders({ db, months: 1, logger: { info: () => {} } }, stop)
  const took = (performance.now() - started) / 1000
  say(`archive: ${moved} orders in ${took.toFixed(1)} s, ${Math.round(moved / took)} a second`)
}

async function readAll(db: Db, say: (text: string) => void): Promise<Reading[]> {
  const { app } = await buildApp({
    db,
    gateways: unreachableGateways(),
    publicUrl: new URL('http://localhost'),
    secret: SECRET,
    mediaStore: noUploads(),
    production: false,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const readings: Reading[] = []
  try {
    for (const one of await orderCases(db, app.listeningOrigin)) {
      const reading = await readCase(db, one)
      readings.push(reading)
      say(
        `${reading.name.padEnd(34)} ${String(reading.blocks).padStart(9)} blocks ${reading.ms.toFixed(1).padStart(9)} ms  ${reading.most}`,
      )
    }
  } finally {
    await app.close()
  }
  return readings
}
