import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import { forgeryToken } from '#api/orders/testing-buyer.ts'
import { CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import type { DbOrTx } from '#db/client.ts'
import { seedTx } from '#db/testing-seed.ts'
import { days } from '#kit/duration.ts'
import { type OrderBench, SECRET } from './order-shop.ts'

const PLENTY = 1_000_000

export type Line = { productSku: string; variantSku: string; quantity: number }
export type Basket = { lines: Line[]; total: number }
export type Customer = {
  id: string
  addressId: string
  basket: Basket
  headers: Record<string, string>
}

/** Baskets of two items with counted stock; no two share an item, as in a shop with many products. */
export async function fillBaskets({ db, url }: Pick<OrderBench, 'db' | 'url'>): Promise<Basket[]> {
  await seedTx(db, (tx) => tx.updateTable('stock').set({ on_hand: PLENTY }).execute())
  const things = await db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.sku', 'stock.variant_sku')
    .innerJoin('channel', 'channel.variant_sku', 'variant.sku')
    .select(['product_sku as productSku', 'variant.sku as variantSku', sql.lit(1).as('quantity')])
    .where('country', '=', 'IND')
    .where('availability', '=', 'STOCKED')
    .where(sql<SqlBool>`exists (select from channel_platform as place
      where place.variant_sku = sku and place.country = 'IND' and platform = 'OWN')`)
    .execute()
  const pairs = things.flatMap((one, index) => {
    const other = things[index + 1]
    return index % 2 === 0 && other ? [[one, other]] : []
  })
  const headers = headersOf(null)
  return Promise.all(pairs.map(async (lines) => ({ lines, total: await priceOf(url, lines, headers) })))
}

async function priceOf(url: string, items: Line[], headers: Record<string, string>): Promise<number> {
  const answer = await fetch(`${url}/api/v1/cart`, {
    method: 'PUT',
    headers,
    body: JSON.stringify({ items }),
  })
  const { total } = await answer.json()
  return total
}

const newToken = () => randomBytes(32).toString('base64url')
const hashOf = (token: string) => createHash('sha256').update(token).digest()

function headersOf(session: string | null): Record<string, string> {
  const token = forgeryToken(SECRET, session ?? 'guest')
  const cookie = `${CSRF_COOKIE}=${token}${session ? `; am_session=${session}` : ''}`
  return { cookie, [CSRF_HEADER]: token, 'content-type': 'application/json' }
}

/** As `insertCustomers`, with the planner's statistics, for a shop that has few so far. */
export async function addCustomers(
  bench: Pick<OrderBench, 'db'>,
  count: number,
  baskets: Basket[],
): Promise<Customer[]> {
  const customers = await insertCustomers(bench, count, baskets)
  await updateStatistics(bench.db)
  return customers
}

/** Customers who are signed in and have one of the baskets in their cart, written straight into the database. */
export async function insertCustomers(
  { db }: Pick<OrderBench, 'db'>,
  count: number,
  baskets: Basket[],
): Promise<Customer[]> {
  const people = Array.from({ length: count }, (_, index) => {
    const basket = baskets[index % baskets.length] ?? { lines: [], total: 0 }
    const token = newToken()
    return { id: randomUUID(), addressId: randomUUID(), token, basket }
  })
  const rows = people.map(({ id, addressId, token, basket }, index) => ({
    id,
    address_id: addressId,
    email: `bench-${id}@mail.example`,
    phone: `6${String(index).padStart(9, '0')}`,
    hash: hashOf(token).toString('hex'),
    items: basket.lines,
  }))
  await sql`
    with person as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id uuid, address_id uuid, email text, phone text, hash text, items jsonb)
    ), users as (
      insert into app_user (id, name, email, email_verified_at)
      select id, 'Bench Customer', email, now() from person returning id
    ), addresses as (
      insert into address (id, user_id, title, address1, city, state, zip, country)
      select address_id, id, 'Bench Customer', '1 Test Lane', 'Neemuch', 'MP', '458441', 'IND' from person
    ), sessions as (
      insert into session (user_id, token_hash, expires_at)
      select id, decode(hash, 'hex'), now() + interval '1 day' from person
    )
    insert into cart (user_id, country, items, shipping_address_id)
    select id, 'IND', items, address_id from person`.execute(db)
  return people.map(({ token, ...person }) => ({ ...person, headers: headersOf(token) }))
}

/** More sessions of one customer; the headers of their requests. */
export async function addSessions({ db }: Pick<OrderBench, 'db'>, userId: string, count: number) {
  const tokens = Array.from({ length: count }, newToken)
  const expires_at = new Date(Date.now() + days(1))
  const rows = tokens.map((token) => ({ user_id: userId, token_hash: hashOf(token), expires_at }))
  await db.insertInto('session').values(rows).execute()
  return tokens.map(headersOf)
}

/**
 * Updates the planner's statistics. Autovacuum does it within a minute; until then statements are planned for empty
 * tables and scan whole ones, which happens only in a shop that was filled seconds ago.
 */
export const updateStatistics = (db: DbOrTx) => sql`analyze`.execute(db)
