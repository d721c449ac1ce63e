import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { Category } from '#domain/category.ts'
import type { LotStatus } from '#domain/lots/lot-status.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import { hasFewDays, soldUntilOf, type Way } from './stock-list.store.ts'

export type DeskLotRow = {
  code: string
  version: number
  productSku: string
  title: string
  category: Category | null
  status: LotStatus
  isOffShelf: boolean
  isStopped: boolean
  madeOn: string
  packedOn: string
  bestBefore: string
  shelfLifeDays: number
  soldUntil: string
  isNear: boolean
  supplier: string | null
  reportSrc: string | null
}

export async function findDeskLot(db: DbOrTx, code: string, way: Way): Promise<DeskLotRow | null> {
  const { rows } = await sql<DeskLotRow>`
    select code, lot.version, lot.product_sku as "productSku", title, category, status,
      off_shelf_at is not null as "isOffShelf", stopped_at is not null as "isStopped", made_on as "madeOn",
      packed_on as "packedOn", best_before as "bestBefore", lot.shelf_life_days as "shelfLifeDays",
      ${soldUntilOf(way)} as "soldUntil", ${hasFewDays(way)} as "isNear", supplier, report_src as "reportSrc"
    from lot join product on product.sku = lot.product_sku where code = ${code}`.execute(db)
  return rows[0] ?? null
}

export type DeskLotSize = {
  sku: string
  title: string
  made: number
  left: number
  held: number
  shelf: string | null
  cost: number | null
  loose: number
}

/** `loose`: pieces of the size that are counted without a lot. */
export async function listDeskLotSizes(db: DbOrTx, code: string): Promise<DeskLotSize[]> {
  const { rows } = await sql<DeskLotSize>`
    select own.variant_sku as sku, variant.title, made, remaining as left, shelf, unit_cost as cost,
      coalesce((select sum(quantity) from lot_hold where lot_code = own.lot_code and part_sku = own.variant_sku), 0)::int
        as held,
      case when exists (select from lot_stock as other join lot on lot.code = other.lot_code
        where other.variant_sku = own.variant_sku and status <> 'DRAFT') then 0 else coalesce(on_hand, 0) end as loose
    from lot_stock as own join variant on variant.sku = own.variant_sku
    left join stock on stock.variant_sku = own.variant_sku
    where own.lot_code = ${code} order by variant.position`.execute(db)
  return rows
}

export type Holder = { orderNumber: string; status: OrderStatus; pieces: number; sku: string }

/** Orders that hold, have, or had pieces of a lot, the newest first. */
export async function listHolders(db: DbOrTx, code: string, limit: number): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select order_number as "orderNumber", status, sum(quantity)::int as pieces, part_sku as sku from (
      select order_id, part_sku, quantity from order_item_lot where lot_code = ${code}
      union all select order_id, part_sku, quantity from lot_hold where lot_code = ${code}) as having_it
    join customer_order as o on o.id = order_id
    group by o.id, part_sku order by o.created_at desc, order_number, part_sku limit ${limit}`.execute(db)
  return rows
}

export async function countHolders(db: DbOrTx, code: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct order_id)::int as count from (
      select order_id from order_item_lot where lot_code = ${code}
      union all select order_id from lot_hold where lot_code = ${code}) as having_it`.execute(db)
  return rows[0]?.count ?? 0
}

/** The file of a lot's report; null if it has none, or only an address. */
export async function findReportFile(db: DbOrTx, code: string): Promise<Buffer | null> {
  const { rows } = await sql<{ bytes: Buffer }>`
    select bytes from lot_report join lot on code = lot_code
    where lot_code = ${code} and right(report_src, 64) = sha256`.execute(db)
  return rows[0]?.bytes ?? null
}
