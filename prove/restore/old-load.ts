import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db, type Tx } from '#db/client.ts'
import { milliseconds, seconds } from '#kit/duration.ts'
import { arrive, type Class, failuresOf, type Got, type Seen } from '../open-load.ts'

const SLICE = seconds(1)
const EVERY = milliseconds(20)

export type OldLoad = {
  statements: number
  failed: number
  example: string | undefined
  /** Transactions that PostgreSQL rolled back because of the migration, and that were repeated as the shop does. */
  repeated: number
  /** In milliseconds, seen from the server. */
  longestWait: number
  /** Orders that were placed meanwhile. */
  placed: string[]
}

type Customer = { user: string; cart: string; variant: string; price: number; address: string }

/** Reads and writes of a program of the first schema, at a fixed rate, as long as the work takes. */
export async function underOldLoad(
  url: string,
  perSecond: number,
  work: () => Promise<void>,
): Promise<OldLoad> {
  const db = connect(url)
  const state = { repeated: 0, placed: [] as string[] }
  const classes = await classesOf(db, perSecond, state)
  const slices: Promise<Seen[]>[] = []
  let isOpen = true
  const load = (async () => {
    for (; isOpen; await wait(SLICE)) slices.push(arrive(classes, SLICE))
  })()
  const watch = watchWaits(url, () => isOpen)
  try {
    await work()
  } finally {
    isOpen = false
    await load
  }
  const seen = (await Promise.all(slices)).flat()
  const longestWait = await watch
  await db.destroy()
  return {
    ...state,
    longestWait,
    statements: seen.reduce((sum, one) => sum + one.arrivals, 0),
    failed: seen.reduce((sum, one) => sum + failuresOf(one), 0),
    example: seen.flatMap(({ examples }) => examples)[0],
  }
}

/** The longest time that somebody waited for a lock, looked at every 20 ms. */
async function watchWaits(url: string, isOpen: () => boolean): Promise<number> {
  const db = connect(url, { max: 1 })
  let longest = 0
  for (; isOpen(); await wait(EVERY)) {
    const { rows } = await sql<{ ms: number | null }>`
      select max(extract(epoch from clock_timestamp() - waitstart) * 1000)::float8 as ms
      from pg_locks where not granted and locktype <> 'advisory'`.execute(db)
    longest = Math.max(longest, rows[0]?.ms ?? 0)
  }
  await db.destroy()
  return longest
}

/** Everything is a transaction, which the shop repeats after a conflict. */
async function classesOf(
  db: Db,
  perSecond: number,
  state: { repeated: number; placed: string[] },
): Promise<Class[]> {
  const { rows: customers } = await sql<Customer>`
    select distinct on (cart.user_id) cart.user_id as user, cart.id as cart, cart.shipping_address_id as address,
      item.variant_sku as variant, current_price as price
    from cart join customer_order as o on o.cart_id = cart.id join order_item as item on item.order_id = o.id
    limit 200`.execute(db)
  let count = 0
  const act = (work: (tx: Tx, customer: Customer, count: number) => Promise<unknown>) => async () => {
    const number = count++
    const customer = customers[number % customers.length]
    if (!customer) throw new Error('nobody has a cart')
    let tries = 0
    await db.transaction().execute((tx) => {
      if (tries++ > 0) state.repeated += 1
      return work(tx, customer, number)
    })
    return OK
  }
  const place = act(async (tx, customer) => state.placed.push(await placeOrder(tx, customer)))
  return [
    { name: 'read orders', perSecond: perSecond * 0.4, visit: act(readOrders) },
    { name: 'read cart', perSecond: perSecond * 0.2, visit: act(readCart) },
    { name: 'read stock', perSecond: perSecond * 0.1, visit: act(readStock) },
    { name: 'change cart', perSecond: perSecond * 0.2, visit: act(changeCart) },
    { name: 'place order', perSecond: perSecond * 0.1, visit: place },
  ]
}

const OK: Got = { status: 200, body: '', retryAfter: null }

const readOrders = (tx: Tx, { user }: Customer) =>
  sql`select o.*, item.* from customer_order as o join order_item as item on item.order_id = o.id
    where user_id = ${user} order by o.created_at desc limit 20`.execute(tx)
const readCart = (tx: Tx, { user }: Customer) =>
  sql`select * from cart where user_id = ${user} and country = 'IND'`.execute(tx)
const readStock = (tx: Tx, { variant }: Customer) =>
  sql`select on_hand, reserved from stock where variant_sku = ${variant}`.execute(tx)
const changeCart = (tx: Tx, { user, variant }: Customer, count: number) => {
  const items = [{ productSku: variant.slice(0, 8), variantSku: variant, quantity: 1 + (count % 9) }]
  return sql`update cart set items = ${JSON.stringify(items)}::jsonb, version = version + 1
    where user_id = ${user} and country = 'IND'`.execute(tx)
}

async function placeOrder(tx: Tx, { user, cart, address, variant, price }: Customer) {
  const { rows } = await sql<{ id: string }>`
    with used as (
      update cart set version = version + 1, items = '[]' where id = ${cart} returning version - 1 as version
    )
    insert into customer_order (order_number, user_id, customer_name, cart_id, cart_version, country, currency,
      subtotal_max, subtotal_current, total, shipping_address_id, shipping_address)
    select ${`AN-${randomUUID().slice(0, 13).toUpperCase()}`}, user_id, title, ${cart}, used.version, 'IND', 'INR', ${price},
      ${price}, ${price}, address.id, jsonb_build_object('title', title, 'address1', address1, 'city', city, 'state',
      state, 'zip', zip, 'country', country)
    from used, address where address.id = ${address} and user_id = ${user} returning id`.execute(tx)
  const id = rows[0]?.id ?? ''
  await sql`insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title,
      variant_title, quantity, ordered_quantity, current_price, max_price, total_current, hsn_code, gst_rate_bp)
    select ${id}, 1, product.sku, variant.sku, slug, product.title, variant.title, 1, 1, ${price}, ${price}, ${price},
      hsn_code, gst_rate_bp from variant join product on product.sku = product_sku
    where variant.sku = ${variant}`.execute(tx)
  await sql`insert into order_status_history (order_id, status) values (${id}, 'PENDING')`.execute(tx)
  await sql`update stock set on_hand = on_hand - 1, reserved = reserved + 1 where variant_sku = ${variant}`.execute(
    tx,
  )
  await sql`insert into stock_hold (order_id, variant_sku, quantity) values (${id}, ${variant}, 1)`.execute(
    tx,
  )
  return id
}
