import type { Tx } from '#db/client.ts'
import { money } from '#domain/money.ts'
import type { OrderedLine } from './placed-order.store.ts'

/** The lines of an order as they were ordered, by position. */
export async function findOrderedLines(
  tx: Tx,
  orderId: string,
): Promise<ReadonlyMap<number, Omit<OrderedLine, 'quantity'>>> {
  const rows = await tx.selectFrom('order_item').selectAll().where('order_id', '=', orderId).execute()
  return new Map(
    rows.map((row) => [
      row.position,
      {
        productSku: row.product_sku,
        variantSku: row.variant_sku,
        texts: {
          productSlug: row.product_slug,
          productTitle: row.product_title,
          variantTitle: row.variant_title,
        },
        picture: row.media,
        currentPrice: money(row.current_price),
        maxPrice: money(row.max_price),
        hsnCode: row.hsn_code,
        gstRateBp: row.gst_rate_bp,
      },
    ]),
  )
}

/** Where an order was sent to. */
export const findShipping = (tx: Tx, orderId: string) =>
  tx
    .selectFrom('customer_order')
    .select(['shipping_address_id as id', 'shipping_address as snapshot'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
