import { sql } from 'kysely'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { Milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'

type NewExport = { userId: string; tokenHash: Buffer; lifetime: Milliseconds }

export async function insertExport(tx: Tx, { userId, tokenHash, lifetime }: NewExport): Promise<Date> {
  const { rows } = await sql<{ expiresAt: Date }>`
    insert into customer_export (token_hash, user_id, expires_at)
    values (${tokenHash}, ${userId}, now() + make_interval(secs => ${lifetime / 1000}))
    returning expires_at as "expiresAt"`.execute(tx)
  const [row] = rows
  invariant(row, 'the link is stored')
  return row.expiresAt
}

/** Whose export a link is; null if there is none or it has expired. */
export async function findExport(db: DbOrTx, tokenHash: Buffer): Promise<string | null> {
  const row = await db
    .selectFrom('customer_export')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return row?.user_id ?? null
}

/**
 * Each part of the file: its name and a query of the account's rows. Columns are named one by one, so that no name of
 * staff, no hash and nothing of another person comes along.
 */
const PARTS = {
  account: sql`select name, email, isd_code, phone, email_verified_at, phone_verified_at, created_at, first_sign_in_at
    from app_user where id = any(own.ids)`,
  addresses: sql`select title, address1, address2, city, state, zip, country, isd_code, phone, email, instructions,
    created_at from address where user_id = any(own.ids)`,
  consents: sql`select purpose, text_version, is_given, channel, host(ip) as ip, created_at
    from consent where user_id = any(own.ids)`,
  sessions: sql`select created_at, expires_at, revoked_at from session where user_id = any(own.ids)`,
  carts: sql`select country, discount_code, updated_at from cart where user_id = any(own.ids)`,
  orders: sql`select order_number, status, country, currency, total, customer_name, shipping_address, billing_address,
      buyer_gstin, buyer_firm, cancel_reason, cancel_note, created_at, paid_at,
      (select jsonb_agg(jsonb_build_object('product', product_title, 'size', variant_title, 'quantity', quantity,
        'price', current_price) order by position) from order_item where order_id = o.id) as items,
      (select jsonb_agg(jsonb_build_object('type', type, 'status', status, 'amount', amount, 'method', method,
        'description', method_description, 'at', created_at) order by created_at)
        from payment_transaction where order_id = o.id) as payments,
      (select jsonb_agg(jsonb_build_object('number', printed_number, 'kind', kind, 'facts', facts))
        from document where order_id = o.id) as documents,
      (select jsonb_agg(jsonb_build_object('carrier', shipping_carrier, 'number', tracking_number,
        'shipped', shipped_at, 'delivered', delivered_at)) from shipment where order_id = o.id) as parcels
    from customer_order as o where user_id = any(own.ids)`,
  address_changes: sql`select order_number, before, after, change.created_at from order_address_change as change
    join customer_order as o on o.id = change.order_id where o.user_id = any(own.ids)`,
  claims: sql`select claim.number, o.order_number, kind, wish, state, note, decision_note as answer, claim.created_at,
      (select jsonb_agg(encode(bytes, 'base64')) from claim_photo join upload on upload.id = upload_id
        where claim_id = claim.id) as photographs
    from claim join customer_order as o on o.id = claim.order_id where o.user_id = any(own.ids)`,
  messages_to_care: sql`select number, ticket.name, ticket.email, ticket.isd_code, ticket.phone, order_number, status,
      (select jsonb_agg(jsonb_build_object('from', lower(author), 'text', body, 'at', created_at) order by id)
        from care_message where ticket_id = ticket.id) as messages
    from care_ticket as ticket where ticket.user_id = any(own.ids)
      or exists (select from app_user as u where u.id = any(own.ids) and (
        u.email_verified_at is not null and ticket.email = u.email
        or u.phone_verified_at is not null and (ticket.isd_code, ticket.phone) = (u.isd_code, u.phone)))`,
  messages_to_you: sql`select o.order_number, message, channel, log.state, recipient, sent_at from message_log_all as log
    join customer_order as o on o.id = log.order_id where o.user_id = any(own.ids)`,
  mails_of_staff: sql`select o.order_number, subject, text, mail.created_at from staff_mail as mail
    join customer_order as o on o.id = mail.order_id where o.user_id = any(own.ids)`,
  notes_about_you: sql`select text, created_at from customer_note where user_id = any(own.ids)
    union all select text, note.created_at from order_note as note
      join customer_order as o on o.id = note.order_id where o.user_id = any(own.ids)`,
}

/** All that we hold about a person. */
export async function readPerson(db: DbOrTx, userId: string): Promise<Record<string, unknown>> {
  const person: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(PARTS)) {
    const { rows } = await sql<{ rows: unknown }>`
      select coalesce(jsonb_agg(to_jsonb(part)), '[]') as rows
      from (select own_ids(${userId}) as ids) as own cross join lateral (${part}) as part`.execute(db)
    person[name] = rows[0]?.rows
  }
  return person
}
