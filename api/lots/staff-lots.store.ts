import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { Category } from '#domain/category.ts'
import type { CountryCode } from '#domain/locale.ts'
import type { LotEventKind } from '#domain/lots/lot-event.ts'
import type { LotStatus } from '#domain/lots/lot-status.ts'
import type { ShelfLife } from '#domain/lots/shelf-life.ts'

export type StaffLot = {
  code: string
  productSku: string
  title: string
  category: Category | null
  status: LotStatus
  isOnShelf: boolean
  madeOn: string
  packedOn: string
  bestBefore: string
  made: number
  remaining: number
  scans: number
}

/** The lots of a product, or all, the earliest best-before first. */
export async function listStaffLots(
  db: DbOrTx,
  { productSku, code }: { productSku?: string | undefined; code?: string | undefined },
): Promise<StaffLot[]> {
  const { rows } = await sql<StaffLot>`
    select code, lot.product_sku as "productSku", title, category, status, made_on as "madeOn", packed_on as "packedOn",
      best_before as "bestBefore", status = 'RELEASED' and off_shelf_at is null as "isOnShelf",
      coalesce(made, 0) as made, coalesce(remaining, 0) as remaining,
      coalesce((select sum(scans) from lot_scan_day where lot_code = code), 0) as scans
    from lot join product on sku = product_sku
    left join lateral (select sum(made) as made, sum(remaining) as remaining from lot_stock where lot_code = code)
      as pieces on true
    where (${productSku ?? null}::text is null or lot.product_sku = ${productSku ?? null})
      and (${code ?? null}::text is null or code = ${code ?? null})
    order by best_before, code`.execute(db)
  return rows
}

export type StaffLotStock = { variantSku: string; made: number; remaining: number; removed: number }

export const listLotStock = (db: DbOrTx, code: string): Promise<StaffLotStock[]> =>
  db
    .selectFrom('lot_stock')
    .select(['variant_sku as variantSku', 'made', 'remaining', 'removed'])
    .where('lot_code', '=', code)
    .orderBy('variant_sku')
    .execute()

export type LotEntryRow = { kind: LotEventKind; words: string | null; by: string; at: Date }

export const listEntries = (db: DbOrTx, code: string): Promise<LotEntryRow[]> =>
  db
    .selectFrom('lot_event')
    .select(['kind', 'words', 'made_by as by', 'created_at as at'])
    .where('lot_code', '=', code)
    .orderBy('id')
    .execute()

/** An order that holds pieces of a lot. */
export type LotBuyer = {
  orderId: string
  orderNumber: string
  userId: string
  lines: { position: number; partSku: string; quantity: number }[]
}

/** Who has pieces of a lot, packed or delivered. Cancelled orders have none. */
export async function listBuyersOf(db: DbOrTx, code: string): Promise<LotBuyer[]> {
  const { rows } = await sql<LotBuyer>`
    select o.id as "orderId", order_number as "orderNumber", user_id as "userId",
      jsonb_agg(jsonb_build_object('position', position, 'partSku', part_sku, 'quantity', quantity)
        order by position, part_sku) as lines
    from order_item_lot join customer_order as o on o.id = order_id
    where lot_code = ${code} group by o.id order by order_number`.execute(db)
  return rows
}

export type LotOnShelf = {
  code: string
  title: string
  bestBefore: string
  remaining: number
  life: ShelfLife
  /** Where the product has a price. */
  countries: CountryCode[]
}

/** The lots whose pieces are on sale. */
export const listOnShelf = (db: DbOrTx): Promise<LotOnShelf[]> =>
  readShelf(db, sql`status = 'RELEASED' and off_shelf_at is null`)

/** A released lot, also if it is off sale. */
export const findShelfLot = async (db: DbOrTx, code: string): Promise<LotOnShelf | null> =>
  (await readShelf(db, sql`status = 'RELEASED' and code = ${code}`))[0] ?? null

async function readShelf(db: DbOrTx, where: RawBuilder<unknown>): Promise<LotOnShelf[]> {
  const { rows } = await sql<LotOnShelf>`
    select code, title, best_before as "bestBefore",
      (select sum(remaining) from lot_stock where lot_code = code) as remaining,
      jsonb_build_object('shelfLifeDays', lot.shelf_life_days, 'minLifeBp', min_life_bp) as life,
      array(select distinct country::text from channel join variant on variant.sku = variant_sku
        where variant.product_sku = lot.product_sku) as countries
    from lot join product on product.sku = lot.product_sku
    where ${where} order by code`.execute(db)
  return rows
}
