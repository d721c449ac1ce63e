import { sql } from 'kysely'
import { addCustomers, type Customer } from './order-customers.ts'
import type { OrderBench } from './order-shop.ts'

const EACH = 2
const EACH_STRANGER = 20

/** Inserts orders with a line, a history and a payment, as staff would create them: `each` for every customer. */
const insertOrders = (users: ReturnType<typeof sql>, each: number) => sql`
  with made as (
    insert into customer_order (order_number, user_id, customer_name, creator, status, country, currency,
      subtotal_max, subtotal_current, total, shipping_address, created_at)
    select upper(left(replace(gen_random_uuid()::text, '-', ''), 18)), person.id, 'Bench Customer', 'STAFF',
      'DELIVERED', 'IND', 'INR', 50000, 50000, 50000,
      '{"title":"Bench Customer","address1":"1 Test Lane","city":"Neemuch","state":"MP","zip":"458441","country":"IND"}',
      now() - random() * interval '900 days'
    from (${users}) as person cross join generate_series(1, ${each}::int)
    returning id
  ), lines as (
    insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title,
      variant_title, quantity, ordered_quantity, current_price, max_price, total_current, hsn_code, gst_rate_bp)
    select id, n, 'SPFHNY01', sku, 'forest-honey', 'Forest Honey', '350 g', 1, 1, 25000, 25000, 25000, '0409', 500
    from made cross join (values (1, 'SPFHNY01-350G'), (2, 'SPFHNY01-750G')) as line (n, sku)
  ), steps as (
    insert into order_status_history (order_id, status) select id, 'DELIVERED' from made
  ), intents as (
    insert into payment_intent (order_id, attempt, gateway, intent_ref, amount, currency, state)
    select id, 1, 'RAZORPAY', 'order_' || id, 50000, 'INR', 'PAID' from made
    returning id, order_id
  )
  insert into payment_transaction
    (order_id, intent_id, type, status, amount, currency, gateway, transaction_ref, provider_rank)
  select order_id, id, 'PAYMENT', 'SUCCESS', 50000, 'INR', 'RAZORPAY', 'pay_' || id, 3 from intents`

/** Customers with two orders each, one of which they will open. */
export async function listReaders(
  shop: Pick<OrderBench, 'db'>,
  count: number,
): Promise<(Customer & { orderId: string })[]> {
  const customers = await addCustomers(shop, count, [])
  const ids = customers.map(({ id }) => id)
  await shop.db.transaction().execute(async (tx) => {
    // Orders by staff need an entry in the audit log; these are rows for reading, and nobody made them.
    await sql`set local session_replication_role = replica`.execute(tx)
    await insertOrders(sql`select unnest(${ids}::uuid[]) as id`, EACH).execute(tx)
  })
  const { rows } = await sql<{ userId: string; orderId: string }>`
    select distinct on (user_id) user_id as "userId", id as "orderId" from customer_order
    where user_id = any(${ids}::uuid[])`.execute(shop.db)
  const orderOf = new Map(rows.map(({ userId, orderId }) => [userId, orderId]))
  return customers.flatMap((customer) => {
    const orderId = orderOf.get(customer.id)
    return orderId ? [{ ...customer, orderId }] : []
  })
}

const AT_ONCE = 10_000

/** As many orders of other people, twenty of each; a statement writes some thousands of them. */
export async function addOrders({ db }: Pick<OrderBench, 'db'>, count: number) {
  for (let done = 0; done < count; done += AT_ONCE) {
    await db.transaction().execute(async (tx) => {
      // The rows are valid by construction: checking every foreign key would take most of the time.
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`set local statement_timeout = 0`.execute(tx)
      await sql`create temporary table person (id uuid) on commit drop`.execute(tx)
      await sql`
        with made as (
          insert into app_user (name) select 'Bench Customer' from generate_series(1, ${AT_ONCE / EACH_STRANGER}::int)
          returning id
        )
        insert into person select id from made`.execute(tx)
      await insertOrders(sql`select id from person`, EACH_STRANGER).execute(tx)
    })
  }
  for (const table of [
    'customer_order',
    'order_item',
    'order_status_history',
    'payment_transaction',
    'shipment',
  ])
    await sql`analyze ${sql.table(table)}`.execute(db)
}
