import { sql } from 'kysely'
import type { DbOrTx } from './client.ts'

/**
 * A place in the write-ahead log of PostgreSQL (LSN), like `0/16B3748`. A server that is at this place has every change
 * that was committed before it.
 */
export type WalPosition = string & { readonly wal: unique symbol }

/** No server is ever there, so no replica is used for who has seen this. */
export const NEVER_REACHED = 'FFFFFFFF/FFFFFFFF' as WalPosition

const POSITION = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/

/** A position from outside, or null if it is none. */
export const parsePosition = (text: string): WalPosition | null =>
  POSITION.test(text) ? (text as WalPosition) : null

function numberOf(position: WalPosition): bigint {
  const [, high = '0', low = '0'] = POSITION.exec(position) ?? []
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}

export const isReached = (wanted: WalPosition, by: WalPosition): boolean => numberOf(by) >= numberOf(wanted)

/** The one that is further on. */
export const furthest = (first: WalPosition, ...others: readonly WalPosition[]): WalPosition =>
  others.reduce((far, one) => (isReached(far, one) ? one : far), first)

/** Where the primary is: behind every commit that anybody has been told about, also if it is not on the disk yet. */
export async function currentPosition(db: DbOrTx): Promise<WalPosition> {
  const { rows } = await sql<{ at: WalPosition }>`select pg_current_wal_insert_lsn()::text as at`.execute(db)
  return rows[0]?.at ?? NEVER_REACHED
}

/** How far the log of the primary is on the disk, and so can be sent to a replica. */
export async function flushedPosition(db: DbOrTx): Promise<WalPosition> {
  const { rows } = await sql<{ at: WalPosition }>`select pg_current_wal_flush_lsn()::text as at`.execute(db)
  return rows[0]?.at ?? NEVER_REACHED
}

/** How far a replica has replayed the log; null if the server is no replica, or no longer one. */
export async function replayedPosition(db: DbOrTx): Promise<WalPosition | null> {
  const { rows } = await sql<{ at: WalPosition | null }>`
    select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at`.execute(db)
  return rows[0]?.at ?? null
}
