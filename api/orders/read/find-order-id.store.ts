import type { DbOrTx } from '#db/client.ts'

/** The id of the order with this number, in capitals. */
export async function findOrderId(db: DbOrTx, orderNumber: string): Promise<string | null> {
  const row = await db
    .selectFrom('customer_order')
    .select('id')
    .where('order_number', '=', orderNumber)
    .executeTakeFirst()
  return row?.id ?? null
}
