import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import { CANCELLED_BY_CUSTOMER } from '#domain/cancel-reason.ts'
import { ERASED_NAME } from '#domain/erasure.ts'
import { countedWords } from '#domain/search/counted-words.ts'

/** The accounts of the person, and what names them elsewhere. */
type Person = Record<'ids' | 'orders' | 'names' | 'emails' | 'phones' | 'identifiers', string[]>

async function findPerson(tx: Tx, userId: string): Promise<Person> {
  const { rows } = await sql<Person>`
    with own as (select id, name, email::text, isd_code::text || phone::text as phone from app_user
        where id = any(own_ids(${userId}))),
      known as (
        select email as word from own union select phone from own
        union select identifier from former_identifier where user_id in (select id from own)
        union select before ->> 'email' from customer_change where user_id in (select id from own)
        union select coalesce(before ->> 'isd_code', '+91') || (before ->> 'phone') from customer_change
          where user_id in (select id from own))
    select array(select id from own) as ids, array(select name from own) as names,
      array(select id from customer_order where user_id in (select id from own)) as orders,
      array(select word from known where word like '%@%') as emails,
      array(select right(word, 10) from known where word not like '%@%') as phones,
      array(select word from known where word is not null) as identifiers`.execute(tx)
  const [person] = rows
  return person ?? { ids: [], orders: [], names: [], emails: [], phones: [], identifiers: [] }
}

/** What is left of an address: where the goods were sold to, which the reports of sales and taxes need. */
const placeOf = (
  column: string,
) => sql`case when ${sql.ref(column)} is null then null else jsonb_build_object(
  'title', ${ERASED_NAME}::text, 'address1', '', 'address2', null, 'city', ${sql.ref(column)} -> 'city',
  'state', ${sql.ref(column)} -> 'state', 'zip', ${sql.ref(column)} -> 'zip', 'country', ${sql.ref(column)} -> 'country',
  'isd_code', null, 'phone', null, 'email', null, 'instructions', null) end`

/** Everything about the orders of the person. Amounts, dates, products and the place stay; so do invoices. */
const orderStatements = ({ orders }: Person): RawBuilder<unknown>[] => [
  sql`update customer_order set customer_name = ${ERASED_NAME}, shipping_address = ${placeOf('shipping_address')},
    billing_address = ${placeOf('billing_address')}, shipping_address_id = null, billing_address_id = null,
    cancel_note = null, buyer_gstin = null, buyer_firm = null, network_hash = null where id = any(${orders}::uuid[])`,
  // Our own words stay: the books are checked by them.
  sql`update order_status_history set notes = null where order_id = any(${orders}::uuid[])
    and notes <> ${CANCELLED_BY_CUSTOMER}`,
  sql`delete from order_note where order_id = any(${orders}::uuid[])`,
  sql`update staff_mail set subject = 'Erased', text = 'Erased' where order_id = any(${orders}::uuid[])`,
  sql`update order_address_change set before = '{}', after = '{}' where order_id = any(${orders}::uuid[])`,
  sql`update message_log set recipient = null, reason = null where order_id = any(${orders}::uuid[])`,
  sql`update archive.message_log set recipient = null, reason = null where order_id = any(${orders}::uuid[])`,
  sql`update payment_transaction set method_description = null where order_id = any(${orders}::uuid[])`,
  sql`update payment_problem set details = '' where order_id = any(${orders}::uuid[])`,
  sql`update order_allowance set reason = 'Erased' where order_id = any(${orders}::uuid[])`,
  sql`update recovery_act set reason = 'Erased' from payment_problem as problem
    where problem.id = recovery_act.problem_id and problem.order_id = any(${orders}::uuid[])`,
  sql`update counter_payment set note = null where order_id = any(${orders}::uuid[])`,
  // Our own reasons are one word in capitals; others were typed.
  sql`update refund set reason = 'ERASED' from payment_transaction as paid
    where paid.id = refund.payment_transaction_id and paid.order_id = any(${orders}::uuid[])
      and refund.reason !~ '^[A-Z_]+$'`,
  sql`update webhook_event set raw = null from payment_intent as intent
    where intent.order_id = any(${orders}::uuid[]) and (webhook_event.intent_ref = intent.intent_ref
      or webhook_event.payment_ref in (select transaction_ref from payment_transaction where intent_id = intent.id))`,
  sql`update payment_intent set client_payload = null where order_id = any(${orders}::uuid[])`,
  sql`update claim set note = null, decision_note = case when decision_note is not null then 'Erased' end
    where order_id = any(${orders}::uuid[])`,
  sql`delete from claim_photo using claim where claim.id = claim_photo.claim_id and claim.order_id = any(${orders}::uuid[])`,
  // A deed on many orders keeps its words only while one of them belongs to somebody else.
  sql`update desk_act set payload = case kind
      when 'MESSAGE' then case when payload ? 'mail'
        then '{"mail": {"subject": "Erased", "text": "Erased"}}'::jsonb else payload end
      when 'REFUND' then payload || '{"reason": "Erased", "text": null}'::jsonb
      else payload || '{"note": null}'::jsonb end
    where id in (select act_id from desk_act_part where order_id = any(${orders}::uuid[]))
      and not exists (select from desk_act_part where act_id = desk_act.id and order_id <> all(${orders}::uuid[]))`,
]

