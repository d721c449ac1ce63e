import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Deletes old challenges. Sessions stay for 400 days, as long as the cookie that tells a known device from a new one. */
export async function sweepStaff(db: Db): Promise<void> {
  await sql`delete from staff_challenge where expires_at < now() - interval '7 days'`.execute(db)
  await sql`delete from staff_session where expires_at < now() - interval '400 days'`.execute(db)
}
