import type { User } from '#contract/users.ts'
import type { DbOrTx } from '#db/client.ts'

/** The customer with all addresses, oldest first. */
export async function findUser(db: DbOrTx, userId: string): Promise<User | null> {
  const row = await db.selectFrom('app_user').selectAll().where('id', '=', userId).executeTakeFirst()
  if (!row) return null
  const addresses = await db
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute()
  return {
    name: row.name,
    email: row.email,
    isdCode: row.isd_code,
    phone: row.phone,
    addresses: addresses.map(({ isd_code, ...address }) => ({ ...address, isdCode: isd_code })),
    account: {
      phoneVerifiedAt: row.phone_verified_at?.toISOString() ?? null,
      emailVerifiedAt: row.email_verified_at?.toISOString() ?? null,
    },
  }
}
