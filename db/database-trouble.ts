/**
 * UNREACHABLE: no connection. STRAINED: a lack of resources (time, memory, disk, connections). CONFLICT: another
 * transaction was in the way; this one was rolled back and may be retried.
 */
export type DatabaseTrouble = 'UNREACHABLE' | 'STRAINED' | 'CONFLICT'

/** Error codes of PostgreSQL (SQLSTATE) and of the network. */
const TROUBLES: Record<string, DatabaseTrouble> = {
  ECONNREFUSED: 'UNREACHABLE',
  ECONNRESET: 'UNREACHABLE',
  EHOSTUNREACH: 'UNREACHABLE',
  ENETUNREACH: 'UNREACHABLE',
  EAI_AGAIN: 'UNREACHABLE',
  ENOENT: 'UNREACHABLE',
  ENOTFOUND: 'UNREACHABLE',
  EPIPE: 'UNREACHABLE',
  ETIMEDOUT: 'UNREACHABLE',
  '25006': 'UNREACHABLE', // read-only: a standby answers where the primary should
  '57P01': 'UNREACHABLE', // shut down by its operator
  '57P02': 'UNREACHABLE', // crashed
  '57P03': 'UNREACHABLE', // starting up or shutting down
  '57P05': 'UNREACHABLE', // an idle connection was closed
  '25P03': 'STRAINED', // a transaction was idle for too long
  '25P04': 'STRAINED', // a transaction took too long
  '57014': 'STRAINED', // a statement took too long
  '58030': 'STRAINED', // a file could not be read or written
  '40001': 'CONFLICT', // serialization failure
  '40P01': 'CONFLICT', // deadlock
  '55P03': 'CONFLICT', // a lock was not to be had in time
}

/** 08: connection exceptions. 53: insufficient resources, such as disk (53100), memory or connections. */
const CLASSES: Record<string, DatabaseTrouble> = { '08': 'UNREACHABLE', '53': 'STRAINED' }

// pg and its pool set no code on these errors.
const UNREACHABLE_MESSAGE =
  /connection terminated|timeout (exceeded|expired)|connection error|not queryable|after calling end on the pool|driver has already been destroyed/i
const TIMED_OUT_MESSAGE = /^query read timeout$/i

/** The kind of database trouble behind an error, or null: a refused statement, or an error from elsewhere. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error && error.code ? String(error.code) : ''
  if (code) return TROUBLES[code] ?? (code.length === 5 ? (CLASSES[code.slice(0, 2)] ?? null) : null)
  if (UNREACHABLE_MESSAGE.test(error.message)) return 'UNREACHABLE'
  return TIMED_OUT_MESSAGE.test(error.message) ? 'STRAINED' : null
}

/** Whether a server refused to write because it, or the connection, only reads. */
export const isRefusedWrite = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '25006'

/** Whether the connection of a failed statement must not be used again: no answer came, or a standby answered. */
export const isUselessConnection = (error: unknown): boolean =>
  error instanceof Error && (TIMED_OUT_MESSAGE.test(error.message) || isRefusedWrite(error))

/** The constraint that a refused statement violates, or null. */
export const violatedConstraint = (error: unknown): string | null =>
  error instanceof Error && 'constraint' in error && typeof error.constraint === 'string'
    ? error.constraint
    : null
