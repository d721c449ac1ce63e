import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { ReportCell, ReportGroup, ReportRow } from '#domain/reports/report.ts'
import type { ReportWish } from './report-wish.ts'

const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`

/** Pieces that are here, of batches that were not recalled. */
const PIECES = sql`
  select lot.code, product.title as product, variant.title as size, lot.made_on, lot.best_before,
    case when lot.off_shelf_at is not null then 'off sale' when lot.status = 'DRAFT' then 'not released' else 'on sale' end
      as state, ${TODAY} - lot.made_on as age, lot.best_before - ${TODAY} as days_left,
    lot_stock.remaining as pieces, lot_stock.unit_cost, lot_stock.remaining * lot_stock.unit_cost as value
  from lot_stock join lot on lot.code = lot_code join variant on variant.sku = variant_sku
  join product on product.sku = variant.product_sku
  where remaining > 0 and lot.status in ('DRAFT', 'RELEASED')`

const BAND = sql`case when age <= 30 then '0 to 30 days' when age <= 90 then '31 to 90 days'
  when age <= 180 then '91 to 180 days' else 'over 180 days' end`
const SUMS = sql`count(distinct code), sum(pieces)::bigint, count(*) filter (where unit_cost is null),
  coalesce(sum(value), 0)::bigint`

const QUERIES: Partial<Record<ReportGroup, RawBuilder<unknown>>> = {
  lot: sql`select jsonb_build_array(code, product, size, state, made_on, best_before, age, days_left, pieces, unit_cost,
    value) as cells from piece order by value desc nulls last, code, size`,
  product: sql`select jsonb_build_array(product, size, ${SUMS}) as cells from piece
    group by product, size order by coalesce(sum(value), 0) desc, product, size`,
  age: sql`select jsonb_build_array(${BAND}, ${SUMS}) as cells from piece group by ${BAND} order by min(age)`,
}

/** The value at cost of the pieces that are here now. Cost is kept in rupees. */
export async function listStockValue(db: DbOrTx, { group, limit }: ReportWish): Promise<ReportRow[]> {
  const { rows } = await sql<{ cells: ReportCell[] }>`
    with piece as (${PIECES}) ${QUERIES[group] ?? sql`select '[]'::jsonb as cells where false`}
    limit ${limit}`.execute(db)
  return rows.map(({ cells }) => ({ currency: 'INR', cells }))
}
