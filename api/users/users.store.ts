import { sql } from 'kysely'
import type { User } from '#contract/users.ts'
import type { DbOrTx, Tx } from '#db/client.ts'
import { identifiersOf, type Profile } from '#domain/profile.ts'
import type { Identifier } from '#domain/sign-in.ts'
import { listAddresses } from './addresses.store.ts'

/** The customer with all addresses, oldest first. */
export async function findUser(db: DbOrTx, userId: string): Promise<User | null> {
  const row = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!row) return null
  return {
    name: row.name,
    email: row.email,
    isdCode: row.isd_code,
    phone: row.phone,
    addresses: await listAddresses(db, userId),
    account: {
      phoneVerifiedAt: row.phone_verified_at?.toISOString() ?? null,
      emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
    },
  }
}

export type StoredProfile = Profile & { verified: readonly Identifier[] }

/** Reads the profile and locks it until the transaction ends. */
export async function lockProfile(tx: Tx, userId: string): Promise<StoredProfile | null> {
  const row = await tx
    .selectFrom('app_user')
    .select(['name', 'isd_code as isdCode', 'phone', 'email', 'phone_verified_at', 'email_verified_at'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  const { phone_verified_at, email_verified_at, ...profile } = row
  const verifiedAt = { SMS: phone_verified_at, EMAIL: email_verified_at }
  return {
    ...profile,
    verified: identifiersOf(profile).filter(({ channel }) => verifiedAt[channel] !== null),
  }
}

/** Saves the profile; a changed phone or e-mail is no longer verified. */
export async function saveProfile(tx: Tx, userId: string, profile: Profile): Promise<void> {
  const { name, isdCode, phone, email } = profile
  await tx
    .updateTable('app_user')
    .set({
      name,
      isd_code: isdCode,
      phone,
      email,
      phone_verified_at: sql`case when (isd_code || phone) = ${isdCode ?? ''}::text || ${phone ?? ''}::text
        then phone_verified_at end`,
      email_verified_at: sql`case when email = ${email}::text then email_verified_at end`,
    })
    .where('id', '=', userId)
    .execute()
}
