import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { Milliseconds } from '#kit/duration.ts'

export type Passkey = {
  id: string
  userId: string
  credentialId: string
  publicKey: Buffer
  signCount: number
}

const passkeyColumns = sql`
  id, user_id as "userId", credential_id as "credentialId", public_key as "publicKey", sign_count as "signCount"`

export async function listPasskeys(db: DbOrTx, userId: string): Promise<Passkey[]> {
  const { rows } = await sql<Passkey>`
    select ${passkeyColumns} from staff_key
    where user_id = ${userId} and kind = 'PASSKEY' and revoked_at is null order by created_at, id`.execute(db)
  return rows
}

export async function lockPasskey(tx: Tx, credentialId: string): Promise<Passkey | null> {
  const { rows } = await sql<Passkey>`
    select ${passkeyColumns} from staff_key
    where credential_id = ${credentialId} and kind = 'PASSKEY' and revoked_at is null for update`.execute(tx)
  return rows[0] ?? null
}

export async function countSignature(tx: Tx, id: string, signCount: number): Promise<void> {
  await sql`update staff_key set sign_count = ${signCount}, last_used_at = now() where id = ${id}`.execute(tx)
}

export type TotpKey = {
  id: string
  secretBox: Buffer
  lastCounter: number | null
  wrongCodes: number
  /** Seconds until its codes are accepted again; 0 if they are. */
  lockedFor: number
}

/** The authenticator app of a person, locked: concurrent codes are checked one after the other. */
export async function lockTotp(tx: Tx, userId: string): Promise<TotpKey | null> {
  const { rows } = await sql<TotpKey>`
    select id, secret_box as "secretBox", last_counter as "lastCounter", wrong_codes as "wrongCodes",
      greatest(ceil(extract(epoch from coalesce(locked_until, now()) - now())), 0) as "lockedFor"
    from staff_key where user_id = ${userId} and kind = 'TOTP' and revoked_at is null for update`.execute(tx)
  return rows[0] ?? null
}

export async function keepCounter(tx: Tx, id: string, counter: number): Promise<void> {
  await sql`
    update staff_key
    set last_counter = ${counter}, wrong_codes = 0, locked_until = null, last_used_at = now()
    where id = ${id}`.execute(tx)
}

export type SealedApp = { id: string; userId: string; secretBox: Buffer }

/** All authenticator apps in use, locked. */
export async function listSealedApps(tx: Tx): Promise<SealedApp[]> {
  const { rows } = await sql<SealedApp>`
    select id, user_id as "userId", secret_box as "secretBox" from staff_key
    where kind = 'TOTP' and revoked_at is null order by id for update`.execute(tx)
  return rows
}

export async function saveSealedApp(tx: Tx, id: string, secretBox: Buffer): Promise<void> {
  await sql`update staff_key set secret_box = ${secretBox} where id = ${id}`.execute(tx)
}

export async function countWrongCode(tx: Tx, id: string): Promise<void> {
  await sql`update staff_key set wrong_codes = wrong_codes + 1 where id = ${id}`.execute(tx)
}

export async function lockCodes(tx: Tx, id: string, time: Milliseconds): Promise<void> {
  await sql`
    update staff_key set wrong_codes = 0, locked_until = now() + make_interval(secs => ${time / 1000})
    where id = ${id}`.execute(tx)
}

/** Uses a recovery code up in one statement, so that it works once. */
export async function spendRecoveryCode(
  tx: Tx,
  userId: string,
  hashes: readonly Buffer[],
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    update staff_key set revoked_at = now(), last_used_at = now()
    where user_id = ${userId} and kind = 'RECOVERY' and code_hash = any(${[...hashes]}::bytea[]) and revoked_at is null
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

type NewPasskey = {
  userId: string
  label: string
  credentialId: string
  publicKey: Buffer
  signCount: number
}

export async function insertPasskey(tx: Tx, key: NewPasskey): Promise<string> {
  const { id } = await tx
    .insertInto('staff_key')
    .values({
      user_id: key.userId,
      kind: 'PASSKEY',
      label: key.label,
      credential_id: key.credentialId,
      public_key: key.publicKey,
      sign_count: key.signCount,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type NewTotp = { userId: string; label: string; secretBox: Buffer; lastCounter: number }

/** A new authenticator app takes the place of the old one. */
export async function replaceTotp(
  tx: Tx,
  { userId, label, secretBox, lastCounter }: NewTotp,
): Promise<string> {
  await sql`
    update staff_key set revoked_at = now()
    where user_id = ${userId} and kind = 'TOTP' and revoked_at is null`.execute(tx)
  const row = { user_id: userId, label, secret_box: secretBox, last_counter: lastCounter }
  const { id } = await tx
    .insertInto('staff_key')
    .values({ ...row, kind: 'TOTP' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** New recovery codes take the place of the old ones. */
export async function replaceRecoveryCodes(tx: Tx, userId: string, hashes: readonly Buffer[]): Promise<void> {
  await sql`
    update staff_key set revoked_at = now()
    where user_id = ${userId} and kind = 'RECOVERY' and revoked_at is null`.execute(tx)
  const row = { user_id: userId, kind: 'RECOVERY', label: 'Recovery code' } as const
  await tx
    .insertInto('staff_key')
    .values(hashes.map((code_hash) => ({ ...row, code_hash })))
    .execute()
}

export async function revokeAllKeys(tx: Tx, userId: string): Promise<void> {
  await sql`update staff_key set revoked_at = now() where user_id = ${userId} and revoked_at is null`.execute(
    tx,
  )
}
