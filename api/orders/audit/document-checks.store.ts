import { type RawBuilder, sql } from 'kysely'

/** What the invoice of an order says: its total, without what was taken out before it was packed. */
const INVOICED = sql`o.total - coalesce((select sum(taken_out_amount) from order_item where order_id = o.id), 0)`

/** What the notes of an order must add up to: what the customer got back of its invoice. */
const RETURNED = sql`${INVOICED}
  - coalesce((select sum(amount) from payment_transaction
      where order_id = o.id and type = 'PAYMENT' and status = 'SUCCESS'), 0)
  - coalesce((select sum(case type when 'PAYMENT' then amount else -amount end) from counter_payment
      where order_id = o.id), 0)
  + coalesce((select sum(refund.amount) from refund join payment_transaction as paid
      on paid.id = payment_transaction_id where paid.order_id = o.id and state <> 'FAILED'), 0)`

const CREDITED = sql`coalesce((select sum(gross) from document
  where order_id = o.id and kind = 'CREDIT_NOTE'), 0)`

/** Invariants of invoices and credit notes. */
export const DOCUMENT_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A17 the numbers of each series run from 1 without a gap': sql`
    select 'series ' || series || ' ' || fy as what from document_series
    left join lateral (select count(*) as documents, max(number) as highest from document
      where document.series = document_series.series and document.fy = document_series.fy) as made on true
    where documents <> last or highest <> last`,
  'A18 an invoice is its order, and its lines add up to it': sql`
    select 'document ' || printed_number as what from document
    join customer_order as o on o.id = order_id
    where kind = 'INVOICE' and (gross <> ${INVOICED} or document.currency <> o.currency)
      or gross <> (select coalesce(sum((line ->> 'gross')::bigint), 0) from jsonb_array_elements(facts -> 'lines') as line)`,
  'A19 the credit notes of an order do not exceed its invoice': sql`
    select 'order ' || order_number as what from customer_order as o
    where ${CREDITED} > coalesce((select gross from document where order_id = o.id and kind = 'INVOICE'), 0)`,
  'A20 what was packed has an invoice, and what was given back after it a credit note': sql`
    select 'order ' || order_number || ' has no invoice' as what from customer_order as o
    join order_status_history as step on step.order_id = o.id and step.status = 'READYFORPICKUP'
    where ${INVOICED} > 0 and step.created_at > (
        select timestamp::timestamptz from kysely_migration where name = '0029_documents')
      and not exists (select from document where order_id = o.id and kind = 'INVOICE')
    union all
    select 'order ' || order_number || ' lacks a credit note' from customer_order as o
    join document on document.order_id = o.id and kind = 'INVOICE'
    where ${CREDITED} < ${RETURNED} - returned_before`,
}
