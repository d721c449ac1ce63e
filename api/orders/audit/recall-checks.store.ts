import { type RawBuilder, sql } from 'kysely'

/** Invariants of recalled lots. A buyer is told within ten minutes after the recall, or after the parcel left. */
export const RECALL_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A29 every buyer of a recalled lot is told in time and has a claim or the money': sql`
    select 'order ' || order_number || ', lot ' || given.lot_code as what from lot
    join order_item_lot as given on given.lot_code = code join customer_order as o on o.id = given.order_id
    left join lot_recall as recall on recall.lot_code = code
    join lateral (select max(created_at) as at from order_status_history
      where order_id = o.id and status in ('SHIPPED', 'OUTFORDELIVERY')) as gone on true
    where lot.status = 'RECALLED' and o.status in ('SHIPPED', 'OUTFORDELIVERY', 'DELIVERED')
      and greatest(recall.created_at, gone.at) < greatest(finished_at, now() - interval '10 minutes')
      and not exists (select from lot_recall_order as settled
        where settled.lot_code = given.lot_code and settled.order_id = given.order_id)
    union all
    select 'order ' || order_number || ', lot ' || settled.lot_code from lot_recall_order as settled
    join customer_order as o on o.id = settled.order_id
    where not exists (select from order_message as message where message.order_id = o.id
        and message = 'lotRecalled' and subject = settled.lot_code)
      or claim_id is null and not coalesce((select bool_and(amount <= (select coalesce(sum(refund.amount), 0)
          from refund where payment_transaction_id = paid.id and state <> 'FAILED'))
        from payment_transaction as paid where order_id = o.id and type = 'PAYMENT' and status = 'SUCCESS'), false)
      and exists (
        select from order_item as item
        where item.order_id = o.id and exists (select from order_item_lot as given where given.order_id = o.id
            and given.position = item.position and given.lot_code = settled.lot_code)
          and quantity > coalesce((select sum(line.quantity) from claim_line as line
              join claim on claim.id = claim_id and state not in ('REJECTED', 'WITHDRAWN')
              where line.order_id = o.id and line.position = item.position), 0)
            + coalesce((select sum(line.quantity) from returned_line as line
              where line.order_id = o.id and line.position = item.position and not exists (
                select from claim_refund as of_claim where of_claim.refund_id = line.refund_id
                  or of_claim.counter_payment_id = line.counter_payment_id)), 0))`,
}
