import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

const AT_ONCE = 20_000
const EACH_CUSTOMER = 4
/** The copies arrive at this pace, the last one now. */
export const ORDERS_A_DAY = 1000
/** Orders of the last days that are not at the customer's yet, and orders that ended otherwise. */
const OPEN = ORDERS_A_DAY * 3

type Change = Record<string, RawBuilder<unknown>>
type Where = (order: string) => RawBuilder<unknown>
type Copied = { table: string; of: Where; changed?: Change }

const text = (start: string, digits: number) =>
  sql`${sql.lit(start)} || lpad(n::text, ${sql.lit(digits)}, '0')`
const ofOrder: Where = (order) => sql`order_id = ${sql.lit(order)}`
const ofDocument: Where = (order) =>
  sql`document_id in (select id from document where order_id = ${sql.lit(order)})`
const userId = sql`md5('user' || u)::uuid`
const ref = text('order_', 14)
const STATUS = sql`case when n <= made.orders - ${sql.lit(OPEN)} then case when n % 50 = 0 then 'CANCELLED' else 'DELIVERED' end
  when n % 50 = 1 then 'PENDING' when n % 3 = 0 then 'PROCESSING' when n % 3 = 1 then 'READYFORPICKUP' else 'SHIPPED' end`
const NAME = sql`(array['Ravi', 'Leela', 'Kabir', 'Asha', 'Devi', 'Imran', 'Nita'])[1 + u % 7] || ' Namuna ' || to_hex(u)`

/** Each table with rows of an order, and the columns whose values are the copy's own. */
const TABLES: Copied[] = [
  {
    table: 'customer_order',
    of: (order) => sql`id = ${sql.lit(order)}`,
    changed: {
      order_number: sql`'AM-' || substr(code, 1, 4) || '-' || substr(code, 5)`,
      user_id: userId,
      customer_name: NAME,
      status: STATUS,
      network_hash: sql`substr(sha256(n::text::bytea), 1, octet_length(network_hash))`,
      shipping_address_id: sql`md5('address' || u)::uuid`,
      shipping_address: sql`shipping_address || jsonb_build_object('title', ${NAME}, 'phone', (7000000000 + u)::text,
        'zip', lpad((452001 + u % 9000)::text, 6, '0'))`,
    },
  },
  { table: 'order_item', of: ofOrder },
  { table: 'order_item_lot', of: ofOrder },
  { table: 'order_status_history', of: ofOrder },
  { table: 'order_message', of: ofOrder },
  { table: 'message_log', of: ofOrder },
  {
    table: 'payment_intent',
    of: ofOrder,
    changed: { intent_ref: ref, provider_order_ref: ref, next_check_at: sql`null` },
  },
  { table: 'payment_transaction', of: ofOrder, changed: { transaction_ref: text('pay_', 14) } },
  {
    table: 'webhook_event',
    of: () => sql`true`,
    changed: {
      event_key: sql`event_key || n`,
      intent_ref: ref,
      payment_ref: text('pay_', 14),
      raw: sql`null`,
    },
  },
  {
    table: 'document',
    of: ofOrder,
    changed: { number: sql`n + 1`, printed_number: text('AM/26-27/', 7) },
  },
  { table: 'document_line', of: ofDocument },
  { table: 'shipment', of: ofOrder, changed: { tracking_number: text('DL', 10) } },
  {
    table: 'tracking_event',
    of: (order) => sql`shipment_id in (select id from shipment where order_id = ${sql.lit(order)})`,
  },
  { table: 'lot_movement', of: ofOrder },
  {
    table: 'audit_entry',
    of: (order) =>
      sql`subject_kind = 'order' and subject_id = (select order_number from customer_order where id = ${sql.lit(order)})`,
    changed: { subject_id: sql`'AM-' || substr(code, 1, 4) || '-' || substr(code, 5)` },
  },
  {
    table: 'document_file',
    of: ofDocument,
    changed: { bytes: sql`case when has_file then bytes else '' end` },
  },
]

type Fill = { from: number; to: number; total: number; files: number }

