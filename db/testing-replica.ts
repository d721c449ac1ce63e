import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { invariant } from '#kit/invariant.ts'
import type { Result } from '#kit/result.ts'
import { connect } from './client.ts'
import { findBinaries } from './embedded/binaries.ts'
import type { Cluster } from './embedded/cluster.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { freePort } from './embedded/free-port.ts'
import { changeOwner, databaseOwner, runAs } from './embedded/run-as.ts'
import { startServer } from './embedded/server.ts'
import { migrate } from './migrate.ts'
import { seed } from './seed/seed.ts'
import type { TestDatabase } from './testing.ts'

/** Crowds of a test wait longer on a busy machine. */
const TIMEOUT_FACTOR = 20

function unwrap<Value>(result: Result<Value, string>): Value {
  invariant(result.ok, result.ok ? '' : result.error)
  return result.value
}

/** A seeded cluster that is stopped. */
async function createCluster(dataDir: string): Promise<string> {
  const embedded = unwrap(await startEmbedded({ dataDir, durable: false }))
  const db = connect(embedded.url, { max: 1, timeoutFactor: TIMEOUT_FACTOR })
  await migrate(db)
  await seed(db)
  await db.destroy()
  await embedded.stop()
  return readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim()
}

/** Two servers of the same data: a copy of the stopped primary follows it. */
async function startBoth(dataDir: string, password: string) {
  const port = await freePort()
  const clusterOf = async (name: string): Promise<Cluster> => ({
    binaries: unwrap(await findBinaries()),
    owner: databaseOwner(),
    folder: join(dataDir, name),
    logFile: join(dataDir, `${name}.log`),
    durable: false,
  })
  const [primary, replica] = [await clusterOf('postgres'), await clusterOf('replica')]
  const copied = await runAs(primary.owner, 'cp', ['-R', primary.folder, replica.folder])
  invariant(copied.code === 0, copied.output)
  const follows = `host=127.0.0.1 port=${port} user=postgres password=${password}`
  const files = { 'standby.signal': '', 'postgresql.auto.conf': `primary_conninfo = '${follows}'\n` }
  for (const [name, text] of Object.entries(files)) {
    writeFileSync(join(replica.folder, name), text)
    changeOwner(replica.owner, join(replica.folder, name))
  }
  const replicaPort = await freePort()
  return {
    primary: unwrap(await startServer(primary, { password, port })),
    startReplica: async () => unwrap(await startServer(replica, { password, port: replicaPort })),
  }
}

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

/** A primary and a streaming replica of their own, for one test file. */
export async function replicatedDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-replica-'))
  const { primary, startReplica } = await startBoth(dataDir, await createCluster(dataDir))
  let replica = await startReplica()
  const db = connect(primary.url, { timeoutFactor: TIMEOUT_FACTOR })
  const database: TestDatabase = {
    url: primary.url,
    db,
    async drop() {
      await db.destroy()
      await replica.stop()
      await primary.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return {
    database,
    replicaUrl: replica.url,
    pause: () => run(replica.url, 'select pg_wal_replay_pause()'),
    resume: () => run(replica.url, 'select pg_wal_replay_resume()'),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await startReplica()
    },
  }
}
