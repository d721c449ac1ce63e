import type { ChildProcess } from 'node:child_process'
import { closeSync, openSync, readFileSync, statSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { minutes, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { type Cluster, explainFailure } from './cluster.ts'
import { freePort } from './free-port.ts'
import { spawnAs } from './run-as.ts'

/** `ended` resolves when the process has ended for any reason. */
type Server = { url: string; port: number; ended: Promise<void>; stop(): Promise<void> }

const DATABASE = 'shop'

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  checkpoint_timeout: '2min',
  max_wal_size: '1GB',
  jit: 'off',
}

/** Only for tests, where several test files and their processes share one server. */
const NOT_DURABLE = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
}

type Address = { port: number; password: string }

export const urlOf = ({ port, password }: Address, database = DATABASE) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${database}`

/** Starts the server process, on a free port unless one is given, and waits until it accepts connections. */
export async function startServer(
  cluster: Cluster,
  { password, ...options }: Pick<Address, 'password'> & Partial<Address>,
): Promise<Result<Server, string>> {
  const port = options.port ?? (await freePort())
  const settings = { ...SETTINGS, ...(cluster.durable ? {} : NOT_DURABLE) }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const logStart = sizeOf(cluster.logFile)
  const log = openSync(cluster.logFile, 'a')
  // Detached: Ctrl-C in the terminal signals only the shop, which finishes its requests before it stops the server.
  const child = spawnAs(
    cluster.owner,
    cluster.binaries.postgres,
    ['-D', cluster.folder, '-p', String(port), ...flags],
    { stdio: ['ignore', log, log], detached: true },
  )
  closeSync(log)
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
    child.once('error', () => done())
  })
  const admin = urlOf({ port, password }, 'postgres')
  if (!(await becomesReady(child, admin))) {
    return fail(explainFailure(cluster.folder, readFileSync(cluster.logFile, 'utf8').slice(logStart)))
  }
  const stop = () => stopServer(child)
  try {
    await createDatabase(admin)
  } catch (error) {
    await stop()
    return fail(explainFailure(cluster.folder, String(error)))
  }
  return ok({ url: urlOf({ port, password }), port, ended, stop })
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/** After a crash the server replays its log first, which may take long: wait as long as the process is alive. */
async function becomesReady(child: ChildProcess, url: string) {
  let alive = true
  child.once('error', () => {
    alive = false
  })
  child.once('exit', () => {
    alive = false
  })
  const deadline = Date.now() + minutes(5)
  while (alive && Date.now() < deadline) {
    if (await answers(url)) return true
    await wait(50)
  }
  return false
}

async function answers(url: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: seconds(5) })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function createDatabase(adminUrl: string) {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const existing = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (existing.rowCount === 0) await client.query(`create database ${DATABASE}`)
  await client.end()
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back, committed ones are safe. */
function stopServer(child: ChildProcess) {
  return new Promise<void>((done) => {
    if (child.exitCode !== null || child.signalCode !== null) return done()
    child.once('exit', () => done())
    child.kill('SIGINT')
  })
}
