import { type RawBuilder, sql } from 'kysely'

/** Invariants of the sales by day. */
export const SALES_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A35 finished days have the sales and refunds of their orders, and each paid order its time of payment': sql`
    with counted as (
      select day, country, orders, gross, refunded from sales_day
      where kind = 'ALL' and day not in (select day from sales_dirty)
    ), paid as (
      select (paid_at at time zone 'Asia/Kolkata')::date as day, country, count(*) as orders, sum(total) as gross
      from customer_order where paid_at is not null group by 1, 2
    ), back as (
      select (given.at at time zone 'Asia/Kolkata')::date as day, country, sum(amount) as amount from (
        select refund.created_at as at, paid.order_id, refund.amount from refund
        join payment_transaction as paid on paid.id = payment_transaction_id where state <> 'FAILED'
        union all
        select created_at, order_id, amount from counter_payment where type = 'REFUND') as given
      join customer_order as o on o.id = given.order_id group by 1, 2
    )
    select 'sales of ' || day || ' ' || country as what from counted
    left join paid using (day, country) left join back using (day, country)
    where (counted.orders, counted.gross) is distinct from (coalesce(paid.orders, 0), coalesce(paid.gross, 0))
      or refunded <> coalesce(back.amount, 0)
    union all
    select 'payment of order ' || order_number from customer_order as o
    join order_status_history as step on step.order_id = o.id and step.status = 'PROCESSING'
    where paid_at is distinct from step.created_at`,
}
