import { type RawBuilder, sql } from 'kysely'
import { CANCELLED_BY_CUSTOMER } from '#domain/cancel-reason.ts'

/** Invariants of parcels and of orders that their customers cancelled. */
export const PARCEL_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A24 a packed order that was cancelled has a task to stop its parcel': sql`
    select 'order ' || order_number as what from (
      select o.id, order_number, step.status, step.created_at, lag(step.status) over steps as before
      from customer_order as o join order_status_history as step on step.order_id = o.id
      window steps as (partition by o.id order by step.id)) as path
    where status = 'CANCELLED' and before = 'READYFORPICKUP' and created_at > (
        select timestamp::timestamptz from kysely_migration where name = '0031_cancel')
      and not exists (select from parcel_stop where order_id = path.id)
    union all
    select 'order ' || order_number from parcel_stop join customer_order as o on o.id = order_id
    where status <> 'CANCELLED'`,
  'A25 a parcel has left exactly if its order has, and one that its customer cancelled has not': sql`
    select 'order ' || order_number || ' is ' || status as what from customer_order as o
    left join shipment on shipment.order_id = o.id
    where (shipment.shipped_at is not null) and status in ('PENDING', 'PROCESSING', 'READYFORPICKUP', 'CANCELLED', 'DELETED')
      or shipment.id is not null and shipment.shipped_at is null
        and status in ('SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED')
      or (cancel_reason is not null) <> exists (select from order_status_history as step
        where step.order_id = o.id and step.status = 'CANCELLED' and notes = ${CANCELLED_BY_CUSTOMER})`,
}
