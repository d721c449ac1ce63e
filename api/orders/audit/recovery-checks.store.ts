import { type RawBuilder, sql } from 'kysely'
import type { RecoveryAct } from '#domain/recovery.ts'

/** The deeds of this kind; further conditions follow. */
const deedOf = (act: RecoveryAct) =>
  sql`select from recovery_act join payment_problem as problem on problem.id = problem_id where act = ${sql.lit(act)}`

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
  'A40 a rest, a tied payment, a refund made elsewhere and a write-off are what their deed says': sql`
    select 'rest of order ' || order_number as what from order_rest as rest
    join customer_order as o on o.id = rest.order_id
    where not exists (select from payment_transaction as paid join payment_intent as intent on intent.id = intent_id
        where paid.order_id = o.id and transaction_ref = payment_ref and paid.amount + rest.amount = o.total
          and not intent.is_rest)
      or not exists (${deedOf('ASK_REST')} and problem.order_id = o.id)
      or exists (select from payment_intent where order_id = o.id and is_rest and amount <> rest.amount)
    union all
    select 'rest payment ' || id from payment_intent as intent
    where is_rest and not exists (select from order_rest where order_id = intent.order_id)
    union all
    select 'problem ' || problem.id from recovery_act join payment_problem as problem on problem.id = problem_id
    where act = 'TIE' and not exists (select from payment_intent as intent where intent.order_id = problem.order_id
        and intent.gateway = problem.gateway and intent_ref = subject)
      or act = 'WRITE_OFF' and not exists (select from payment_write_off join payment_transaction as paid
        on paid.id = payment_transaction_id where paid.order_id = problem.order_id)
    union all
    select 'refund ' || refund.id from refund join payment_transaction as paid on paid.id = payment_transaction_id
    where elsewhere_ref is not null
      and not exists (${deedOf('BOOK_REFUND')} and problem.order_id = paid.order_id and reference = elsewhere_ref)
    union all
    select 'write-off of ' || transaction_ref from payment_write_off as lost
    join payment_transaction as paid on paid.id = payment_transaction_id
    where paid.type <> 'PAYMENT' or paid.status <> 'SUCCESS'
      or not exists (${deedOf('WRITE_OFF')} and problem.order_id = paid.order_id)
      or lost.amount + (select coalesce(sum(back.amount), 0) from refund as back
        where back.payment_transaction_id = paid.id and state <> 'FAILED') <> paid.amount`,
}
