import { type RawBuilder, sql } from 'kysely'
import { CLAIM_STATES, canClaimMove } from '#domain/claims/claim.ts'

const STEPS = sql.join(
  CLAIM_STATES.flatMap((from) =>
    CLAIM_STATES.filter((to) => canClaimMove(from, to)).map((to) => sql`(${from}, ${to})`),
  ),
)

/** Invariants of claims. Each query selects the rows that violate it. */
export const CLAIM_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A26 no more pieces are claimed than were ordered, and only of the claim’s order': sql`
    select 'order ' || order_number || ', line ' || item.position as what
    from order_item as item join customer_order as o on o.id = item.order_id
    where quantity < (select sum(line.quantity) from claim_line as line join claim on claim.id = line.claim_id
      where line.order_id = item.order_id and line.position = item.position
        and claim.state not in ('REJECTED', 'WITHDRAWN'))
    union all
    select 'claim ' || number from claim left join claim_line as line on line.claim_id = claim.id
    group by claim.id having bool_or(line.order_id is distinct from claim.order_id)`,
  'A27 a refunded claim has its refund, and a replaced or approved one its free order': sql`
    select 'claim ' || number as what from claim
    where coalesce(amount, 0) <> (select coalesce(sum(refund.amount), 0) from claim_refund
        join refund on refund.id = refund_id
        join payment_transaction as paid on paid.id = payment_transaction_id
        where claim_id = claim.id and paid.order_id = claim.order_id)
        + (select coalesce(sum(back.amount), 0) from claim_refund
        join counter_payment as back on back.id = counter_payment_id and type = 'REFUND'
        where claim_id = claim.id and back.order_id = claim.order_id)
      or state = 'APPROVED' and kind <> 'RECALL' and replacement_order_id is null
    union all
    select 'claim ' || number from claim join customer_order as instead on instead.id = replacement_order_id
    where instead.replaces_order_id is distinct from claim.order_id or instead.total <> 0
      or (state = 'REPLACED') <> (instead.status in ('SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED'))
    union all
    select 'order ' || order_number from customer_order as o
    where replaces_order_id is not null and status <> 'CANCELLED'
      and not exists (select from claim where replacement_order_id = o.id)`,
  'A28 the events of a claim are a way through the allowed steps': sql`
    select 'claim ' || number as what from (
      select number, claim.state as is_now, event.state,
        lag(event.state) over steps as before, lead(event.state) over steps as after
      from claim left join claim_event as event on event.claim_id = claim.id
      window steps as (partition by claim.id order by event.id)) as path
    where before is null and state is distinct from 'OPEN' or after is null and state <> is_now
      or before is not null and (before, state) not in (${STEPS})`,
}
