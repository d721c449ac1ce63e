import type { DbOrTx } from '#db/client.ts'

/** Whether an order was given pieces of a recalled lot. */
export async function hasRecalledLot(db: DbOrTx, orderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_item_lot as given')
    .innerJoin('lot', 'lot.code', 'given.lot_code')
    .select('lot.code')
    .where('given.order_id', '=', orderId)
    .where('lot.status', '=', 'RECALLED')
    .executeTakeFirst()
  return row !== undefined
}
