import { sql } from 'kysely'
import type { DeskCustomerPage } from '#contract/admin/desk-customers.ts'
import type { DbOrTx } from '#db/client.ts'
import { isOwn } from '#db/own-accounts.ts'

const NEWEST = 50

/** Notes about a customer, the erasure that waits, merged accounts, consents, and where they are signed in. */
export async function readAccountState(
  db: DbOrTx,
  id: string,
): Promise<Pick<DeskCustomerPage, 'notes' | 'erasure' | 'merged' | 'consents' | 'sessions'>> {
  const [notes, erasure, merged, consents, sessions] = await Promise.all([
    db
      .selectFrom('customer_note')
      .select(['id', 'text', 'made_by as by', 'created_at as at'])
      .where(isOwn('user_id', id))
      .orderBy('id', 'desc')
      .limit(NEWEST)
      .execute(),
    db
      .selectFrom('erasure')
      .select(['due_at as dueAt', 'asked_at as askedAt', 'asked_by as by'])
      .where('user_id', '=', id)
      .where('state', '=', 'WAITING')
      .executeTakeFirst(),
    db.selectFrom('app_user').select('id').where('merged_into', '=', id).execute(),
    db
      .selectFrom('consent')
      .select(['purpose', 'is_given as isGiven', 'channel', 'created_at as at'])
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .limit(NEWEST)
      .execute(),
    sql<{ count: number }>`select count(*)::int as count from session
      where user_id = ${id} and revoked_at is null and expires_at > now()`.execute(db),
  ])
  return {
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    erasure: erasure
      ? { dueAt: erasure.dueAt.toISOString(), askedAt: erasure.askedAt.toISOString(), by: erasure.by }
      : null,
    merged: merged.map(({ id }) => id),
    consents: consents.map((consent) => ({ ...consent, at: consent.at.toISOString() })),
    sessions: sessions.rows[0]?.count ?? 0,
  }
}
