import { type SqlBool, sql } from 'kysely'
import { type PricesQuery, SHEET_PAGE_SIZE } from '#contract/admin/products.ts'
import type { DbOrTx } from '#db/client.ts'
import type { Category } from '#domain/category.ts'
import type { CountryCode } from '#domain/locale.ts'
import { COUNT_ROWS, directionOf, hasWords, inCategory } from './product-list.store.ts'

export type StoredCell = {
  country: CountryCode
  price: number
  max: number
  version: number
  lowest: number
}
export type StoredSheetRow = {
  sku: string
  productSku: string
  productTitle: string
  title: string
  category: Category | null
  isShown: boolean
  gstRateBp: number
  cost: number | null
  cells: StoredCell[]
  place: string
}

/** The lowest price that was charged in the last 30 days; the price at their beginning began before them. */
const LOWEST = sql`least(c.current_price, (
  select min(h.current_price) from price_change as h
  where h.variant_sku = c.variant_sku and h.country = c.country and h.changed_at >= coalesce((
    select max(changed_at) from price_change
    where variant_sku = c.variant_sku and country = c.country and changed_at <= now() - interval '30 days'),
    '-infinity')))`

/** What a piece of the newest lot with a known cost cost, in paise. */
const COST = sql`(select ls.unit_cost from lot_stock as ls join lot on lot.code = ls.lot_code
  where ls.variant_sku = v.sku and ls.unit_cost is not null order by lot.made_on desc, lot.code desc limit 1)`

const CELLS = sql`(select coalesce(json_agg(json_build_object('country', c.country, 'price', c.current_price,
    'max', c.max_price, 'version', c.version, 'lowest', ${LOWEST})), '[]')
  from channel as c where c.variant_sku = v.sku)`

/** A word may be in the name of the size or in that of its product, each of which has its own index. */
const sizesWith = (like: string) => sql`v.sku in (
  select sku from variant where search_text(title, sku, null, null, null) like ${like}
  union all select size.sku from product as its join variant as size on size.product_sku = its.sku
  where search_text(its.title, its.sku, its.slug, null, null) like ${like})`

/** A page of the price sheet: every size, in the order of the shop. */
export async function listSheet(db: DbOrTx, query: PricesQuery) {
  const words = query.q ? hasWords(query.q, sizesWith) : sql<SqlBool>`true`
  const products = query.products ? sql<SqlBool>`p.sku in (${sql.join(query.products)})` : sql<SqlBool>`true`
  const where = sql<SqlBool>`${words} and ${inCategory(query.category)} and ${products}`
  const { cursor, beyond, order } = directionOf(query)
  const [position, productSku, sizePosition, sku] = cursor ?? []
  // The first comparison is for the index of products; the second one is exact.
  const from = cursor
    ? sql<SqlBool>`(p.position, p.sku collate "C") ${beyond}= (${Number(position)}, ${productSku})
        and (p.position, p.sku collate "C", v.position, v.sku collate "C") ${beyond}
          (${Number(position)}, ${productSku}, ${Number(sizePosition)}, ${sku})`
    : sql<SqlBool>`true`
  const sizes = sql`variant as v join product as p on p.sku = v.product_sku`
  const { rows } = await sql<StoredSheetRow>`
    select v.sku, p.sku as "productSku", p.title as "productTitle", v.title, p.category,
      v.is_active and p.is_active as "isShown", p.gst_rate_bp as "gstRateBp", ${COST} as cost, ${CELLS} as cells,
      p.position || ' ' || p.sku || ' ' || v.position || ' ' || v.sku as place
    from ${sizes} where ${where} and ${from}
    order by p.position ${order}, p.sku collate "C" ${order}, v.position ${order}, v.sku collate "C" ${order}
    limit ${sql.lit(SHEET_PAGE_SIZE + 1)}`.execute(db)
  const counted = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${sizes} where ${where} limit ${sql.lit(COUNT_ROWS)}) as counted`.execute(db)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}
