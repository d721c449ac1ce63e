import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import type { Carrier } from '#domain/shipment.ts'

export type WaitingParcel = {
  orderId: string
  orderNumber: string
  carrier: Carrier
  trackingNumber: string | null
  city: string
  zip: string
  weight: number | null
}

/** Packed parcels that have a courier and that nobody is moving now, in the order of their numbers. */
export async function listWaiting(db: DbOrTx): Promise<WaitingParcel[]> {
  const { rows } = await sql<WaitingParcel>`
    select o.id as "orderId", order_number as "orderNumber", shipping_carrier as carrier,
      tracking_number as "trackingNumber", shipping_address ->> 'city' as city, shipping_address ->> 'zip' as zip,
      (select weight_g from wave_order as tote where tote.order_id = o.id and tote.state = 'CLOSED' limit 1) as weight
    from customer_order as o join shipment on shipment.order_id = o.id
    where o.status = 'READYFORPICKUP' and not exists (
      select from desk_act_part as part where part.order_id = o.id and part.kind = 'MOVE' and part.state = 'WAITING')
    order by shipping_carrier, order_number`.execute(db)
  return rows
}
