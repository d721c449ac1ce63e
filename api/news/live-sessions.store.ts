import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { DESK_CHANGED } from '#db/listen.ts'

/** Tells every process, this one included. */
export async function tellPresence(db: Db, notice: string): Promise<void> {
  await sql`select pg_notify(${DESK_CHANGED}, ${notice})`.execute(db)
}

export const listStaffNames = (db: Db, ids: readonly string[]) =>
  db.selectFrom('app_user').select('name').where('id', 'in', ids).orderBy('name').execute()

/** Which of these sessions of staff have not ended. */
export async function listLiveSessions(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select staff_session.id from staff_session join staff using (user_id) join app_user on app_user.id = staff.user_id
    where staff_session.id = any(${[...ids]}::uuid[]) and ended_at is null and expires_at > now()
      and idle_until > now() and staff.is_active and app_user.is_active`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
