import { randomUUID } from 'node:crypto'
import { type Kysely, PostgresDialect, sql, type Transaction } from 'kysely'
import pg from 'pg'
import { seconds } from '#kit/duration.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Database } from './schema.ts'
import { RetryingDatabase } from './transactions.ts'

export type Db = Kysely<Database>
export type Tx = Transaction<Database>
/** What a store takes: it neither knows nor cares whether a transaction is open. */
export type DbOrTx = Db | Tx

export type ConnectOptions = {
  max?: number
  onIdleError?: (error: Error) => void
  /** Multiplies the time limits. Only for tests: a busy machine is slow, and they are not about that. */
  patience?: number
}

/** What this process is called at the database, and no other: whoever finds no connection of it knows that it died. */
const PROCESS_NAME = `aranya-mill ${randomUUID()}`

const OLDEST_SERVER = 150_000

function safeNumber(text: string): number {
  const number = Number(text)
  if (Math.abs(number) > Number.MAX_SAFE_INTEGER) throw new RangeError(`Not a safe integer: ${text}`)
  return number
}

// sum() of bigint is numeric, so both must come back as numbers.
const PARSERS: Record<number, (text: string) => number> = {
  [pg.types.builtins.INT8]: safeNumber,
  [pg.types.builtins.NUMERIC]: safeNumber,
}

const getTypeParser: typeof pg.types.getTypeParser = (oid, format?) =>
  PARSERS[oid] ?? pg.types.getTypeParser(oid, format)

/** The most statements that one pool prepares. The shop has fewer; a list of each new length adds one. */
const MOST_PREPARED = 500

/** All columns of something. */
const STAR = /(?:\bselect|\breturning|,)\s+\*|\.\*/i

/**
 * Names the statements of one pool, so that a connection parses and plans each of them once. One that answers with all
 * columns gets no name: a column added by a newer version's migration would break its plan in the running one.
 */
function statementNames() {
  const names = new Map<string, string | null>()
  return (text: string): string | null => {
    const known = names.get(text)
    if (known !== undefined || names.size >= MOST_PREPARED) return known ?? null
    const name = STAR.test(withoutBrackets(text)) ? null : `s${names.size}`
    names.set(text, name)
    return name
  }
}

/** What is asked in brackets is not what is answered. */
function withoutBrackets(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, '')
  return shorter === text ? text : withoutBrackets(shorter)
}

function preparingClient() {
  const nameOf = statementNames()
  return class PreparingClient extends pg.Client {
    override query(...given: unknown[]): never {
      const [text, values] = given
      // Without values it may be several statements at once, which cannot be prepared.
      const isSingle = typeof text === 'string' && Array.isArray(values) && values.length > 0
      const name = isSingle ? nameOf(text) : null
      const query = super.query.bind(this) as (...parts: unknown[]) => never
      return name ? query({ name, text, values }) : query(...given)
    }
  }
}

/** Opens a pool. `onIdleError` hears of connections lost between queries; the pool replaces them by itself. */
export function connect(url: string, options: ConnectOptions = {}): Db {
  const { max = 10, onIdleError = () => {}, patience = 1 } = options
  const pool = new pg.Pool({
    Client: preparingClient(),
    connectionString: url,
    max,
    application_name: PROCESS_NAME,
    // Longer than any call to a provider: a process that waits for one still has a connection to be known by.
    idleTimeoutMillis: seconds(30),
    connectionTimeoutMillis: seconds(3) * patience,
    statement_timeout: seconds(5) * patience,
    lock_timeout: seconds(1) * patience,
    idle_in_transaction_session_timeout: seconds(10),
    keepAlive: true,
    types: { getTypeParser },
  })
  // Without a listener the loss of one idle connection would end the process, and so would that of one at work.
  pool.on('error', onIdleError)
  pool.on('connect', (client) => client.on('error', () => {}))
  return new RetryingDatabase({ dialect: new PostgresDialect({ pool }) })
}

/** Says whether the database answers at all. */
export const isAnswering = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )

/** Refuses a server that lacks what the migrations use. */
export async function checkServerVersion(db: Db): Promise<Result<number, string>> {
  const { rows } = await sql<{ version: string }>`
    select current_setting('server_version_num') as version`.execute(db)
  return supportedVersion(Number(rows[0]?.version))
}

export function supportedVersion(version: number): Result<number, string> {
  if (version >= OLDEST_SERVER) return ok(version)
  return fail(`The shop needs PostgreSQL 15 or newer; this server is ${Math.trunc(version / 10_000)}.`)
}
