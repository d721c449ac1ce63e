import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { preparingClient } from './prepared.ts'
import type { Database } from './schema.ts'
import { RetryingDatabase } from './transactions.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** What a store takes: it works inside and outside a transaction. */
export type DbOrTx = Db | Tx

export type ConnectOptions = {
  max?: number
  onIdleError?: (error: Error) => void
  /** Multiplies the time-outs. For tests only, because a busy machine is slow. */
  timeoutFactor?: number
}

const PACKAGE = new URL('../package.json', import.meta.url)
const { version }: { version: string } = JSON.parse(readFileSync(PACKAGE, 'utf8'))

/** Unique per process, with its version. If no connection has this name, the process is dead. */
const PROCESS_NAME = `aranya-mill ${version} ${randomUUID()}`

const MIN_SERVER_VERSION = 150_000

function safeNumber(text: string): number {
  const number = Number(text)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new RangeError(`Not a safe integer: ${text}`)
  return number
}

// sum() of bigint is numeric, so both types are parsed as numbers. A date stays text: a Date would be a day earlier or
// later in another time zone.
const PARSERS: Record<number, (text: string) => number | string> = {
  [pg.types.builtins.INT8]: safeNumber,
  [pg.types.builtins.NUMERIC]: safeNumber,
  [pg.types.builtins.DATE]: (text) => text,
}

const getTypeParser: typeof pg.types.getTypeParser = (oid, format?) =>
  PARSERS[oid] ?? pg.types.getTypeParser(oid, format)

/** Opens a pool. `onIdleError` is called for connections lost between queries; the pool replaces them. */
export function connect(url: string, options: ConnectOptions = {}): Db {
  const { max = 10, onIdleError = () => {}, timeoutFactor = 1 } = options
  const pool = new pg.Pool({
    Client: preparingClient(),
    connectionString: url,
    max,
    application_name: PROCESS_NAME,
    // Longer than any call to a provider: a process that waits for one still has a connection with its name.
    idleTimeoutMillis: seconds(30),
    connectionTimeoutMillis: seconds(3) * timeoutFactor,
    statement_timeout: seconds(5) * timeoutFactor,
    lock_timeout: seconds(1) * timeoutFactor,
    idle_in_transaction_session_timeout: seconds(10) * timeoutFactor,
    keepAlive: true,
    types: { getTypeParser },
  })
  // Without these listeners a lost connection, idle or busy, would end the process.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return new RetryingDatabase({ dialect: new PostgresDialect({ pool }) })
}

/** Whether the database answers. */
export const isAnswering = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

/** Refuses a server that lacks features the migrations use. */
export async function checkServerVersion(db: Db): Promise<Result<number, string>> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version_num') as version`.execute(db)
  return supportedVersion(Number(rows[0]?.version))
}

export function supportedVersion(version: number): Result<number, string> {
  if (version >= MIN_SERVER_VERSION) return ok(version)
  return fail(`The shop needs PostgreSQL 15 or newer; this server is ${Math.trunc(version / 10_000)}.`)
}
