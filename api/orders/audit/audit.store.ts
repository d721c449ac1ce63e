import { type RawBuilder, sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { NEXT_STATUSES } from '#domain/order-status.ts'
import { AUDIT_LOG_CHECKS } from '../../audit/index.ts'
import { ACT_CHECKS } from './act-checks.store.ts'
import { ARCHIVE_CHECKS } from './archive-checks.store.ts'
import { CLAIM_CHECKS } from './claim-checks.store.ts'
import { DOCUMENT_CHECKS } from './document-checks.store.ts'
import { DRAFT_CHECKS } from './draft-checks.store.ts'
import { ERASURE_CHECKS } from './erasure-checks.store.ts'
import { LOT_CHECKS } from './lot-checks.store.ts'
import { PARCEL_CHECKS } from './parcel-checks.store.ts'
import { RECALL_CHECKS } from './recall-checks.store.ts'
import { RECOVERY_CHECKS } from './recovery-checks.store.ts'
import { REPORT_CHECKS } from './report-checks.store.ts'
import { SALES_CHECKS } from './sales-checks.store.ts'
import { STAFF_CHECKS } from './staff-checks.store.ts'
import { WAVE_CHECKS } from './wave-checks.store.ts'

/** Statuses of orders that are paid and not cancelled. */
const PAID = sql`('PROCESSING', 'READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED')`
const OVER = sql`('CANCELLED', 'DELETED')`

/** Created by this software: by a customer, or by a named member of staff. */
const IS_OURS = sql`(creator = 'CUSTOMER' or created_by is not null)`

const MOVES = sql.join([
  ...Object.entries(NEXT_STATUSES).flatMap(([from, next]) => next.map((to) => sql`(${from}, ${to})`)),
  sql`('READYFORPICKUP', 'OUTFORDELIVERY')`,
])

/** Invariants. Each query selects the rows that violate it. */
const CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A1 every refund and its row say the same': sql`
    select 'refund ' || refund.id as what from refund
    left join payment_transaction as row on row.id = refund_transaction_id
    where row.id is null or row.type <> 'REFUND' or row.amount <> refund.amount or row.status <> state
    union all
    select 'row ' || row.id from payment_transaction as row
    where type = 'REFUND' and not exists (select from refund where refund_transaction_id = row.id)`,
  'A2 what is reserved is held for an order that has not left': sql`
    select 'stock of ' || variant_sku as what from stock
    where reserved <> (select coalesce(sum(quantity), 0) from stock_hold as hold
      where hold.variant_sku = stock.variant_sku)
    union all
    select 'hold of order ' || order_id from stock_hold
    join customer_order on customer_order.id = order_id
    where status not in ('PENDING', 'PROCESSING', 'READYFORPICKUP')`,
  'A3 totals add up from the lines': sql`
    select 'order ' || order_number as what from customer_order
    join (select order_id, sum(max_price * quantity) as most, sum(total_current) as current,
      sum(discount_share) as discount from order_item group by order_id) as line on line.order_id = id
    where (subtotal_max, subtotal_current, subtotal_discount) is distinct from (most, current, discount)`,
  'A5 what was paid and not given back is the total, or nothing': sql`
    select 'order ' || order_number || ' is ' || status || ' with ' ||
      case currency when 'INR' then '₹' else '$' end || to_char(net / 100.0, 'FM9999999999990.00') as what from (
      select order_number, status, currency, coalesce(paid.amount, 0) - coalesce(back.amount, 0) as net,
        total - coalesce((select amount from order_allowance where order_id = o.id), 0) as total,
        coalesce((select sum(lost.amount) from payment_write_off as lost
          join payment_transaction as gone on gone.id = payment_transaction_id where gone.order_id = o.id), 0) as lost,
        coalesce(back.by_hand, false) as by_hand, exists (select from payment_problem
          where order_id = o.id and kind = 'REFUND_FAILED' and resolved_at is null) as is_known,
        exists (select from order_status_history as step where step.order_id = o.id and step.status = 'RETURNED'
          and step.created_at > (select timestamp::timestamptz from kysely_migration where name = '0032_claims'))
          as is_back
      from customer_order as o
      left join lateral (select sum(amount) as amount from payment_transaction
        where order_id = o.id and type = 'PAYMENT' and status = 'SUCCESS') as paid on true
      left join lateral (select sum(refund.amount) as amount,
          bool_or(made_by is not null) as by_hand
        from refund join payment_transaction as row on row.id = payment_transaction_id
        where row.order_id = o.id and state <> 'FAILED') as back on true
      where creator = 'CUSTOMER') as balance
    where case when status in ${PAID} and not is_back then net <> total and not by_hand else net <> lost and not is_known end`,
  'A6 a cart becomes one order and moves on': sql`
    select 'cart ' || cart_id as what from customer_order where cart_id is not null
    group by cart_id, cart_version having count(*) > 1
    union all
    select 'cart ' || cart.id from customer_order join cart on cart.id = cart_id
    where cart.version <= cart_version`,
  'A7 uses of a promotion are its live orders, within its limits': sql`
    select 'promotion ' || code as what from promotion
    where redeemed <> (select count(*) from promotion_redemption
      where promotion_id = promotion.id and released_at is null) or redeemed > total_limit
    union all
    select 'promotion ' || code from promotion join promotion_redemption as used on promotion_id = promotion.id
    where released_at is null
    group by promotion.id, used.user_id having count(*) > per_customer_limit
    union all
    select 'order ' || order_number from customer_order as o
    left join promotion_redemption as used on used.order_id = o.id and released_at is null
    where ${IS_OURS} and (used.id is null) <> (discount_code is null or status in ${OVER})`,
  'A8 the history of an order is a way through the allowed moves': sql`
    select 'order ' || order_number as what from (
      select order_number, o.status as is_now, step.status,
        lag(step.status) over steps as before, lead(step.status) over steps as after
      from customer_order as o join order_status_history as step on step.order_id = o.id
      where ${IS_OURS}
      window steps as (partition by o.id order by step.id)) as path
    where before is null and status <> 'PENDING' or after is null and status <> is_now
      or before is not null and (before, status) not in (${MOVES})`,
  'A11 each message about an order is queued once': sql`
    select data ->> 'template' || ' of ' || (data ->> 'orderNumber') as what from pgboss.job
    where name = 'orders.message' and data ->> 'isResent' = 'false'
    group by data ->> 'template', data ->> 'orderNumber', data ->> 'subject', data ->> 'channel'
    having count(*) > 1
    union all
    select 'orderPaid of ' || order_number from customer_order as o
    join order_status_history as step on step.order_id = o.id and step.status = 'PROCESSING'
    where ${IS_OURS} and not exists (
      select from order_message where order_id = o.id and message = 'orderPaid')`,
  'A13 what gave its stock back is unpaid or over, and holds none': sql`
    select 'order ' || order_number as what from customer_order as o
    where stock_released_at is not null and (status not in ('PENDING', 'CANCELLED', 'DELETED')
      or exists (select from stock_hold where order_id = o.id))`,
  'A12 nobody’s order hangs on somebody else’s address or cart': sql`
    select 'order ' || order_number as what from customer_order as o
    left join address on address.id in (shipping_address_id, billing_address_id)
    left join cart on cart.id = cart_id
    where address.user_id <> o.user_id or cart.user_id <> o.user_id`,
  'A13 no piece is given back twice, nor for more than was paid for it': sql`
    select 'order ' || order_number || ', line ' || item.position as what
    from order_item as item join customer_order as o on o.id = item.order_id
    join lateral (select sum(line.quantity) as pieces, sum(line.amount) as amount
      from returned_line as line
      where line.order_id = item.order_id and line.position = item.position) as back on true
    where pieces > quantity or back.amount > total_current - discount_share
    union all
    select 'order ' || order_number || ', delivery' from customer_order as o
    where shipping_amount < (select sum(line.amount) from returned_line as line
      where line.order_id = o.id and line.position is null)
    union all
    select 'refund ' || refund.id from refund
    join refund_line as line on line.refund_id = refund.id
    join payment_transaction as paid on paid.id = payment_transaction_id
    group by refund.id, paid.order_id
    having sum(line.amount) <> refund.amount or bool_or(line.order_id <> paid.order_id)
    union all
    select 'refund at the counter ' || back.id from counter_payment as back
    join refund_line as line on line.counter_payment_id = back.id
    group by back.id
    having sum(line.amount) <> back.amount or bool_or(line.order_id <> back.order_id)
      or back.type <> 'REFUND'`,
  'A14 an order that staff made is paid as its status says, and only such a one at the counter': sql`
    select 'order ' || order_number || ' is ' || status as what from customer_order as o
    left join lateral (select
        coalesce(sum(amount) filter (where type = 'PAYMENT'), 0) as taken,
        coalesce(sum(amount) filter (where type = 'REFUND'), 0) as handed_back
      from counter_payment where order_id = o.id) as counter on true
    left join lateral (select coalesce(sum(amount), 0) as taken from payment_transaction
      where order_id = o.id and type = 'PAYMENT' and status = 'SUCCESS') as online on true
    left join lateral (select coalesce(sum(refund.amount), 0) as back,
        coalesce(sum(refund.amount) filter (where reason in ('LATE', 'SURPLUS')), 0) as stray
      from refund join payment_transaction as row on row.id = payment_transaction_id
      where row.order_id = o.id and state <> 'FAILED') as refunded on true
    where handed_back > counter.taken
      or creator = 'CUSTOMER' and counter.taken > 0
      or created_by is not null and case
        when status in ${PAID} then counter.taken + online.taken - stray <> total
        else counter.taken - handed_back + online.taken - back <> 0 end`,
  'A15 a customer’s order has a delivery promise': sql`
    select 'order ' || order_number as what from customer_order
    where creator = 'CUSTOMER' and promised_to is null and created_at > (
      select timestamp::timestamptz from kysely_migration where name = '0026_delivery')`,
  'A16 a care ticket has what the customer wrote, and is answered exactly if it has an answer': sql`
    select 'ticket ' || number || ' is ' || status as what from care_ticket
    left join lateral (select bool_or(author = 'CUSTOMER') as is_asked, bool_or(author = 'STAFF') as is_answered
      from care_message where ticket_id = care_ticket.id) as messages on true
    where is_asked is not true or status <> 'CLOSED' and (status = 'ANSWERED') <> is_answered`,
}

export type Finding = { rule: string; what: string }

const ALL = {
  ...CHECKS,
  ...DOCUMENT_CHECKS,
  ...LOT_CHECKS,
  ...PARCEL_CHECKS,
  ...DRAFT_CHECKS,
  ...WAVE_CHECKS,
  ...CLAIM_CHECKS,
  ...RECALL_CHECKS,
  ...SALES_CHECKS,
  ...REPORT_CHECKS,
  ...RECOVERY_CHECKS,
  ...ACT_CHECKS,
  ...STAFF_CHECKS,
  ...ERASURE_CHECKS,
  ...ARCHIVE_CHECKS,
  ...AUDIT_LOG_CHECKS,
}

export const CHECK_COUNT = Object.keys(ALL).length

/** More of one rule tell nothing new. */
const FINDINGS_OF_A_RULE = 1000

export async function runChecks(db: DbOrTx): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const [rule, check] of Object.entries(ALL)) {
    const { rows } = await sql<{ what: string }>`
      select what from (${check}) as found limit ${sql.lit(FINDINGS_OF_A_RULE)}`.execute(db)
    findings.push(...rows.map(({ what }) => ({ rule, what })))
  }
  return findings
}

/** A payment that a provider has taken, by its own records. */
export type TakenPayment = {
  gateway: string
  intentRef: string
  ref: string
  amount: number
  currency: string
  refunded: number
}

const name = ({ gateway, ref }: Pick<TakenPayment, 'gateway' | 'ref'>) => `${gateway} ${ref}`

/** Every successful payment on record, with its refunds. */
export async function listRecordedPayments(db: DbOrTx): Promise<TakenPayment[]> {
  const { rows } = await sql<TakenPayment>`
    select row.gateway, intent_ref as "intentRef", transaction_ref as ref, row.amount, row.currency,
      coalesce((select sum(refund.amount) from refund where payment_transaction_id = row.id
        and coalesce(provider_ref, elsewhere_ref) is not null and refund.state <> 'FAILED'), 0) as refunded
    from payment_transaction as row join payment_intent as intent on intent.id = intent_id
    where type = 'PAYMENT' and status = 'SUCCESS'
      and not exists (select from payment_write_off where payment_transaction_id = row.id)`.execute(db)
  return rows
}

/** Payments with an open problem; they are not compared. */
export async function listDisputed(db: DbOrTx): Promise<Set<string>> {
  const { rows } = await sql<{ gateway: string; ref: string }>`
    select gateway, subject as ref from payment_problem
    where kind in ('WRONG_AMOUNT', 'OTHER_CURRENCY', 'REFUNDED_ELSEWHERE') and resolved_at is null`.execute(
    db,
  )
  return new Set(rows.map(name))
}

/** Which of these orders exist. */
export async function listExisting(db: DbOrTx, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from customer_order where id = any(${[...ids]}::uuid[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
