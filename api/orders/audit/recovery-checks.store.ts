import { type RawBuilder, sql } from 'kysely'

/** Invariants of what staff did about payment problems. */
export const RECOVERY_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A38 an allowance is what its payment lacked of the amount that was asked for': sql`
    select 'allowance of order ' || order_number as what from order_allowance as allowance
    join customer_order as o on o.id = allowance.order_id
    where not exists (select from payment_transaction as paid join payment_intent as intent on intent.id = intent_id
      where paid.order_id = o.id and transaction_ref = payment_ref
        and paid.amount + allowance.amount = intent.amount)`,
  'A39 a way out that changes the books has changed them, and nothing else has': sql`
    select 'problem ' || problem_id as what from recovery_act as done
    join payment_problem as problem on problem.id = problem_id
    where act = 'LET_GO' and not exists (select from order_allowance where order_id = problem.order_id)
    union all
    select 'allowance of order ' || order_id from order_allowance as allowance
    where not exists (select from recovery_act join payment_problem as problem on problem.id = problem_id
      where act = 'LET_GO' and problem.order_id = allowance.order_id)
    union all
    select 'refund ' || refund.id from refund
    join payment_transaction as paid on paid.id = payment_transaction_id
    where hand_ref is not null and not exists (
      select from recovery_act join payment_problem as problem on problem.id = problem_id
      where act = 'BY_HAND' and problem.order_id = paid.order_id and reference = hand_ref)`,
}
