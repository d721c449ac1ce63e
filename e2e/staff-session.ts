import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'

/** Signs the demo's person of a role in: a session and its cookie. No app code is used up. */
export async function signInStaff(context: BrowserContext, url: string, db: Db, roleId: string) {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into staff_session (user_id, token_hash, device_hash, device, network, key_id, idle_until, expires_at)
    select staff.user_id, ${createHash('sha256').update(token).digest()}, ${randomBytes(32)}, 'Test', 'here',
      staff_key.id, now() + interval '1 hour', now() + interval '1 hour'
    from staff join staff_key on staff_key.user_id = staff.user_id
    where role_id = ${roleId} order by staff.created_at limit 1`.execute(db)
  await context.addCookies([{ name: 'am_staff', value: token, url, httpOnly: true }])
}
