import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Throws away what sign-in no longer needs. Events are counted for a day at most, codes live five minutes. */
export async function sweepSignIns(db: Db): Promise<void> {
  await sql`delete from otc_event where created_at < now() - interval '2 days'`.execute(db)
  await sql`delete from otc where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from unproved_notice where sent_at < now() - interval '2 days'`.execute(db)
  await sql`delete from sms_day where day < extract(epoch from now()) / 86400 - 30`.execute(db)
  await sql`delete from session where coalesce(revoked_at, expires_at) < now() - interval '30 days'`.execute(
    db,
  )
  // A sign-up nobody finished is only somebody's name and number, kept for no reason.
  await sql`
    delete from app_user where first_sign_in_at is null and role = 'CUSTOMER'
      and created_at < now() - interval '30 days'
      and not exists (select from customer_order where user_id = app_user.id)
      and not exists (select from promotion where user_id = app_user.id)`.execute(db)
}
