import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'

export type Session = { id: string; userId: string; expiresAt: Date }

/** A session that is neither expired nor revoked, of an active customer. */
export async function findSession(db: DbOrTx, tokenHash: Buffer): Promise<Session | null> {
  const [session] = await liveSession(db, { tokenHash })
  return session ?? null
}

const liveSession = prepared(
  (_db, { tokenHash }: { tokenHash: Buffer }) => sql<Session>`
    select session.id, user_id as "userId", expires_at as "expiresAt" from session join app_user on app_user.id = user_id
    where token_hash = ${tokenHash} and revoked_at is null and expires_at > now()
      and is_active and role = 'CUSTOMER'`,
)