/** Keeps the rows of an order apart, as what is copied. */
export async function keepTemplate(db: Db, orderId: string): Promise<void> {
  await sql`create schema growth`.execute(db)
  for (const { table, of } of TABLES)
    await sql`create table ${kept(table)} as select * from ${sql.table(table)} where ${of(orderId)}`.execute(
      db,
    )
}

const kept = (table: string) => sql.table(`growth.${table}`)

/**
 * Copies the template order until there are so many: every row of it, with ids, references and times of its own. `files`: how
 * many of the oldest copies get the whole drawn invoice, which is larger than all the rest; others get an empty one.
 */
export async function copyOrders(db: Db, fill: Fill): Promise<void> {
  const indexes = await dropIndexes(db)
  for (let first = fill.from; first <= fill.to; first += AT_ONCE)
    await db.transaction().execute((tx) => copyPart(tx, fill, first, Math.min(fill.to, first + AT_ONCE - 1)))
  for (const index of indexes) await sql.raw(index).execute(db)
  await sql`vacuum (analyze)`.execute(db)
}

/** Indexes are built faster afterwards. Those of keys stay. Answers how they are made. */
async function dropIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; made: string }>`
    select c.oid::regclass::text as name, pg_get_indexdef(c.oid) as made
    from pg_index join pg_class as c on c.oid = indexrelid
    where not indisprimary and indrelid = any(${[...TABLES.map(({ table }) => table), 'order_search']}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = c.oid)`.execute(db)
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(db)
  return rows.map(({ made }) => made)
}

async function copyPart(tx: Tx, { total, files }: Fill, first: number, last: number) {
  // The rows are valid by construction: checking every foreign key would take most of the time.
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`
    create temporary table made on commit drop as
    select n, n / ${sql.lit(EACH_CUSTOMER)} as u, ${total}::int as orders, n <= ${files}::int as has_file,
      upper(lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0')) as code,
      (${total}::int - n) * interval '1 day' / ${sql.lit(ORDERS_A_DAY)} as ago
    from generate_series(${first}::int, ${last}::int) as n`.execute(tx)
  await copyCustomers(tx)
  for (const copied of TABLES) await copyRows(tx, copied)
  await sql`insert into order_search (order_id, words)
    select o.id, order_words(o) from customer_order as o
    join (select md5(id::text || n)::uuid as id from made cross join ${kept('customer_order')}) as copy using (id)`.execute(
    tx,
  )
}

async function copyCustomers(tx: Tx) {
  const each = sql`from (select distinct on (u) * from made order by u, n) as made on conflict do nothing`
  await sql`
    insert into app_user (id, name, isd_code, phone, email, phone_verified_at, email_verified_at, created_at)
    select ${userId}, ${NAME}, '+91', (7000000000 + u)::text, 'namuna' || u || '@mail.example', now(), now(), now() - ago
    ${each}`.execute(tx)
  await sql`
    insert into address (id, user_id, title, address1, city, state, zip, country)
    select md5('address' || u)::uuid, ${userId}, ${NAME}, '1 Test Lane', 'Indore', 'MP', '452001', 'IND' ${each}`.execute(
    tx,
  )
}

type Column = { name: string; type: string }

/** Ids of copied rows are hashed with the number of the copy, so that rows of one copy refer to each other; times are moved. */
const copiedValue = ({ name, type }: Column, changed: Change): RawBuilder<unknown> => {
  const change = changed[name]
  if (change) return change
  const value = sql.ref(`of_template.${name}`)
  if (type === 'uuid') return sql`case when ${value} is not null then md5(${value}::text || n)::uuid end`
  if (type === 'timestamp with time zone') return sql`${value} - ago`
  if (type === 'date') return sql`(${value} - ago)::date`
  return value
}

async function copyRows(tx: Tx, { table, changed = {} }: Copied) {
  const { rows } = await sql<Column>`
    select attname as name, format_type(atttypid, null) as type from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attidentity = '' and attgenerated = ''
  `.execute(tx)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  const values = sql.join(rows.map((column) => copiedValue(column, changed)))
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${values} from made cross join ${kept(table)} as of_template`.execute(tx)
}
