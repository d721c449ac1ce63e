import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { buildApp } from '#api/app.ts'
import { countSalesDays } from '#api/desk/index.ts'
import { insertStaff, openDesk, staffCookie } from '#api/staff/testing.ts'
import { unreachableGateways } from '#api/testing.ts'
import { connect, type Db } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed/seed.ts'
import { invariant } from '#kit/invariant.ts'
import { type DeskCase, deskCases } from './desk-cases.ts'
import { fillDesk } from './desk-rows.ts'
import { addLots } from './many-lots.ts'
import { addProducts } from './many-products.ts'

const TURNS = 41
const LOTS = 10_000
const WARM_UP = 3

export type Measured = { name: string; p50: number; p95: number; bare: number; ratio: number }

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

async function timed(run: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await run()
  return performance.now() - start
}

/** Calls and bare queries in turn, so that a slow moment of the machine affects both. */
async function measureCase(url: string, db: Db, { name, path, bare }: DeskCase): Promise<Measured> {
  // A session of its own, because of the limit of calls.
  const desk = openDesk(url, await staffCookie(db, await insertStaff(db)))
  const [calls, queries]: [number[], number[]] = [[], []]
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    const query = await timed(() => sql.raw(bare).execute(db))
    const call = await timed(async () => invariant((await desk.get(path)).status === 200, `${path} answers`))
    if (turn < 0) continue
    queries.push(query)
    calls.push(call)
  }
  const sorted = calls.toSorted((a, b) => a - b)
  const plain = at(
    queries.toSorted((a, b) => a - b),
    0.5,
  )
  return { name, p50: at(sorted, 0.5), p95: at(sorted, 0.95), bare: plain, ratio: at(sorted, 0.5) / plain }
}

/** Measures every list of the desk among many orders and products, in a database of its own. */
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
  const { app } = await buildApp({ ...deps, production: false })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return app
}

async function measureAll(db: Db, orders: number): Promise<Measured[]> {
  const app = await openDeskApp(db)
  const measured: Measured[] = []
  for (const one of await deskCases(db, orders))
    measured.push(await measureCase(app.listeningOrigin, db, one))
  await app.close()
  return measured
}
