import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'

type DemoRow = { id: string; name: string; phone: string; email: string; roleId: string; secretBox: Buffer }

/** Adds a sample person with an authenticator app; false if the person exists. */
export async function insertDemoStaff(
  tx: Tx,
  { id, name, phone, email, roleId, secretBox }: DemoRow,
): Promise<boolean> {
  const { rows } = await sql`
    insert into app_user (id, role, name, isd_code, phone, email, phone_verified_at, email_verified_at)
    values (${id}, 'ADMIN', ${name}, '+91', ${phone}, ${email}, now(), now())
    on conflict do nothing returning id`.execute(tx)
  if (rows.length === 0) return false
  await tx.insertInto('staff').values({ user_id: id, role_id: roleId }).execute()
  const app = { user_id: id, kind: 'TOTP', label: 'Sample app', secret_box: secretBox } as const
  await tx.insertInto('staff_key').values(app).execute()
  return true
}

/** The last used counter of each person’s authenticator app, and its sealed secret. */
export async function listApps(db: DbOrTx, ids: readonly string[]) {
  const { rows } = await sql<{ userId: string; secretBox: Buffer; lastCounter: number | null }>`
    select user_id as "userId", secret_box as "secretBox", last_counter as "lastCounter" from staff_key
    where user_id = any (${[...ids]}::uuid[]) and kind = 'TOTP' and revoked_at is null`.execute(db)
  return rows
}
