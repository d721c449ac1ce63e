import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Deletes expired sign-in data. Events are counted for at most a day; codes are valid for five minutes. */
export async function sweepSignIns(db: Db): Promise<void> {
  await sql`delete from otc_event where created_at < now() - interval '2 days'`.execute(db)
  await sql`delete from otc where expires_at < now() - interval '1 day'`.execute(db)
  await sql`delete from unverified_notice where sent_at < now() - interval '2 days'`.execute(db)
  await sql`delete from sms_day where day < extract(epoch from now()) / 86400 - 30`.execute(db)
  await sql`delete from session where coalesce(revoked_at, expires_at) < now() - interval '30 days'`.execute(
    db,
  )
  // An unfinished sign-up is personal data without a purpose.
  await sql`
    delete from app_user where first_sign_in_at is null and role = 'CUSTOMER'
      and created_at < now() - interval '30 days'
      and not exists (select from customer_order where user_id = app_user.id)
      and not exists (select from promotion where user_id = app_user.id)`.execute(db)
}
