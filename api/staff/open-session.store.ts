import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { DEFAULT_CLOSING_HOUR, STAFF_IDLE_TIME } from '#domain/staff-sign-in.ts'

/** The hour in India at which all sessions end. */
export async function closingHour(db: DbOrTx): Promise<number> {
  const { rows } = await sql<{ hour: number }>`
    select value::int as hour from setting where code = 'STAFF_CLOSING_HOUR'`.execute(db)
  return rows[0]?.hour ?? DEFAULT_CLOSING_HOUR
}

/** Whether the person has had a session on this device. */
export async function isKnownDevice(db: DbOrTx, userId: string, deviceHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    select from staff_session where user_id = ${userId} and device_hash = ${deviceHash} limit 1`.execute(db)
  return rows.length > 0
}

type NewSession = {
  id: string
  userId: string
  tokenHash: Buffer
  deviceHash: Buffer
  device: string
  network: string
  keyId: string
  expiresAt: Date
}

export async function insertStaffSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto('staff_session')
    .values({
      id: session.id,
      user_id: session.userId,
      token_hash: session.tokenHash,
      device_hash: session.deviceHash,
      device: session.device,
      network: session.network,
      key_id: session.keyId,
      idle_until: idleEnd,
      expires_at: session.expiresAt,
    })
    .execute()
}

const idleEnd = sql<Date>`now() + make_interval(secs => ${STAFF_IDLE_TIME / 1000})`

/** Remembers that the session is in use, at most once a minute. */
export async function touchSession(db: DbOrTx, id: string): Promise<void> {
  await sql`
    update staff_session set last_seen_at = now(), idle_until = ${idleEnd}
    where id = ${id} and last_seen_at < now() - interval '1 minute' and ended_at is null`.execute(db)
}

/** Ends a session of this person; false if there is no such open session. */
export async function endSession(tx: Tx, userId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    update staff_session set ended_at = now()
    where id = ${id} and user_id = ${userId} and ended_at is null returning id`.execute(tx)
  return rows.length > 0
}

export async function endAllSessions(tx: Tx, userId: string): Promise<void> {
  await sql`update staff_session set ended_at = now() where user_id = ${userId} and ended_at is null`.execute(
    tx,
  )
}
