import type { DbOrTx } from '#db/client.ts'
import { type DocumentTotals, documentLines, documentTotals } from '#domain/documents/document-lines.ts'
import { supplyOf } from './document-parties.ts'
import { listInvoicedItems, readInvoicedOrder } from './read-order.store.ts'

/** The tax that the invoice of an order says, or will say; null for an export. */
export async function previewTax(
  db: DbOrTx,
  orderId: string,
): Promise<(DocumentTotals & { placeOfSupply: string }) | null> {
  const order = await readInvoicedOrder(db, orderId)
  const { isSameState, placeOfSupply } = supplyOf(order)
  if (isSameState === null) return null
  const items = await listInvoicedItems(db, orderId)
  const lines = documentLines({ items, shipping: order.shipping, isSameState })
  return { ...documentTotals(lines), placeOfSupply }
}
