import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'

/**
 * The variants that are kept by lot. `shelf`: the pieces of their lots that are on sale. `waiting`: what is reserved by
 * orders that are not packed, which will take pieces of these lots. `on_hand` is what is left: shelf − waiting, but not
 * below 0, because a lot may have been stopped whose pieces were sold already.
 */
export const SHELF = sql`(
  select kept.variant_sku, kept.shelf, coalesce(held.waiting, 0) as waiting,
    greatest(0, kept.shelf - coalesce(held.waiting, 0))::int as on_hand
  from (
    select variant_sku,
      coalesce(sum(remaining) filter (where status = 'RELEASED' and off_shelf_at is null), 0) as shelf
    from lot_stock join lot on code = lot_code where status <> 'DRAFT' group by variant_sku
  ) as kept
  left join lateral (
    select sum(hold.quantity) as waiting
    from stock_hold as hold join customer_order as o on o.id = hold.order_id
    where hold.variant_sku = kept.variant_sku and o.status in ('PENDING', 'PROCESSING')
      and not exists (select from order_item_lot as given
        where given.order_id = o.id and given.part_sku = hold.variant_sku)
  ) as held on true)`

/** Whether the stock of a variant is counted by its lots. Drafts are few, so their codes are read once for all variants. */
export const isKept = (sku: RawBuilder<unknown>) => sql<boolean>`exists (
  select from lot_stock as own where own.variant_sku = ${sku}
    and own.lot_code <> all(array(select code from lot where status = 'DRAFT')))`

export async function isKeptByLot(db: DbOrTx, sku: string): Promise<boolean> {
  const { rows } = await sql<{ isKept: boolean }>`select ${isKept(sql`${sku}::text`)} as "isKept"`.execute(db)
  return rows[0]?.isKept ?? false
}

/** Lock order: stock, in the order of the skus, before lots. Everything that changes pieces of lots does this first. */
export async function lockStock(tx: Tx, skus: readonly string[]): Promise<void> {
  await sql`
    select from stock where variant_sku = any(${[...skus]}::text[]) order by variant_sku for update`.execute(
    tx,
  )
}

/** Locks lots in the order of their codes, after the stock. */
export async function lockLots(tx: Tx, codes: readonly string[]): Promise<void> {
  await sql`select from lot where code = any(${[...codes]}::text[]) order by code for no key update`.execute(
    tx,
  )
}

/** Counts again what may be sold of variants that are kept by lot. The caller has locked their stock. */
export async function recountStock(tx: Tx, skus: readonly string[]): Promise<void> {
  await sql`
    update stock set on_hand = counted.on_hand from ${SHELF} as counted
    where stock.variant_sku = counted.variant_sku and counted.variant_sku = any(${[...skus]}::text[])
      and stock.on_hand <> counted.on_hand`.execute(tx)
}

type Entry = { codes: readonly string[]; by: string }

/** Lots without pieces are spent. The caller has locked them. */
export async function markSpent(tx: Tx, { codes, by }: Entry): Promise<void> {
  await sql`
    with spent as (
      update lot set status = 'SPENT'
      where code = any(${[...codes]}::text[]) and status = 'RELEASED'
        and not exists (select from lot_stock where lot_code = code and remaining > 0)
      returning code
    )
    insert into lot_event (lot_code, kind, made_by) select code, 'SPENT', ${by}::text from spent`.execute(tx)
}

/** Spent lots that have pieces again are not spent. The caller has locked them. */
export async function markRestocked(tx: Tx, { codes, by }: Entry): Promise<void> {
  await sql`
    with restocked as (
      update lot set status = 'RELEASED'
      where code = any(${[...codes]}::text[]) and status = 'SPENT'
        and exists (select from lot_stock where lot_code = code and remaining > 0)
      returning code
    )
    insert into lot_event (lot_code, kind, made_by) select code, 'RESTOCKED', ${by}::text from restocked`.execute(
    tx,
  )
}
