import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import type { SlipFacts } from '#domain/documents/print-facts.ts'
import type { Carrier } from '#domain/shipment.ts'

export type PaperOrder = {
  id: string
  orderNumber: string
  placedAt: Date
  address: AddressSnapshot
  carrier: Carrier | null
  trackingNumber: string | null
  /** The newest tote. */
  tote: { wave: number; tote: number } | null
  weight: number | null
  isGlass: boolean
}

export async function listPaperOrders(db: DbOrTx, orderIds: readonly string[]): Promise<PaperOrder[]> {
  const { rows } = await sql<PaperOrder>`
    select o.id, order_number as "orderNumber", o.created_at as "placedAt", shipping_address as address,
      shipping_carrier as carrier, tracking_number as "trackingNumber", weight_g as weight,
      exists (select from order_item as item left join bundle_item as part on bundle_sku = item.variant_sku
        join variant on variant.sku = coalesce(part.variant_sku, item.variant_sku)
        where item.order_id = o.id and item.to_pack > 0 and is_glass) as "isGlass",
      case when wave_id is not null then jsonb_build_object('wave', wave_id, 'tote', tote) end as tote
    from customer_order as o left join shipment on shipment.order_id = o.id
    left join lateral (select wave_id, tote, weight_g from wave_order where order_id = o.id
      order by wave_id desc limit 1) as newest on true
    where o.id = any(${[...orderIds]}::uuid[])`.execute(db)
  return rows
}

export type PaperItem = SlipFacts['items'][number] & { orderId: string }

/** What parcels contain. Lots are known when the order is packed, or held by its tote. */
export async function listPaperItems(db: DbOrTx, orderIds: readonly string[]): Promise<PaperItem[]> {
  const { rows } = await sql<PaperItem>`
    select item.order_id as "orderId", product_title as title, variant_title as size, item.to_pack as quantity,
      item.taken_out as "takenOut",
      array(select case when part.quantity > 1 then part.quantity || ' × ' else '' end || product.title || ', ' || variant.title
        from bundle_item as part join variant on variant.sku = part.variant_sku
        join product on product.sku = variant.product_sku
        where part.bundle_sku = item.variant_sku order by variant.sku) as parts,
      coalesce((select jsonb_agg(jsonb_build_object('code', code, 'bestBefore', best_before, 'quantity', pieces)
          order by best_before, code) from (
        select lot_code, sum(quantity)::int as pieces from (
          select lot_code, quantity from order_item_lot as given
          where given.order_id = item.order_id and given.position = item.position
          union all
          select lot_code, quantity from lot_hold as held
          where held.order_id = item.order_id and held.position = item.position) as taken
        group by lot_code) as lots join lot on code = lot_code), '[]') as lots
    from order_item as item where item.order_id = any(${[...orderIds]}::uuid[])
    order by item.order_id, item.position`.execute(db)
  return rows
}
