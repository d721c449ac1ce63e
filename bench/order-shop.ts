import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { controlOf, gatewaySettings, type SimulatedProviders } from '#api/orders/testing-gateways.ts'
import { startServerProcess } from '#api/orders/testing-process.ts'
import { connect } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrate } from '#db/migrate.ts'
import { seed } from '#db/seed/seed.ts'
import { invariant } from '#kit/invariant.ts'

const PROVIDERS = fileURLToPath(new URL('../sandbox/testing-server.ts', import.meta.url))
export const SECRET = 'only-for-the-bench-only-for-the-bench'

/** The shop's API with its workers, the providers and the database, each in a separate process. */
export async function startOrderShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-orders-'))
  const database = await startEmbedded({ dataDir })
  invariant(database.ok, 'the database starts')
  const { url: databaseUrl, stop } = database.value
  // Thousands of orders are written in one statement.
  const db = connect(databaseUrl, { timeoutFactor: 20 })
  await migrate(db)
  await seed(db)
  const providers = spawn(process.execPath, [PROVIDERS], { stdio: ['ignore', 'pipe', 'inherit'] })
  const played: SimulatedProviders = JSON.parse(await firstLine(providers))
  const task = { databaseUrl, secret: SECRET, gateways: gatewaySettings(played), port: 0, ahead: 0 }
  const server = await startServerProcess({ ...task, hasWorkers: true })
  return {
    url: server.url,
    databaseUrl,
    db,
    sim: controlOf(played),
    async stop() {
      await server.kill()
      providers.kill()
      await db.destroy()
      await stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type OrderBench = Awaited<ReturnType<typeof startOrderShop>>

async function firstLine({ stdout }: ChildProcess): Promise<string> {
  invariant(stdout, 'the process can be heard')
  const [line] = await once(createInterface(stdout), 'line')
  return String(line)
}
