import { sql } from 'kysely'
import type { Db, Tx } from '#db/client.ts'

const CITIES = `('Kota', 'RJ', 324), ('Indore', 'MP', 452), ('Pune', 'MH', 411), ('Jaipur', 'RJ', 302), ('Nashik', 'MH', 422),
  ('Ratlam', 'MP', 457), ('Delhi', 'DL', 110), ('Surat', 'GJ', 395), ('Bengaluru', 'KA', 560), ('Neemuch', 'MP', 458)`
const AT_ONCE = 20_000
const LINES = 3
/** Of 1,000 orders: those that are not at the customer's yet, and those that ended otherwise. */
const STATUSES = sql`case
  when n % 1000 < 2 then 'PENDING' when n % 1000 < 4 then 'PROCESSING' when n % 1000 < 5 then 'READYFORPICKUP'
  when n % 1000 < 12 then 'SHIPPED' when n % 1000 < 13 then 'OUTFORDELIVERY' when n % 1000 < 40 then 'CANCELLED'
  when n % 1000 < 45 then 'RETURNED' else 'DELIVERED' end`

/**
 * Orders of the last year with three lines and a payment each, four of each customer, written by a few statements. One
 * in fifty goes to the USA.
 */
export async function fillDesk(db: Db, orders: number): Promise<void> {
  for (let from = 1; from <= orders; from += AT_ONCE)
    await db.transaction().execute((tx) => insertPart(tx, from, Math.min(orders, from + AT_ONCE - 1), orders))
  for (const table of [
    'app_user',
    'customer_order',
    'order_item',
    'order_search',
    'payment_transaction',
    'shipment',
  ])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

async function insertPart(tx: Tx, from: number, to: number, orders: number): Promise<void> {
  // The rows are valid by construction: checking every foreign key would take most of the time.
  await sql`set local session_replication_role = replica`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  await sql`
    create temporary table made on commit drop as
    select n, gen_random_uuid() as id, gen_random_uuid() as user_id, ${STATUSES} as status, n % 50 = 0 as is_usa,
      now() - (${orders}::int - n) * (interval '365 days' / ${orders}::int) as at,
      (array['Ravi', 'Leela', 'Kabir', 'Asha', 'Devi', 'Imran', 'Nita', 'Omkar', 'Sara'])[1 + n % 9]
        || ' Namuna ' || to_hex(n / 4) as name
    from generate_series(${from}::int, ${to}::int) as n`.execute(tx)
  await sql`create temporary table size on commit drop as
    select sku, row_number() over (order by sku) - 1 as nth from variant`.execute(tx)
  await sql`update made set user_id = first.user_id from made as first where first.n = made.n - (made.n - ${from}) % 4`.execute(
    tx,
  )
  await sql`
    insert into app_user (id, name, isd_code, phone, email, created_at)
    select user_id, min(name), '+91', (7000000000 + min(n))::text, 'namuna' || min(n) || '@namuna.example', min(at)
    from made group by user_id`.execute(tx)
  await sql`
    insert into customer_order (id, order_number, user_id, customer_name, creator, status, country, currency,
      subtotal_max, subtotal_current, total, shipping_address, created_at, paid_at, ship_by, discount_code)
    select id, 'AM-' || substr(code, 1, 4) || '-' || substr(code, 5, 4), user_id, name, 'STAFF', status,
      case when is_usa then 'USA' else 'IND' end, case when is_usa then 'USD' else 'INR' end, 120000, 105000, 105000,
      jsonb_build_object('title', name, 'address1', '1 Test Lane', 'city', city, 'state', state,
        'zip', pin || lpad((n % 1000)::text, 3, '0'), 'phone', (8000000000 + n)::text,
        'country', case when is_usa then 'USA' else 'IND' end),
      at, case when status <> 'PENDING' then at + interval '2 minutes' end, at + interval '1 day',
      case when n % 40 = 0 then 'DIWALI' end
    from made cross join lateral (select upper(lpad(to_hex(n * 2654435761 % 4294967296), 8, '0')) as code) as code
    join (select *, row_number() over () - 1 as nth from (values ${sql.raw(CITIES)}) as city (city, state, pin)) as city
      on nth = n % 10`.execute(tx)
  await sql`
    insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title, variant_title,
      quantity, ordered_quantity, current_price, max_price, total_current, hsn_code, gst_rate_bp)
    select id, position, left(sku, 8), sku, 'test', 'Test Product', 'Test Size', 1 + n % 3, 1 + n % 3, 35000, 40000,
      35000 * (1 + n % 3), '1508', 500
    from made cross join generate_series(1, ${LINES}::int) as position
    join size on nth = (n * 7 + position * 31) % (select count(*) from size)`.execute(tx)
  await insertPaid(tx)
  await sql`
    insert into order_search (order_id, words) select o.id, order_words(o) from customer_order as o
    join made using (id)`.execute(tx)
}

async function insertPaid(tx: Tx): Promise<void> {
  await sql`
    with intents as (
      insert into payment_intent (order_id, attempt, gateway, intent_ref, amount, currency, state)
      select id, 1, case when is_usa or n % 2 = 0 then 'RAZORPAY' else 'PHONEPE' end, 'order_' || id, 105000,
        case when is_usa then 'USD' else 'INR' end, 'PAID'
      from made where status <> 'PENDING' returning id, order_id, gateway, currency
    )
    insert into payment_transaction
      (order_id, intent_id, type, status, amount, currency, gateway, method, transaction_ref, provider_rank)
    select order_id, id, 'PAYMENT', 'SUCCESS', 105000, currency, gateway, 'UPI', 'pay_' || id, 3
    from intents`.execute(tx)
  await sql`
    insert into order_status_history (order_id, status, created_at)
    select id, status, at from made`.execute(tx)
  await sql`
    insert into shipment (order_id, shipping_carrier, tracking_number, shipped_at)
    select id, (array['DELHIVERY', 'BLUEDART', 'DTDC'])[1 + n % 3], 'T' || n, at + interval '1 day'
    from made where status in ('SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED')`.execute(tx)
}
