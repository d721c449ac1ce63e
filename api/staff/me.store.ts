import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'

export type KeyRow = {
  id: string
  kind: 'PASSKEY' | 'TOTP'
  label: string
  createdAt: Date
  lastUsedAt: Date | null
}

export async function listKeys(db: DbOrTx, userId: string): Promise<KeyRow[]> {
  const { rows } = await sql<KeyRow>`
    select id, kind, label, created_at as "createdAt", last_used_at as "lastUsedAt" from staff_key
    where user_id = ${userId} and kind <> 'RECOVERY' and revoked_at is null order by created_at, id`.execute(
    db,
  )
  return rows
}

export async function countRecoveryCodes(db: DbOrTx, userId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from staff_key
    where user_id = ${userId} and kind = 'RECOVERY' and revoked_at is null`.execute(db)
  return rows[0]?.count ?? 0
}

export type SessionRow = {
  id: string
  device: string
  network: string
  startedAt: Date
  lastSeenAt: Date
  expiresAt: Date
}

export async function listSessions(db: DbOrTx, userId: string): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, device, network, created_at as "startedAt", last_seen_at as "lastSeenAt",
      least(expires_at, idle_until) as "expiresAt"
    from staff_session
    where user_id = ${userId} and ended_at is null and expires_at > now() and idle_until > now()
    order by created_at desc, id`.execute(db)
  return rows
}

/** Locks the person's row, so that concurrent changes of the keys run one after the other. */
export async function lockPerson(tx: Tx, userId: string): Promise<void> {
  await sql`select from staff where user_id = ${userId} for no key update`.execute(tx)
}

export async function countKeys(db: DbOrTx, userId: string): Promise<number> {
  return (await listKeys(db, userId)).length
}

/** Takes a key away; null if the person has no such key. */
export async function revokeKey(
  tx: Tx,
  userId: string,
  keyId: string,
): Promise<{ kind: string; label: string } | null> {
  const { rows } = await sql<{ kind: string; label: string }>`
    update staff_key set revoked_at = now()
    where id = ${keyId} and user_id = ${userId} and kind <> 'RECOVERY' and revoked_at is null
    returning kind, label`.execute(tx)
  return rows[0] ?? null
}
