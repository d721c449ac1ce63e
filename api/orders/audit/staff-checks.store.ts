import { type RawBuilder, sql } from 'kysely'

/** Invariants of the people who work at the desk. */
export const STAFF_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A30 every open session at the desk is of active staff, with a key that was theirs': sql`
    select 'session ' || session.id as what from staff_session as session
    join staff on staff.user_id = session.user_id join app_user on app_user.id = session.user_id
    join staff_key as key on key.id = session.key_id
    where ended_at is null and expires_at > now() and idle_until > now()
      and (not staff.is_active or not app_user.is_active or app_user.role <> 'ADMIN' or key.user_id <> staff.user_id)`,
}
