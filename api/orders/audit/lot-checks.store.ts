import { type RawBuilder, sql } from 'kysely'
import { SHELF } from '../../lots/index.ts'

/** Invariants of stock by lot. */
export const LOT_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A21 what may be sold of a variant kept by lot is what its lots hold and no order waits for': sql`
    select 'stock of ' || shelf.variant_sku || ', ' || coalesce(stock.on_hand::text, 'none') || ' instead of ' ||
      shelf.on_hand as what
    from ${SHELF} as shelf left join stock on stock.variant_sku = shelf.variant_sku
    where stock.on_hand is distinct from shelf.on_hand`,
  'A22 the lots of a line add up to its quantity, and only packed orders have lots': sql`
    select 'order ' || order_number || ', line ' || position || ', ' || part_sku as what from (
      select order_id, position, part_sku, sum(quantity) as pieces from order_item_lot
      group by order_id, position, part_sku) as given
    join order_item as item using (order_id, position) join customer_order as o on o.id = order_id
    where case when part_sku = variant_sku then pieces <> item.to_pack else pieces % nullif(item.to_pack, 0) is distinct from 0 end
      or o.status in ('PENDING', 'PROCESSING', 'CANCELLED', 'DELETED')`,
  'A23 every piece of a lot is left, removed or given to an order; a lot without pieces is spent': sql`
    select 'lot ' || lot_code || ', ' || variant_sku as what from lot_stock
    where made <> remaining + removed + (select coalesce(sum(quantity), 0) from order_item_lot as given
      where given.lot_code = lot_stock.lot_code and part_sku = variant_sku)
      - (select coalesce(sum(quantity), 0) from order_return as back
        where back.lot_code = lot_stock.lot_code and part_sku = variant_sku and to_shelf)
    union all
    select 'lot ' || code || ' is ' || status from lot where status in ('RELEASED', 'SPENT')
      and (status = 'SPENT') = exists (select from lot_stock where lot_code = code and remaining > 0)`,
  'A43 the movements of a lot add up to what is left, and a closed stock-take posted its differences': sql`
    select 'lot ' || lot_code || ', ' || variant_sku as what from lot_stock
    where remaining <> (select coalesce(sum(delta), 0) from lot_movement as movement
      where movement.lot_code = lot_stock.lot_code and movement.variant_sku = lot_stock.variant_sku)
    union all
    select 'stock-take ' || item.count_id || ', ' || item.lot_code || ', ' || item.variant_sku
    from stock_count_item as item join stock_count as taken on taken.id = item.count_id
    where closed_at is not null and coalesce(counted - expected, 0) <> (
      select coalesce(sum(delta), 0) from lot_movement as movement where movement.count_id = item.count_id
        and movement.lot_code = item.lot_code and movement.variant_sku = item.variant_sku)`,
}