/**
 * Files to print have no list of the people on them, and whoever needs one prints it again. Papers without addresses stay.
 * An older file is gone, so its time is moved back.
 */
const printStatement = sql`update print_file set bytes = null, facts = null, created_at = created_at - interval '24 hours'
  where kind in ('SLIPS', 'LABELS', 'INVOICES', 'PARCELS') and num_nonnulls(bytes, facts) > 0`

/** Everything about the accounts of the person, and messages to them. */
const accountStatements = ({ ids, names, emails, phones, identifiers }: Person): RawBuilder<unknown>[] => [
  sql`delete from care_ticket where user_id = any(${ids}::uuid[]) or email::text = any(${emails}::text[])
    or isd_code::text || phone::text = any(${identifiers}::text[])`,
  sql`delete from upload where user_id = any(${ids}::uuid[])`,
  sql`update cart set items = '[]', discount_code = null, shipping_address_id = null, billing_address_id = null,
    buyer_gstin = null, buyer_firm = null, version = version + 1 where user_id = any(${ids}::uuid[])`,
  sql`delete from address where user_id = any(${ids}::uuid[])`,
  sql`delete from consent where user_id = any(${ids}::uuid[])`,
  sql`delete from session where user_id = any(${ids}::uuid[])`,
  sql`delete from otc where user_id = any(${ids}::uuid[]) or identifier = any(${identifiers}::text[])`,
  sql`delete from otc_event where identifier = any(${identifiers}::text[])`,
  sql`delete from former_identifier where user_id = any(${ids}::uuid[])`,
  sql`delete from unverified_notice where identifier = any(${identifiers}::text[])`,
  sql`delete from idempotency_key where user_id = any(${ids}::uuid[])`,
  sql`delete from customer_note where user_id = any(${ids}::uuid[])`,
  sql`delete from customer_export where user_id = any(${ids}::uuid[])`,
  sql`delete from pgboss.job where data -> 'to' ->> 'email' = any(${emails}::text[])
    or data -> 'to' ->> 'phone' = any(${phones}::text[])`,
  sql`delete from search_day where words = any(${[...names.map(countedWords), ...emails, ...phones]}::text[])`,
  sql`delete from staff_view where exists (
    select from unnest(${[...emails, ...phones]}::text[]) as word where strpos(query, word) > 0)`,
  sql`update app_user set name = ${ERASED_NAME}, email = null, isd_code = null, phone = null, email_verified_at = null,
    phone_verified_at = null, sign_up_browser_hash = null, is_active = false, erased_at = now()
    where id = any(${ids}::uuid[])`,
  sql`delete from customer_change where user_id = any(${ids}::uuid[])`,
]

type Erasing = { erasureId: string; userId: string; by: string }

/**
 * Removes everything personal, in the caller's transaction, which has locked the erasure. Append-only tables allow it
 * because the transaction names the erasure. Returns the number of accounts and orders.
 */
export async function erasePerson(tx: Tx, { erasureId, userId, by }: Erasing) {
  await sql`select set_config('shop.erasing', ${erasureId}, true)`.execute(tx)
  const person = await findPerson(tx, userId)
  for (const statement of [...orderStatements(person), ...accountStatements(person), printStatement])
    await statement.execute(tx)
  await sql`update erasure set reason = null where user_id = any(${person.ids}::uuid[]) and state = 'WAITING'`.execute(
    tx,
  )
  await sql`update erasure set state = 'DONE', ended_at = now(), ended_by = ${by}
    where user_id = any(${person.ids}::uuid[]) and state = 'WAITING'`.execute(tx)
  return { accounts: person.ids.length, orders: person.orders.length }
}
