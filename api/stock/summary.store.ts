import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { isNear, LOW_SKUS, type Way } from './stock-list.store.ts'

export type SummaryRow = {
  onHand: number
  sizes: number
  value: number
  near: number
  quarantine: number
  low: number
  unexplained: number | null
}

/** The figures of all stock. The value is that of every piece that can still be sold, at cost. */
export async function readSummaryRow(db: DbOrTx, way: Way): Promise<SummaryRow> {
  const { rows } = await sql<SummaryRow>`
    select
      (select coalesce(sum(on_hand), 0)::int from stock) as "onHand",
      (select count(*)::int from stock where on_hand > 0) as sizes,
      (select coalesce(sum(remaining * unit_cost), 0)::bigint from lot_stock join lot on code = lot_code
        where status in ('DRAFT', 'RELEASED')) as value,
      (select count(distinct lot_code)::int from (
        select lot_code, lot.product_sku, best_before, lot.shelf_life_days, min_life_bp, remaining,
          case when status = 'RELEASED' and off_shelf_at is null then 'ON_SALE' end as sale
        from lot_stock join lot on code = lot_code join product on product.sku = lot.product_sku) as lot
        where ${isNear(way)}) as near,
      (select count(*)::int from lot where status = 'DRAFT') as quarantine,
      (select count(*)::int from ${LOW_SKUS} as low) as low,
      (select sum(abs(counted - expected))::int from stock_count_item where count_id = (
        select id from stock_count where closed_at is not null order by closed_at desc limit 1)) as unexplained`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('an aggregate has a row')
  return row
}

export type StockProductRow = {
  sku: string
  title: string
  shelfLifeDays: number
  sizes: { sku: string; title: string }[]
}

/** Products that can have lots: no combos. */
export async function listLotProducts(db: DbOrTx): Promise<StockProductRow[]> {
  const { rows } = await sql<StockProductRow>`
    select product.sku, product.title, shelf_life_days as "shelfLifeDays",
      jsonb_agg(jsonb_build_object('sku', variant.sku, 'title', variant.title) order by variant.position) as sizes
    from product join variant on product_sku = product.sku
    where type = 'SINGLE' group by product.sku order by product.title`.execute(db)
  return rows
}
