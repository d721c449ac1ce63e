import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import { MAX_SESSIONS, SESSION_LIFETIME } from '#domain/sign-in.ts'

/** Creates a session; the caller has locked the user's row. Revokes the oldest sessions above the limit. */
export async function insertSession(tx: Tx, userId: string, tokenHash: Buffer): Promise<Date> {
  const { expires_at } = await tx
    .insertInto('session')
    .values({
      user_id: userId,
      token_hash: tokenHash,
      expires_at: sql<Date>`now() + make_interval(secs => ${SESSION_LIFETIME / 1000})`,
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await sql`
    update session set revoked_at = now() where id in (
      select id from session
      where user_id = ${userId} and revoked_at is null and expires_at > now()
      order by created_at desc, expires_at desc offset ${MAX_SESSIONS}
    )`.execute(tx)
  return expires_at
}

export async function revokeSession(db: DbOrTx, sessionId: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
