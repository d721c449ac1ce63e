import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '#api/app.ts'
import { countSalesDays } from '#api/desk/index.ts'
import { insertStaff, openDesk, staffCookie } from '#api/staff/testing.ts'
import { noUploads, unreachableGateways } from '#api/testing.ts'
import { connect, type Db } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seedDemoLots } from '#db/seed/demo/demo-lots.ts'
import { seed } from '#db/seed/seed.ts'
import { seedTx } from '#db/testing-seed.ts'
import { invariant } from '#kit/invariant.ts'
import { type DeskCase, deskCases } from './desk-cases.ts'
import { fillDesk } from './desk-rows.ts'
import { measureWaves } from './desk-waves.ts'
import { addLots } from './many-lots.ts'
import { addProducts } from './many-products.ts'
import { type Measured, measurePair } from './measure-pair.ts'

const LOTS = 10_000

async function measureCase(url: string, db: Db, { name, path, bare }: DeskCase): Promise<Measured> {
  // A session of its own, because of the limit of calls.
  const desk = openDesk(url, await staffCookie(db, await insertStaff(db)))
  const call = async () => invariant((await desk.get(path)).status === 200, `${path} answers`)
  return measurePair(db, { name, bare, call })
}

/** Measures the lists of the desk, a wave and a scan among many orders and products, in a database of its own. */
export async function benchDesk({
  orders,
  products,
}: {
  orders: number
  products: number
}): Promise<Measured[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-desk-'))
  const database = await startEmbedded({ dataDir })
  invariant(database.ok, 'the database starts')
  const { url: databaseUrl, stop } = database.value
  const db = connect(databaseUrl, { timeoutFactor: 20 })
  try {
    await migrate(db)
    await seed(db)
    await seedTx(db, (tx) => seedDemoLots(tx, new Date()))
    await addProducts(databaseUrl, products)
    await addLots(db, LOTS)
    await fillDesk(db, orders)
    await countSalesDays(db)
    return await measureAll(db, orders)
  } finally {
    await db.destroy()
    await stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The server on this database, without its workers. */
export async function openDeskApp(db: Db) {
  const secret = 'only-for-the-bench-only-for-the-bench'
  const deps = { db, gateways: unreachableGateways(), publicUrl: new URL('http://localhost'), secret }
  const { app } = await buildApp({ ...deps, mediaStore: noUploads(), production: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

async function measureAll(db: Db, orders: number): Promise<Measured[]> {
  const app = await openDeskApp(db)
  const measured: Measured[] = []
  for (const one of await deskCases(db, orders))
    measured.push(await measureCase(app.listeningOrigin, db, one))
  measured.push(...(await measureWaves(app.listeningOrigin, db)))
  await app.close()
  return measured
}
