import type { DeskCustomerPage } from '#contract/admin/desk-customers.ts'
import type { DbOrTx } from '#db/client.ts'
import { isOwn } from '#db/own-accounts.ts'

const NEWEST = 50

/** The notes about a customer, the erasure that waits, and the accounts that were merged into this one. */
export async function readAccountState(
  db: DbOrTx,
  id: string,
): Promise<Pick<DeskCustomerPage, 'notes' | 'erasure' | 'merged'>> {
  const [notes, erasure, merged] = await Promise.all([
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
  ])
  return {
    notes: notes.map(({ at, ...note }) => ({ ...note, at: at.toISOString() })),
    erasure: erasure
      ? { dueAt: erasure.dueAt.toISOString(), askedAt: erasure.askedAt.toISOString(), by: erasure.by }
      : null,
    merged: merged.map(({ id }) => id),
  }
}
