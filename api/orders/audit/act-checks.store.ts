import { type RawBuilder, sql } from 'kysely'

/** Invariants of deeds that wait before they are carried out. */
export const ACT_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A33 no deed of staff waits long after its time, and one that has ended has no open part': sql`
    select 'deed ' || id || ' is ' || state as what from desk_act
    where state in ('WAITING', 'RUNNING') and runs_at < now() - interval '10 minutes'
    union all
    select 'deed ' || act.id || ' is ' || act.state || ' with a part that is ' || part.state
    from desk_act as act join desk_act_part as part on part.act_id = act.id
    where case act.state
      when 'WAITING' then part.state <> 'WAITING'
      when 'UNDONE' then part.state <> 'UNDONE'
      when 'DONE' then part.state not in ('DONE', 'REFUSED')
      when 'FAILED' then part.state <> 'REFUSED'
      else part.state = 'UNDONE' end
    union all
    select 'deed ' || act.id || ' did nothing' from desk_act as act
    where act.state = 'DONE' and not exists (
      select from desk_act_part as part where part.act_id = act.id and part.state = 'DONE')`,
  'A34 what a deed says it did is in the books': sql`
    select 'move of order ' || part.order_id || ' by deed ' || act.id as what
    from desk_act_part as part join desk_act as act on act.id = part.act_id
    where part.kind = 'MOVE' and part.state = 'DONE' and not exists (
      select from order_status_history as step
      where step.order_id = part.order_id and step.status = act.payload ->> 'to')
    union all
    select 'refund of order ' || part.order_id || ' by deed ' || act.id
    from desk_act_part as part join desk_act as act on act.id = part.act_id
    where part.kind = 'REFUND' and part.state = 'DONE' and act.amount is distinct from (
      select sum(amount) from (
        select refund.amount from refund join payment_transaction as paid on paid.id = payment_transaction_id
        where paid.order_id = part.order_id and refund.id::text in (
          select jsonb_array_elements_text(part.result -> 'refundIds'))
        union all
        select counter.amount from counter_payment as counter
        where counter.order_id = part.order_id and counter.type = 'REFUND'
          and counter.id::text = part.result ->> 'counterId') as made)
    union all
    select 'refund ' || id || ' is of two deeds' from (
      select jsonb_array_elements_text(result -> 'refundIds') as id from desk_act_part
      where kind = 'REFUND' and state = 'DONE') as refunds
    group by id having count(*) > 1
    union all
    select 'message about order ' || part.order_id || ' by deed ' || part.act_id from desk_act_part as part
    where part.kind = 'MESSAGE' and part.state = 'DONE' and part.result ? 'mailId' and not exists (
      select from order_message as sent where sent.order_id = part.order_id
        and sent.message = 'staffMail' and sent.subject = part.result ->> 'mailId')`,
}
