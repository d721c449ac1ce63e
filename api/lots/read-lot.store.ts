import { sql } from 'kysely'
import type { Lot } from '#contract/lots.ts'
import type { ItemLot } from '#contract/orders.ts'
import type { DbOrTx } from '#db/client.ts'

/** What the page of a lot says; null for a draft and an unknown code. Products that are not sold any more count too. */
export async function readLot(db: DbOrTx, code: string): Promise<Lot | null> {
  const { rows } = await sql<Lot>`
    select code, status, made_on as "madeOn", packed_on as "packedOn", best_before as "bestBefore",
      tests, report_src as "reportSrc",
      jsonb_build_object('sku', product.sku, 'slug', slug, 'title', title, 'category', category,
        'isOnSale', is_active, 'gtins', (
          select coalesce(jsonb_agg(gtin order by sku), '[]') from variant
          where product_sku = product.sku and gtin is not null), 'media', (
          select media -> 0 from variant where product_sku = product.sku
          order by is_favorite desc, is_active desc, position, sku limit 1)) as product,
      source || jsonb_build_object('grower', (
        select name from grower_consent where id = grower_consent_id and withdrawn_at is null)) as source,
      coalesce((
        select jsonb_agg(jsonb_build_object('on', (created_at at time zone 'Asia/Kolkata')::date, 'words', words)
          order by id)
        from lot_event where lot_code = code and kind in ('CORRECTED', 'RECALLED') and words is not null
      ), '[]') as changes
    from lot join product on product.sku = product_sku
    where code = ${code} and status <> 'DRAFT'`.execute(db)
  return rows[0] ?? null
}

/** The number of entries of all lots: every change of what a lot's page says writes one, or touches the product. */
export async function countLotChanges(db: DbOrTx): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws('-', (select count(*) from lot_event),
      (select count(*) from grower_consent where withdrawn_at is not null),
      (select extract(epoch from greatest(max(product.updated_at), max(variant.updated_at)))
        from product join variant on product_sku = product.sku)) as version`.execute(db)
  return rows[0]?.version ?? ''
}

/** The codes of all lots that have a page. */
export async function listPublicLots(db: DbOrTx): Promise<ReadonlySet<string>> {
  const lots = await db.selectFrom('lot').select('code').where('status', '<>', 'DRAFT').execute()
  return new Set(lots.map(({ code }) => code))
}

/** The lots of an order item, for a query on order_item. The earliest best-before comes first. */
export const lotsOfItem = sql<ItemLot[]>`coalesce((
  select jsonb_agg(jsonb_build_object('code', lot_code, 'bestBefore', best_before, 'quantity', given.quantity,
    'part', case when part_sku <> order_item.variant_sku then title end,
    'reportSrc', report_src, 'isRecalled', status = 'RECALLED') order by best_before, lot_code, part_sku)
  from order_item_lot as given join lot on code = lot_code join product on sku = lot.product_sku
  where given.order_id = order_item.order_id and given.position = order_item.position), '[]')`
