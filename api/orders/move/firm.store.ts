import type { DbOrTx, Tx } from '#db/client.ts'
import type { Firm } from '#domain/firm.ts'

export async function hasInvoice(db: DbOrTx, orderId: string): Promise<boolean> {
  const found = await db
    .selectFrom('document')
    .select('id')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'INVOICE')
    .executeTakeFirst()
  return found !== undefined
}

export async function saveFirm(tx: Tx, orderId: string, firm: Firm | null): Promise<void> {
  await tx
    .updateTable('customer_order')
    .set({ buyer_gstin: firm?.gstin ?? null, buyer_firm: firm?.name ?? null })
    .where('id', '=', orderId)
    .execute()
}
