import { randomUUID } from 'node:crypto'
import { type Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { type Milliseconds, seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { preparingClient, type StatementWatch } from './preparing-client.ts'
import type { Database } from './schema.ts'
import { SHOP_VERSION } from './shop-version.ts'
import { RetryingDatabase } from './transactions.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** What a store takes: it works inside and outside a transaction. */
export type DbOrTx = Db | Tx

export type ConnectOptions = {
  max?: number
  /** How long a statement may go without an answer before its connection is given up. */
  queryTimeout?: Milliseconds
  /**
   * A pooler stands between: it refuses start-up parameters, so the role of the database has the time-outs (`limitRole`).
   */
  isPooled?: boolean
  /** For a replica: no statement on these connections can write, whatever server they lead to. */
  isReadOnly?: boolean
  /** How long a caller waits for a connection. */
  connectTimeout?: Milliseconds
  onIdleError?: (error: Error) => void
  onStatement?: StatementWatch | undefined
  /** Multiplies the time-outs. For tests only, because a busy machine is slow. */
  timeoutFactor?: number
}

/** Unique per process, with its version. If no connection has this name, the process is dead. */
export const PROCESS_NAME = `aranya-mill ${SHOP_VERSION} ${randomUUID()}`

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

/** The time-outs of the server for each connection of the shop. */
const TIMEOUTS = {
  statement_timeout: seconds(5),
  lock_timeout: seconds(1),
  idle_in_transaction_session_timeout: seconds(10),
} as const
type Timeout = keyof typeof TIMEOUTS

const mapTimeouts = (map: (time: number) => number) =>
  Object.fromEntries(Object.entries(TIMEOUTS).map(([name, time]) => [name, map(time)])) as Record<
    Timeout,
    number
  >

/** Gives the database role of the shop its time-outs, for connections through a pooler. */
export async function limitRole(db: Db): Promise<void> {
  for (const [name, time] of Object.entries(TIMEOUTS)) {
    const set = sql`select format('alter role %I in database %I set ${sql.raw(name)} = ${sql.raw(String(time))}',
      current_user, current_database()) as statement`
    const { rows } = await sql<{ statement: string }>`${set}`.execute(db)
    await sql.raw(rows[0]?.statement ?? '').execute(db)
  }
}

/** Opens a pool. `onIdleError` is called for connections lost between queries; the pool replaces them. */
export function connect(url: string, options: ConnectOptions = {}): Db {
  const { max = 10, queryTimeout = seconds(15), isPooled = false, timeoutFactor = 1 } = options
  const { onIdleError = () => {}, isReadOnly = false, connectTimeout = seconds(3) } = options
  const pool = new pg.Pool({
    Client: preparingClient(options.onStatement),
    // Statements may be sent before the answer to the one before them.
    pipeline: true,
    connectionString: url,
    max,
    application_name: PROCESS_NAME,
    // Longer than any call to a provider: a process that waits for one still has a connection with its name.
    idleTimeoutMillis: seconds(30),
    connectionTimeoutMillis: connectTimeout * timeoutFactor,
    // The server's time-outs come first. This one is for a server that is gone, or a commit that waits for a standby.
    query_timeout: queryTimeout * timeoutFactor,
    ...(isPooled ? {} : mapTimeouts((time) => time * timeoutFactor)),
    ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
    keepAlive: true,
    types: { getTypeParser },
  })
  // Without these listeners a lost connection, idle or busy, would end the process.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = new RetryingDatabase({ dialect: new PostgresDialect({ pool }) })
  pools.set(db, pool)
  return db
}

const pools = new WeakMap<Db, pg.Pool>()

/**
 * Runs `work` in a transaction on a connection of its own, whose statements may take so long: for jobs that read everything.
 * Nothing can be written.
 */
export async function withLongStatements<Value>(
  db: Db,
  longest: Milliseconds,
  work: (tx: Tx) => Promise<Value>,
): Promise<Value> {
  const options = pools.get(db)?.options
  const pool = new pg.Pool({ ...options, max: 1, query_timeout: longest })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const long: Db = new RetryingDatabase({ dialect: new PostgresDialect({ pool }) })
  try {
    return await long
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(longest)}`.execute(tx)
        return work(tx)
      })
  } finally {
    await long.destroy()
  }
}

/** How many connections are in use and idle, and how many callers wait for one. */
export function poolState(db: Db) {
  const pool = pools.get(db)
  if (!pool) return null
  const { waitingCount, idleCount, totalCount } = pool
  return { waiting: waitingCount, busy: totalCount - idleCount, idle: idleCount }
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
