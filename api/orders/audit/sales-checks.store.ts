import { type RawBuilder, sql } from 'kysely'

/** Invariants of the sales by day. */
export const SALES_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A35 finished days have the sales and refunds of their orders, and each paid order its time of payment': sql`
    with counted as (
      select day, country, orders, gross, refunded from sales_day
      where kind = 'ALL' and day not in (select day from sales_dirty)
    )
    select 'sales of ' || day || ' ' || country as what from counted cross join lateral (
      select count(*) as orders, coalesce(sum(total), 0) as gross from customer_order as o
      where o.country = counted.country and (paid_at at time zone 'Asia/Kolkata')::date = day) as paid
    where (counted.orders, counted.gross) is distinct from (paid.orders, paid.gross)
      or refunded <> (
        select coalesce(sum(refund.amount), 0) from refund
        join payment_transaction as paid on paid.id = payment_transaction_id
        join customer_order as o on o.id = paid.order_id
        where o.country = counted.country and state <> 'FAILED'
          and (refund.created_at at time zone 'Asia/Kolkata')::date = day)
      + (select coalesce(sum(given.amount), 0) from counter_payment as given
        join customer_order as o on o.id = given.order_id
        where o.country = counted.country and type = 'REFUND'
          and (given.created_at at time zone 'Asia/Kolkata')::date = day)
    union all
    select 'payment of order ' || order_number from customer_order as o
    join order_status_history as step on step.order_id = o.id and step.status = 'PROCESSING'
    where paid_at is distinct from step.created_at`,
}
