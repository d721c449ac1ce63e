import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { sql } from 'kysely'
import { applyImport } from '#api/imports/apply-import.ts'
import { checkImport } from '#api/imports/check-import.ts'
import { findRun } from '#api/imports/imports.store.ts'
import { insertStaff } from '#api/staff/testing.ts'
import { connect, type Db } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed/seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { invariant } from '#kit/invariant.ts'
import { addProducts } from './many-products.ts'

const TICKS_PER_SECOND = 100

/** The processor time of a process so far, in seconds. Linux only. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Runs something and says how much processor time the server and its database connection took. */
async function measure<Value>(name: string, db: Db, run: () => Promise<Value>): Promise<Value> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
  const pid = rows[0]?.pid ?? 0
  const before = { own: process.cpuUsage(), database: cpuOf(pid) }
  const value = await run()
  const { user, system } = process.cpuUsage(before.own)
  const own = (user + system) / 1_000_000
  const database = cpuOf(pid) - before.database
  stdout.write(
    `${name}: ${(own + database).toFixed(2)} s of processor time (server ${own.toFixed(2)}, database ${database.toFixed(2)})\n`,
  )
  return value
}

/** The prices of so many sizes, each a little higher. */
async function priceFile(db: Db, count: number): Promise<string> {
  const { rows } = await sql<{ sku: string; price: number }>`
    select variant_sku as sku, current_price / 100.0 as price from channel where country = 'IND'
    order by variant_sku limit ${count}`.execute(db)
  invariant(rows.length === count, `the shop has ${count} sizes`)
  return `sku,price,mrp\n${rows.map(({ sku, price }) => `${sku},${(Number(price) + 1).toFixed(2)},99999`).join('\n')}`
}

/** The processor time of importing so many prices: `node bench/import.ts 10000`. */
const count = Number(process.argv[2] ?? 10_000)
const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-import-'))
const database = await startEmbedded({ dataDir })
invariant(database.ok, 'the database starts')
const { url, stop } = database.value
try {
  const filling = connect(url, { timeoutFactor: 20 })
  await migrate(filling)
  await seed(filling)
  await addProducts(url, count)
  await filling.destroy()
  // One connection, so that its processor time is all of the database's.
  const db = connect(url, { max: 1 })
  const deps = { db, now: () => new Date() }
  const askedBy = await insertStaff(db)
  const bytes = Buffer.from(await priceFile(db, count))
  const file = { kind: 'prices' as const, name: 'bench.csv', bytes, columns: undefined, askedBy }
  const id = await measure(`dry run of ${count} rows`, db, () => checkImport(deps, file))
  invariant(id.ok, 'the file is read')
  const run = await findRun(db, id.value)
  invariant(run, 'the file is stored')
  const applied = await measure(`${run.changes} values applied`, db, () =>
    applyImport(deps, run, terminalActor('Bench')),
  )
  invariant(applied.ok, 'the file is applied')
  await db.destroy()
} finally {
  await stop()
  rmSync(dataDir, { recursive: true, force: true })
}
