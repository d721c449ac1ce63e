import { type RawBuilder, sql } from 'kysely'
import { ERASED_NAME } from '#domain/erasure.ts'

/** Everything of an erased person that must be empty. */
const LEFT = sql`
  select 'account ' || id as what from app_user where erased_at is not null
    and (name <> ${sql.lit(ERASED_NAME)} or coalesce(email, phone) is not null or is_active)
  union all select 'address of ' || user_id from address join erased on erased.id = user_id
  union all select 'consent of ' || user_id from consent join erased on erased.id = user_id
  union all select 'session of ' || user_id from session join erased on erased.id = user_id
  union all select 'cart of ' || user_id from cart join erased on erased.id = user_id
    where items <> '[]' or buyer_firm is not null
  union all select 'photograph of ' || user_id from upload join erased on erased.id = user_id
  union all select 'ticket of ' || user_id from care_ticket join erased on erased.id = user_id
  union all select 'note about ' || user_id from customer_note join erased on erased.id = user_id
  union all select 'former contact of ' || user_id from former_identifier join erased on erased.id = user_id
  union all select 'change of ' || user_id from customer_change join erased on erased.id = user_id
  union all select 'order ' || o.id from customer_order as o join erased on erased.id = o.user_id
    where customer_name <> ${sql.lit(ERASED_NAME)} or cancel_note is not null or buyer_firm is not null
      or shipping_address ->> 'title' <> ${sql.lit(ERASED_NAME)} or shipping_address ->> 'address1' <> ''
      or coalesce(shipping_address ->> 'address2', shipping_address ->> 'phone', shipping_address ->> 'email',
        shipping_address ->> 'instructions', billing_address ->> 'phone', billing_address ->> 'email') is not null
  union all select 'claim ' || claim.number from claim join customer_order as o on o.id = claim.order_id
    join erased on erased.id = o.user_id where note is not null
  union all select 'message of order ' || o.id from archive.message_log as log join customer_order as o on o.id = log.order_id
    join erased on erased.id = o.user_id where recipient is not null
  union all select 'note of order ' || o.id from order_note as note join customer_order as o on o.id = note.order_id
    join erased on erased.id = o.user_id`

export const ERASURE_CHECKS: Record<string, RawBuilder<{ what: string }>> = {
  'A44 an erased account holds nothing personal': sql`
    with erased as (select id from app_user where erased_at is not null) ${LEFT}`,
}
