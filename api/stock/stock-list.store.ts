import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { ADMIN_PAGE_SIZE, COUNT_CAP } from '#contract/admin/list.ts'
import type { StockQuery } from '#contract/admin/stock.ts'
import type { DbOrTx } from '#db/client.ts'
import type { CountryCode } from '#domain/locale.ts'
import type { LotSale } from '#domain/lots/lot-sale.ts'
import { isKept } from '../lots/index.ts'
import { settingNumber } from '../settings/index.ts'

/** Days that a parcel needs to the farthest zone of each country. */
export type Way = Record<CountryCode, number>

export type StockListRow = {
  lotCode: string | null
  sku: string
  title: string
  size: string
  thumb: string
  sale: LotSale | null
  madeOn: string | null
  bestBefore: string | null
  soldUntil: string | null
  isNear: boolean
  remaining: number
  held: number
  shelf: string | null
  hasReport: boolean
  unitCost: number | null
  onHand: number
  aWeek: number
  cursor: string
}

const SALE = sql`case when status = 'DRAFT' then 'QUARANTINE' when status <> 'RELEASED' then status
  when stopped_at is not null then 'STOPPED' when off_shelf_at is not null then 'TOO_OLD' else 'ON_SALE' end`

/** The last day of selling of a lot in the farthest country where its product is sold. */
export const soldUntilOf = (
  way: Way,
) => sql<string>`sold_until(best_before, lot.shelf_life_days, min_life_bp) -
  coalesce((select max(case country when 'IND' then ${way.IND}::int else ${way.USA}::int end) from channel
    join variant as sold on sold.sku = variant_sku where sold.product_sku = lot.product_sku), 0)`

/** Sizes of lots, and sizes that are counted without lots. */
const ROWS = sql`
  select code as lot_code, lot_stock.variant_sku as sku, product.title, category, ${SALE} as sale, made_on, best_before,
    lot.shelf_life_days, min_life_bp, lot.product_sku, remaining, shelf, report_src is not null as has_report, unit_cost
  from lot_stock join lot on code = lot_code join product on product.sku = lot.product_sku
  union all
  select null, stock.variant_sku, product.title, category, null, null, null, null, null, product.sku, on_hand, null,
    false, null
  from stock join variant on variant.sku = stock.variant_sku and variant.is_active
    join product on product.sku = variant.product_sku where not ${isKept(sql`stock.variant_sku`)}`

/** What is sorted by, as one text, so that every order of rows pages by the same key. */
const KEYS: Record<StockQuery['sort'], { key: RawBuilder<string>; isDescending: boolean }> = {
  product: {
    key: sql`rpad(lower(title), 60) || rpad(sku, 40) || coalesce(best_before::text, '') || coalesce(lot_code, '')`,
    isDescending: false,
  },
  expiry: {
    key: sql`coalesce(sold_until(best_before, shelf_life_days, min_life_bp)::text, '9999-12-31') || sku || coalesce(lot_code, '')`,
    isDescending: false,
  },
  left: { key: sql`lpad(remaining::text, 9, '0') || sku || coalesce(lot_code, '')`, isDescending: true },
  value: {
    key: sql`lpad((remaining * coalesce(unit_cost, 0))::text, 15, '0') || sku || coalesce(lot_code, '')`,
    isDescending: true,
  },
}

export const TODAY = sql`(now() at time zone 'Asia/Kolkata')::date`

/** Pieces a day of each size that was sold in the last 28 days. */
export const PACE = sql`(select key as sku, sum(pieces) / 28.0 as a_day from sales_day
  where kind = 'PRODUCT' and day >= ${TODAY} - 28 group by key)`

const paceOf = (sku: RawBuilder<unknown>) => sql<number>`coalesce((select sum(pieces) / 28.0 from sales_day
  where kind = 'PRODUCT' and key = ${sku} and day >= ${TODAY} - 28), 0)`

const like = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/**
 * Few days of selling are left, as the settings count them. The first condition is cheap: it leaves out most of the lots
 * that are not near before the countries of their products are read.
 */
export const hasFewDays = (way: Way) => sql<boolean>`(
  sold_until(best_before, lot.shelf_life_days, min_life_bp) - ${TODAY}
    <= ${settingNumber('NEAR_EXPIRY_DAYS')} + ${Math.max(...Object.values(way))}::int
  and ${soldUntilOf(way)} - ${TODAY} <= ${settingNumber('NEAR_EXPIRY_DAYS')})`

/** Lots on sale with pieces, of which few days of selling are left. */
export const isNear = (way: Way) => sql<SqlBool>`sale = 'ON_SALE' and remaining > 0 and ${hasFewDays(way)}`

