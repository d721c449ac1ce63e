import type { DbOrTx } from '#db/client.ts'

/** How an order stands, and what a provider's page is filled in with. */
export async function findPayer(db: DbOrTx, orderId: string) {
  const { status, name, email, isdCode, phone } = await db
    .selectFrom('customer_order as o')
    .innerJoin('app_user', 'app_user.id', 'o.user_id')
    .select(['status', 'name', 'email', 'isd_code as isdCode', 'phone'])
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { status, name, email, contact: isdCode && phone ? isdCode + phone : null }
}
