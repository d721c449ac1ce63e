import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { CountryCode } from '#domain/locale.ts'
import type { GivenLot, ReleasedLot, WantedPieces } from '#domain/lots/plan-lots.ts'
import { addMovements } from './movements.store.ts'
import { isKept } from './shelf.store.ts'

export type PackedOrder = { id: string; country: CountryCode; promisedTo: string | null }

export const listPackedOrders = (db: DbOrTx, orderIds: readonly string[]): Promise<PackedOrder[]> =>
  db
    .selectFrom('customer_order')
    .select(['id', 'country', 'promised_to as promisedTo'])
    .where('id', 'in', [...orderIds])
    .execute()

/** The pieces of an order that are kept by lot. A combo without stock of its own consists of its parts. */
export async function listWanted(db: DbOrTx, orderId: string): Promise<WantedPieces[]> {
  const { rows } = await sql<WantedPieces>`
    select item.position, part.sku as "variantSku", part.quantity
    from order_item as item cross join lateral (
      select item.variant_sku as sku, item.to_pack as quantity
      union all
      select bundle_item.variant_sku, bundle_item.quantity * item.to_pack from bundle_item
      where bundle_sku = item.variant_sku
        and not exists (select from stock where stock.variant_sku = item.variant_sku)
    ) as part
    where item.order_id = ${orderId} and item.to_pack > 0 and ${isKept(sql`part.sku`)}
    order by part.sku, item.position`.execute(db)
  return rows
}

/** The codes of released lots that have pieces of these variants. */
export async function listReleasedCodes(db: DbOrTx, skus: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct code from lot join lot_stock on lot_code = code
    where status = 'RELEASED' and stopped_at is null and remaining > 0
      and variant_sku = any(${[...skus]}::text[])`.execute(db)
  return rows.map(({ code }) => code)
}

type ShelfQuery = {
  skus: readonly string[]
  codes: readonly string[]
  /** Whose own holds count as free. */
  orderId: string | null
}

/** What released lots have of these variants that no open tote of another order holds. */
export async function listReleasedLots(
  db: DbOrTx,
  { skus, codes, orderId }: ShelfQuery,
): Promise<ReleasedLot[]> {
  const { rows } = await sql<ReleasedLot>`
    with held as materialized (
      select lot_code, part_sku, sum(quantity)::int as quantity from lot_hold
      where order_id is distinct from ${orderId}::uuid group by lot_code, part_sku
    )
    select code as "lotCode", variant_sku as "variantSku", best_before as "bestBefore",
      remaining - coalesce(held.quantity, 0) as remaining, off_shelf_at is null as "isOnShelf",
      jsonb_build_object('shelfLifeDays', lot.shelf_life_days, 'minLifeBp', min_life_bp) as life
    from lot join lot_stock on lot_code = code join product on sku = lot.product_sku
    left join held on held.lot_code = code and held.part_sku = variant_sku
    where status = 'RELEASED' and stopped_at is null and remaining > coalesce(held.quantity, 0)
      and code in (select unnest(${[...codes]}::text[]))
      and variant_sku in (select unnest(${[...skus]}::text[]))`.execute(db)
  return rows
}

/** Takes the pieces out of their lots and writes which order has them. */
export async function takePieces(tx: Tx, { orderId, given, by }: TakenPieces): Promise<void> {
  const rows = given.map(({ position, variantSku, lotCode, quantity, reason }) => ({
    order_id: orderId,
    position,
    part_sku: variantSku,
    lot_code: lotCode,
    quantity,
    reason: reason ?? null,
  }))
  await tx.insertInto('order_item_lot').values(rows).execute()
  await sql`
    update lot_stock set remaining = remaining - taken.quantity
    from (select lot_code, part_sku, sum(quantity)::int as quantity from order_item_lot
      where order_id = ${orderId} group by lot_code, part_sku) as taken
    where lot_stock.lot_code = taken.lot_code and variant_sku = part_sku`.execute(tx)
  const taken = given.map(({ lotCode, variantSku, quantity }) => ({ lotCode, variantSku, delta: -quantity }))
  await addMovements(
    tx,
    taken.map((movement) => ({ ...movement, kind: 'PACKED', orderId, by })),
  )
}

type TakenPieces = {
  orderId: string
  by: string
  given: readonly GivenLot[]
}

/** The codes of the lots that an order was given. */
export async function listGivenCodes(db: DbOrTx, orderId: string): Promise<string[]> {
  const query = db.selectFrom('order_item_lot').select('lot_code').distinct().where('order_id', '=', orderId)
  return (await query.execute()).map(({ lot_code }) => lot_code)
}

/** Puts the pieces of an order back into their lots. */
export async function putPiecesBack(tx: Tx, orderId: string, by: string): Promise<void> {
  await sql`
    with back as (delete from order_item_lot where order_id = ${orderId} returning lot_code, part_sku, quantity),
    moved as (insert into lot_movement (lot_code, variant_sku, delta, kind, order_id, made_by)
      select lot_code, part_sku, quantity, 'UNPACKED', ${orderId}::uuid, ${by}::text from back)
    update lot_stock set remaining = remaining + quantity
    from (select lot_code, part_sku, sum(quantity)::int as quantity from back group by lot_code, part_sku) as sums
    where lot_stock.lot_code = sums.lot_code and variant_sku = part_sku`.execute(tx)
}
