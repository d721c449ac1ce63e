import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { StaffChallengeTable } from '#db/schema/staff.ts'
import type { Milliseconds } from '#kit/duration.ts'

type Purpose = StaffChallengeTable['purpose']

type NewChallenge = {
  purpose: Purpose
  lifetime: Milliseconds
  userId?: string
  sessionId?: string
  browserHash?: Buffer
  challenge?: string
  secretBox?: Buffer
  tokenHash?: Buffer
  actDigest?: Buffer
  keyId?: string
}

export async function insertChallenge(db: DbOrTx, row: NewChallenge): Promise<{ id: string; until: Date }> {
  const { id, expires_at } = await db
    .insertInto('staff_challenge')
    .values({
      purpose: row.purpose,
      user_id: row.userId ?? null,
      session_id: row.sessionId ?? null,
      browser_hash: row.browserHash ?? null,
      challenge: row.challenge ?? null,
      secret_box: row.secretBox ?? null,
      token_hash: row.tokenHash ?? null,
      act_digest: row.actDigest ?? null,
      key_id: row.keyId ?? null,
      expires_at: sql<Date>`now() + make_interval(secs => ${row.lifetime / 1000})`,
    })
    .returning(['id', 'expires_at'])
    .executeTakeFirstOrThrow()
  return { id, until: expires_at }
}

export type Challenge = {
  id: string
  userId: string | null
  challenge: string | null
  secretBox: Buffer | null
  tries: number
  until: Date
}

/** Where a challenge is valid: in one browser, or in one session, and there for one deed. */
export type Place = { browserHash: Buffer } | { sessionId: string; actDigest?: Buffer }

const valid = sql`used_at is null and expires_at > now()`
const columns = sql`id, user_id as "userId", challenge, secret_box as "secretBox", tries, expires_at as "until"`

const at = (place: Place) => {
  if ('browserHash' in place) return sql`browser_hash = ${place.browserHash}`
  const { sessionId, actDigest } = place
  return actDigest
    ? sql`session_id = ${sessionId} and act_digest = ${actDigest}`
    : sql`session_id = ${sessionId}`
}

/** The newest valid challenge, locked: a concurrent attempt waits, and then sees that it is used. */
export async function lockChallenge(tx: Tx, purpose: Purpose, place: Place): Promise<Challenge | null> {
  const { rows } = await sql<Challenge>`
    select ${columns} from staff_challenge
    where purpose = ${purpose} and ${at(place)} and ${valid} and token_hash is null
    order by created_at desc, id limit 1 for update`.execute(tx)
  return rows[0] ?? null
}

export async function markUsed(tx: Tx, id: string): Promise<void> {
  await sql`update staff_challenge set used_at = now() where id = ${id}`.execute(tx)
}

export async function countTry(tx: Tx, id: string): Promise<void> {
  await sql`update staff_challenge set tries = tries + 1 where id = ${id}`.execute(tx)
}

/** The invitation of a link, locked. */
export async function lockInvitation(tx: Tx, tokenHash: Buffer): Promise<Challenge | null> {
  const { rows } = await sql<Challenge>`
    select ${columns} from staff_challenge
    where purpose = 'INVITE' and token_hash = ${tokenHash} and ${valid} for update`.execute(tx)
  return rows[0] ?? null
}

/** From now on the invitation counts in this browser. */
export async function bindInvitation(tx: Tx, id: string, browserHash: Buffer): Promise<void> {
  await sql`update staff_challenge set browser_hash = ${browserHash} where id = ${id}`.execute(tx)
}

/** The invitation that was opened in this browser for this person, locked. */
export async function findOpenInvitation(
  db: DbOrTx,
  userId: string,
  browserHash: Buffer,
): Promise<Challenge | null> {
  const { rows } = await sql<Challenge>`
    select ${columns} from staff_challenge
    where purpose = 'INVITE' and user_id = ${userId} and browser_hash = ${browserHash} and ${valid}
    order by created_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Ends every invitation and every unfinished sign-in of a person. */
export async function endChallenges(tx: Tx, userId: string): Promise<void> {
  await sql`update staff_challenge set used_at = now() where user_id = ${userId} and used_at is null`.execute(
    tx,
  )
}
