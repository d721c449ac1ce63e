import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import pg from 'pg'
import type { Customer } from './order-customers.ts'

const CONNECTIONS = 8

type Run = (text: string, values?: unknown[]) => Promise<pg.QueryResult>
type BareOrder = { id: string; intentId: string }

/** Writes only the rows of an order: the same tables, with the fewest statements. */
export async function measureBare(databaseUrl: string, customers: readonly Customer[]) {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => open(databaseUrl)))
  try {
    const placed: BareOrder[] = []
    const place = await runAll(clients, customers, async (run, customer) => {
      placed.push(await placeBare(run, customer))
    })
    return { place, pay: await runAll(clients, placed, payBare) }
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}

async function open(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

/** Prepared statements: each is parsed once per connection, as the shop's are. */
const runOn =
  (client: pg.Client): Run =>
  (text, values) =>
    values ? client.query({ name: nameOf(text), text, values }) : client.query(text)

const names = new Map<string, string>()
function nameOf(text: string): string {
  const name = names.get(text) ?? `bare${names.size}`
  names.set(text, name)
  return name
}

async function runAll<Item>(
  clients: readonly pg.Client[],
  items: readonly Item[],
  work: (run: Run, item: Item) => Promise<unknown>,
) {
  let next = 0
  const started = performance.now()
  await Promise.all(
    clients.map(async (client) => {
      const run = runOn(client)
      for (let item = items[next++]; item !== undefined; item = items[next++]) await work(run, item)
    }),
  )
  return items.length / ((performance.now() - started) / 1000)
}

/** Due tomorrow, so that no worker takes it. */
const queueJob = (run: Run, name: string, data: object) =>
  run("insert into pgboss.job (id, name, data, start_after) values ($1, $2, $3, now() + interval '1 day')", [
    randomUUID(),
    name,
    JSON.stringify(data),
  ])

async function placeBare(run: Run, customer: Customer): Promise<BareOrder> {
  const { id: userId, addressId, basket } = customer
  const skus = basket.lines.map(({ variantSku }) => variantSku)
  const total = Math.round(basket.total * 100)
  await run('begin')
  await run(
    "insert into idempotency_key (user_id, route, key, body_hash, resource_id) values ($1, 'bench', 'bench-key', sha256('bench'), gen_random_uuid())",
    [userId],
  )
  const cart = await run('select id, version from cart where user_id = $1 for update', [userId])
  await run('select title, city, zip from address where id = $1 and user_id = $2', [addressId, userId])
  await run(
    'select title, media, current_price from variant join channel on variant_sku = sku where sku = any($1)',
    [skus],
  )
  await run(TAKE, [skus])
  const id = await insertId(run, ORDER, [userId, cart.rows[0]?.id, cart.rows[0]?.version, total, addressId])
  await run(ITEMS, [id, skus])
  await run("insert into order_status_history (order_id, status) values ($1, 'PENDING')", [id])
  await run("update cart set items = '[]', version = version + 1 where user_id = $1", [userId])
  await run(HOLDS, [id, skus])
  const intentId = await insertId(run, INTENT, [id, total])
  await run("insert into order_message (order_id, message, subject) values ($1, 'orderPlaced', '')", [id])
  await queueJob(run, 'orders.message', { id })
  await run('commit')
  await openBare(run, intentId)
  return { id, intentId }
}

const TAKE = `
  with held as (select variant_sku from stock where variant_sku = any($1) order by variant_sku for update)
  update stock set on_hand = on_hand - 1, reserved = reserved + 1 from held
  where stock.variant_sku = held.variant_sku`
const ORDER = `
  insert into customer_order (order_number, user_id, customer_name, cart_id, cart_version, country, currency,
    subtotal_max, subtotal_current, total, shipping_address_id, shipping_address)
  values (upper(left(replace(gen_random_uuid()::text, '-', ''), 18)), $1, 'Bench Customer', $2, $3, 'IND', 'INR',
    $4, $4, $4, $5, '{"country":"IND"}')
  returning id`
const ITEMS = `
  insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title,
    variant_title, quantity, ordered_quantity, current_price, max_price, total_current, hsn_code, gst_rate_bp)
  select $1, n, left(sku, 8), sku, 'bench', 'Bench', 'Bench', 1, 1, 100, 100, 100, '0409', 500
  from unnest($2::text[]) with ordinality as line (sku, n)`
const HOLDS = `
  insert into stock_hold (order_id, variant_sku, quantity) select $1, sku, 1 from unnest($2::text[]) as sku`
const INTENT = `
  insert into payment_intent (order_id, attempt, gateway, amount, currency)
  values ($1, 1, 'RAZORPAY', $2, 'INR') returning id`

const insertId = async (run: Run, text: string, values: unknown[]): Promise<string> =>
  String((await run(text, values)).rows[0]?.id)

async function openBare(run: Run, intentId: string) {
  await run("update payment_intent set opening_until = now() + interval '12 seconds' where id = $1", [
    intentId,
  ])
  await run('begin')
  await run(
    `update payment_intent set intent_ref = 'order_' || id, opened_at = now(), next_check_at = now()
    where id = $1`,
    [intentId],
  )
  await queueJob(run, 'payments.check', { intentId })
  await run('commit')
}

async function payBare(run: Run, { id, intentId }: BareOrder) {
  await run('select id from payment_intent where id = $1', [intentId])
  await run('begin')
  await run('select id from customer_order where id = $1 for update', [id])
  await run('select id from payment_transaction where order_id = $1', [id])
  await run(
    `insert into payment_transaction (order_id, intent_id, type, status, amount, currency, gateway, transaction_ref)
    select order_id, id, 'PAYMENT', 'SUCCESS', amount, currency, gateway, 'pay_' || id from payment_intent where id = $1`,
    [intentId],
  )
  await run("update payment_intent set state = 'PAID', next_check_at = null where id = $1", [intentId])
  await run("update customer_order set status = 'PROCESSING' where id = $1", [id])
  await run("insert into order_status_history (order_id, status) values ($1, 'PROCESSING')", [id])
  await run("insert into order_message (order_id, message, subject) values ($1, 'orderPaid', '')", [id])
  await queueJob(run, 'orders.message', { id, paid: true })
  await run('commit')
}
