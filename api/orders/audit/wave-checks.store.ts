import { type RawBuilder, sql } from 'kysely'

/** What orders need of each variant, as waves see it: a combo without stock of its own consists of its parts. */
const NEEDED = sql`(
  select item.order_id, part.sku, sum(part.quantity) as quantity
  from order_item as item cross join lateral (
    select item.variant_sku as sku, item.to_pack as quantity
    union all
    select bundle_item.variant_sku, bundle_item.quantity * item.to_pack from bundle_item
    where bundle_sku = item.variant_sku and not exists (select from stock where stock.variant_sku = item.variant_sku)
  ) as part group by item.order_id, part.sku)`

/** Invariants of waves, totes and the lots that they hold. */
export const WAVE_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A36 only open totes of orders to pack hold lots, no more than they need and no more than the lots have': sql`
    select 'order ' || order_number || ' holds lots' as what from lot_hold join customer_order as o on o.id = order_id
    where o.status <> 'PROCESSING'
      or not exists (select from wave_order as tote where tote.order_id = o.id and tote.state = 'OPEN')
    union all
    select 'order ' || order_id || ' holds too many ' || part_sku from (
      select order_id, part_sku, sum(quantity) as held from lot_hold group by order_id, part_sku) as holds
    left join ${NEEDED} as needed using (order_id)
    where needed.sku = part_sku and held > needed.quantity
    union all
    select 'lot ' || lot_code || ' is held beyond what it has of ' || part_sku from (
      select lot_code, part_sku, sum(quantity) as held from lot_hold group by lot_code, part_sku) as holds
    join lot_stock as stock using (lot_code) join lot on code = lot_code
    where stock.variant_sku = part_sku and (held > remaining or status <> 'RELEASED')
    union all
    select 'wave ' || wave.id || ' is ' || wave.state from wave
    where (wave.state = 'OPEN') <> exists (select from wave_order where wave_id = wave.id and state = 'OPEN')`,
  'A37 what left through a tote has a lot for every piece that was scanned by lot': sql`
    select 'order ' || order_number || ', ' || scan.variant_sku as what
    from wave_order as tote join customer_order as o on o.id = tote.order_id
    join (select wave_id, tote, variant_sku from wave_scan
      where kind = 'CHECK' and refusal is null and not is_undone and lot_code is not null
      group by wave_id, tote, variant_sku) as scan on scan.wave_id = tote.wave_id and scan.tote = tote.tote
    join ${NEEDED} as needed on needed.order_id = o.id and needed.sku = scan.variant_sku
    where tote.state = 'CLOSED' and o.status <> 'CANCELLED' and needed.quantity is distinct from (
      select sum(quantity) from order_item_lot as given where given.order_id = o.id and part_sku = scan.variant_sku)
    union all
    select 'order ' || order_number || ' is ' || o.status || ' in a closed tote'
    from wave_order as tote join customer_order as o on o.id = tote.order_id
    where tote.state = 'CLOSED' and o.status in ('PENDING', 'PROCESSING', 'DELETED')`,
}