/** Sizes in the shop that sell out soon. */
export const LOW_SKUS = sql`(select stock.variant_sku from stock
  join variant on variant.sku = stock.variant_sku and variant.is_active join ${PACE} as pace on pace.sku = stock.variant_sku
  where on_hand - reserved < ${settingNumber('LOW_STOCK_DAYS')} * a_day)`

/** Without a wanted state, what is gone or recalled is left out. */
function conditions({ q, category, state, life, lab, shelf, low }: StockQuery, way: Way) {
  const parts = [
    state ? sql`sale = ${state}` : sql`(sale is null or sale not in ('SPENT', 'RECALLED') and remaining > 0)`,
    q &&
      sql`(lot_code like ${`${like(q.toUpperCase().replace(/[\s-]/g, ''))}%`} or sku like ${`${like(q.toUpperCase())}%`}
        or lower(title) like ${`%${like(q.toLowerCase())}%`})`,
    category && sql`category = ${category}`,
    life && isNear(way),
    lab && sql`lot_code is not null and has_report = ${lab === 'there'}`,
    shelf && sql`shelf = ${shelf.toUpperCase()}`,
    low && sql`sku in ${LOW_SKUS}`,
  ].filter((part) => typeof part === 'object')
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

const encode = (key: string) => Buffer.from(key).toString('base64url')
const decode = (cursor: string) => Buffer.from(cursor, 'base64url').toString()

const MATCHING = (where: RawBuilder<SqlBool>) => sql`(select * from (${ROWS}) as lot where ${where})`

/** A page of stock. Expensive columns are read for the rows of the page only. */
export async function listStockRows(db: DbOrTx, query: StockQuery, way: Way) {
  const { key, isDescending } = KEYS[query.sort]
  const isBackwards = query.after === undefined && query.before !== undefined
  const goesDown = isDescending !== isBackwards
  const cursor = query.after ?? query.before
  const from = cursor
    ? sql<SqlBool>`${key} collate "C" ${sql.raw(goesDown ? '<' : '>')} ${decode(cursor)}::text`
    : sql<SqlBool>`true`
  const direction = sql.raw(goesDown ? 'desc' : 'asc')
  const where = conditions(query, way)
  const page = sql<StockListRow>`
    with lot as (
      select *, ${key} collate "C" as cursor from ${MATCHING(where)} as lot where ${from}
      order by ${key} collate "C" ${direction} limit ${sql.lit(ADMIN_PAGE_SIZE + 1)}
    )
    select lot.lot_code as "lotCode", lot.sku, lot.title, variant.title as size,
      coalesce(variant.media -> 0 ->> 'srcXS', '') as thumb, sale, made_on as "madeOn", best_before as "bestBefore",
      case when best_before is not null then ${soldUntilOf(way)} end as "soldUntil",
      coalesce(${hasFewDays(way)}, false) as "isNear", remaining, case
        when lot.lot_code is null then coalesce(reserved, 0)
        else coalesce((select sum(quantity) from lot_hold as hold
          where hold.lot_code = lot.lot_code and part_sku = lot.sku), 0)::int end as held,
      shelf, has_report as "hasReport", unit_cost as "unitCost", coalesce(on_hand, 0) as "onHand",
      round(${paceOf(sql`lot.sku`)} * 7, 1)::float as "aWeek", cursor
    from lot join variant on variant.sku = lot.sku left join stock on stock.variant_sku = lot.sku
    order by cursor ${direction}`
  const count = sql<{ count: number }>`select count(*)::int as count from (
    select from ${MATCHING(where)} as lot limit ${sql.lit(COUNT_CAP + 1)}) as counted`
  const [{ rows }, counted] = await Promise.all([page.execute(db), count.execute(db)])
  return {
    ...pageOf(rows, { isBackwards, isFirst: query.after === undefined }),
    count: counted.rows[0]?.count ?? 0,
  }
}

type At = { isBackwards: boolean; isFirst: boolean }

function pageOf(rows: readonly StockListRow[], { isBackwards, isFirst }: At) {
  const hasMore = rows.length > ADMIN_PAGE_SIZE
  const kept = rows.slice(0, ADMIN_PAGE_SIZE)
  const shown = isBackwards ? kept.toReversed() : kept
  const cursorOf = (row: StockListRow | undefined) => (row ? encode(row.cursor) : null)
  return {
    shown,
    next: isBackwards || hasMore ? cursorOf(shown.at(-1)) : null,
    previous: (isBackwards ? hasMore : !isFirst) ? cursorOf(shown[0]) : null,
  }
}
