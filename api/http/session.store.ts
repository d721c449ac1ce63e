import type { DbOrTx } from '#db/client.ts'

export type Session = { id: string; userId: string }

/** A session that is neither over nor revoked, of a customer who may still come in. */
export async function findSession(db: DbOrTx, tokenHash: Buffer): Promise<Session | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('app_user', 'app_user.id', 'session.user_id')
    .select(['session.id', 'session.user_id as userId'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.revoked_at', 'is', null)
    .where('session.expires_at', '>', (now) => now.fn<Date>('now'))
    .where('app_user.is_active', '=', true)
    .where('app_user.role', '=', 'CUSTOMER')
    .executeTakeFirst()
  return row ?? null
}
