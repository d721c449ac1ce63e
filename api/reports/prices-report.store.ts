import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { Currency } from '#domain/money.ts'
import type { ReportCell, ReportRow } from '#domain/reports/report.ts'
import type { ReportWish } from './report-wish.ts'

/** The prices of all sizes, or of those of some products, in the order of the shop. */
export async function listPriceRows(
  db: DbOrTx,
  { country, products, limit }: ReportWish,
): Promise<ReportRow[]> {
  const { rows } = await sql<{ currency: Currency; cells: ReportCell[] }>`
    select channel.currency, jsonb_build_array(variant.sku, product.title, variant.title,
      case channel.country when 'IND' then 'India' else channel.country end, current_price, max_price,
      case when product.is_active and variant.is_active then 'in the shop' else 'hidden' end, on_hand) as cells
    from channel join variant on variant.sku = variant_sku join product on product.sku = variant.product_sku
    left join stock on stock.variant_sku = variant.sku
    where (${country ?? null}::text is null or channel.country = ${country ?? null})
      and (${products ?? null}::text[] is null or product.sku = any(${products ?? null}::text[]))
    order by product.position, product.sku collate "C", variant.position, variant.sku collate "C", channel.country
    limit ${limit}`.execute(db)
  return rows
}
