import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isKept } from './shelf.store.ts'

/**
 * Orders that wait to be packed and need more pieces of a size than the lots on the shelf have for them. Pieces that a
 * tote holds for another order are not for them. Each order is looked at alone, as when it is packed now. `which` is a
 * condition on `waiting`: a few orders are found much faster than all.
 */
export const shortOrders = (which: RawBuilder<SqlBool> = sql`true`) => sql<{ order_id: string }>`
  select need.order_id from (
    select waiting.id as order_id, part.sku, sum(part.quantity) as quantity
    from customer_order as waiting join order_item as item on item.order_id = waiting.id
    cross join lateral (
      select item.variant_sku as sku, item.to_pack as quantity
      union all
      select bundle_item.variant_sku, bundle_item.quantity * item.to_pack from bundle_item
      where bundle_sku = item.variant_sku
        and not exists (select from stock where stock.variant_sku = item.variant_sku)
    ) as part
    where waiting.status = 'PROCESSING' and ${which} group by waiting.id, part.sku
  ) as need
  left join (
    select variant_sku, sum(remaining) as pieces from lot_stock join lot on code = lot_code
    where remaining > 0 and status = 'RELEASED' and off_shelf_at is null group by variant_sku
  ) as shelf on shelf.variant_sku = need.sku
  where ${isKept(sql`need.sku`)} and need.quantity > coalesce(shelf.pieces, 0) - (
    select coalesce(sum(hold.quantity), 0) from lot_hold as hold join lot on code = hold.lot_code
    where hold.part_sku = need.sku and hold.order_id <> need.order_id
      and lot.status = 'RELEASED' and off_shelf_at is null)`
