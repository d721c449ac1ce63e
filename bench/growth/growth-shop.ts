import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { buildApp } from '#api/app.ts'
import { controlOf, gatewaySettings, type SimulatedProviders } from '#api/orders/testing-gateways.ts'
import { startServerProcess } from '#api/orders/testing-process.ts'
import { openGateways } from '#api/payments/index.ts'
import { noUploads } from '#api/testing.ts'
import { connect, type Db } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed/seed.ts'
import { invariant } from '#kit/invariant.ts'

const PROVIDERS = fileURLToPath(new URL('../../sandbox/testing-server.ts', import.meta.url))
export const SECRET = 'only-for-the-bench-only-for-the-bench'
/** A fill takes longer than any statement of the shop may. */
const TIMEOUT_FACTOR = 2000

/** A database of its own in a temporary folder, which counts what each statement reads. */
export async function openGrowthDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-growth-'))
  await settings(dataDir)
  const database = await startEmbedded({ dataDir, durable: false })
  invariant(database.ok, 'the database starts')
  const { url, stop } = database.value
  const db = connect(url, { timeoutFactor: TIMEOUT_FACTOR })
  await migrate(db)
  await seed(db)
  await sql`create extension pg_stat_statements`.execute(db)
  return {
    db,
    url,
    async stop() {
      await db.destroy()
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Settings that need a start of the server. */
async function settings(dataDir: string) {
  const first = await startEmbedded({ dataDir, durable: false })
  invariant(first.ok, 'the database starts')
  const db = connect(first.value.url, { max: 1 })
  for (const [name, value] of [
    ['shared_preload_libraries', 'pg_stat_statements'],
    ['pg_stat_statements.track_planning', 'off'],
    ['shared_buffers', '1GB'],
    ['maintenance_work_mem', '256MB'],
    ['max_wal_size', '8GB'],
  ])
    await sql`alter system set ${sql.raw(name ?? '')} = ${sql.lit(value)}`.execute(db).catch(() => undefined)
  await db.destroy()
  await first.value.stop()
}

/** The shop on this database: a process with workers, simulated providers, and its parts in this process. */
export async function openGrowthShop({ db, url: databaseUrl }: { db: Db; url: string }) {
  const providers = spawn(process.execPath, [PROVIDERS], { stdio: ['ignore', 'pipe', 'inherit'] })
  const played: SimulatedProviders = JSON.parse(await firstLine(providers))
  const gateways = gatewaySettings(played)
  const task = { databaseUrl, secret: SECRET, gateways, port: 0, ahead: 0, hasWorkers: true }
  const server = await startServerProcess(task)
  const sim = controlOf(played)
  await sim('/settings', { razorpay: { webhookUrl: `${server.url}/api/v1/webhooks/razorpay` } })
  const { orders, app } = await buildApp({
    db,
    gateways: openGateways(gateways, { now: () => new Date() }),
    publicUrl: new URL('http://localhost'),
    secret: SECRET,
    mediaStore: noUploads(),
    production: false,
  })
  return {
    db,
    url: server.url,
    secret: SECRET,
    orders,
    sim,
    async stop() {
      await app.close()
      await server.kill()
      providers.kill()
    },
  }
}

export type GrowthShop = Awaited<ReturnType<typeof openGrowthShop>>

export async function firstLine(child: ChildProcess): Promise<string> {
  const { stdout } = child
  invariant(stdout, 'the process can be heard')
  const ended = once(child, 'exit').then(() => [null])
  const [line] = await Promise.race([once(createInterface(stdout), 'line'), ended])
  invariant(line, 'the process starts')
  return String(line)
}
