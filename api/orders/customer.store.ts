import type { DbOrTx } from '#db/client.ts'

/** What a provider's page is filled in with. */
export async function findCustomer(db: DbOrTx, userId: string) {
  const { name, email, isdCode, phone } = await db
    .selectFrom('app_user')
    .select(['name', 'email', 'isd_code as isdCode', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return { name, email, contact: isdCode && phone ? isdCode + phone : null }
}
