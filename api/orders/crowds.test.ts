import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { seedTx } from '#db/testing-seed.ts'
import { repeats } from '#kit/testing.ts'
import { hashToken } from '../http/security/session.ts'
import { openOrderShop } from './testing.ts'
import { type Answer, buyerOf, HONEY, OIL, requestOf, speakerOf } from './testing-buyer.ts'
import { startServerProcess } from './testing-process.ts'

const BUYERS = repeats(100, 1000)
const CARTS = repeats(50, 500)
const CLICKS = repeats(30, 100)

const shop = await openOrderShop()
const { db } = shop
/** Two server processes on one database. */
const servers = await Promise.all([
  startServerProcess(shop.serverTask()),
  startServerProcess(shop.serverTask()),
])
afterAll(async () => {
  for (const { kill } of servers) await kill()
  await shop.close()
})
afterEach(() => shop.check())

type Line = { productSku: string; variantSku: string; quantity: number }

/** Many customers with the same cart, inserted directly. */
async function crowdOf(count: number, { lines, code = null }: { lines: Line[]; code?: string | null }) {
  const people = Array.from({ length: count }, () => ({
    id: randomUUID(),
    addressId: randomUUID(),
    token: randomBytes(32).toString('base64url'),
  }))
  const ids = people.map(({ id }) => id)
  const addressIds = people.map(({ addressId }) => addressId)
  const hashes = people.map(({ token }) => hashToken(token))
  await sql`insert into app_user (id, name) select id, 'Test Customer' from unnest(${ids}::uuid[]) as id`.execute(
    db,
  )
  await sql`insert into address (id, user_id, title, address1, city, state, zip, country)
    select address_id, id, 'Test Customer', '1 Test Lane', 'Neemuch', 'MP', '458441', 'IND'
    from unnest(${ids}::uuid[], ${addressIds}::uuid[]) as person (id, address_id)`.execute(db)
  await sql`insert into cart (user_id, country, items, discount_code, shipping_address_id)
    select id, 'IND', ${JSON.stringify(lines)}::jsonb, ${code}, address_id
    from unnest(${ids}::uuid[], ${addressIds}::uuid[]) as person (id, address_id)`.execute(db)
  await sql`insert into session (user_id, token_hash, expires_at)
    select id, hash, now() + interval '1 hour'
    from unnest(${ids}::uuid[], ${hashes}::bytea[]) as person (id, hash)`.execute(db)
  return people.map(({ addressId, token }) => ({ addressId, call: speakerOf(shop, `am_session=${token}`) }))
}

/** The number of concurrent requests. */
async function inCrowd<Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<Answer>) {
  const answers: Answer[] = []
  let next = 0
  const walk = async () => {
    for (let index = next++; index < items.length; index = next++) {
      const item = items[index]
      if (item !== undefined) answers.push(await work(item, index))
    }
  }
  await Promise.all(Array.from({ length: 25 }, walk))
  return answers
}

const tally = (answers: readonly Answer[]) => {
  const counts: Record<string, number> = {}
  for (const { status, code } of answers) {
    const name = [status, code].join(' ').trim()
    counts[name] = (counts[name] ?? 0) + 1
  }
  return counts
}

/** Requests alternate between the two processes. */
const eitherUrl = (index: number) => servers[index % servers.length]?.url ?? ''

const bodyFor = (
  cart: Pick<Cart, 'total'>,
  lines: Line[],
  addressId: string,
  discountCode: string | null = null,
) => ({
  items: lines,
  shippingAddressId: addressId,
  billingAddressId: null,
  discountCode,
  total: cart.total,
})

test(`[STOCK-5] ${BUYERS} buyers want the last piece, in two processes: one gets it`, async () => {
  const lines = [{ ...HONEY, quantity: 1 }]
  const priced = await (await buyerOf(shop)).fill(lines)
  const { on_hand } = await db
    .selectFrom('stock')
    .select('on_hand')
    .where('variant_sku', '=', HONEY.variantSku)
    .executeTakeFirstOrThrow()
  await seedTx(db, (tx) =>
    tx.updateTable('stock').set({ on_hand: 1 }).where('variant_sku', '=', HONEY.variantSku).execute(),
  )
  const people = await crowdOf(BUYERS, { lines })
  const answers = await inCrowd(people, ({ call, addressId }, index) =>
    call('placeOrder', { body: bodyFor(priced, lines, addressId), at: eitherUrl(index) }),
  )
  expect(tally(answers)).toEqual({ '201': 1, '409 STOCK_CHANGED': BUYERS - 1 })
  const left = await db
    .selectFrom('stock')
    .select(['on_hand', 'reserved'])
    .where('variant_sku', '=', HONEY.variantSku)
    .executeTakeFirstOrThrow()
  expect(left).toEqual({ on_hand: 0, reserved: 1 })
  await seedTx(db, (tx) =>
    tx.updateTable('stock').set({ on_hand }).where('variant_sku', '=', HONEY.variantSku).execute(),
  )
  await shop.check(answers.flatMap(({ json }) => json.orderId ?? []))
})

test(`[PROMO-8] ${CARTS} carts have a code with one use: one is discounted`, async () => {
  await seedTx(db, (tx) =>
    sql`insert into promotion (code, description, kind, percent, total_limit) values ('FIRSTONE', '10% off', 'PERCENT', 10, 1)`.execute(
      tx,
    ),
  )
  await shop.refresh()
  const lines = [{ ...OIL, quantity: 2 }]
  const priced = await (await buyerOf(shop)).fill(lines, 'FIRSTONE')
  const people = await crowdOf(CARTS, { lines, code: 'FIRSTONE' })
  const answers = await inCrowd(people, ({ call, addressId }, index) =>
    call('placeOrder', { body: bodyFor(priced, lines, addressId, 'FIRSTONE'), at: eitherUrl(index) }),
  )
  expect(tally(answers)).toEqual({ '201': 1, '409 PROMO_CHANGED': CARTS - 1 })
})

test.each([
  ['without a key', undefined],
  ['with one key', 'the-same-key'],
])(
  `[ORDER-17] a cart is placed ${CLICKS} times at once, in two processes, %s: one order, ${CLICKS} equal answers`,
  async (_how, key) => {
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    await shop.sim('/requests', {}, 'DELETE')
    const body = requestOf(cart)
    // Ten sessions of one customer, so that the rate limit is not reached.
    const tokens = Array.from({ length: 10 }, () => randomBytes(32).toString('base64url'))
    const expires_at = new Date(Date.now() + 3_600_000)
    const rows = tokens.map((token) => ({ user_id: buyer.user.id, token_hash: hashToken(token), expires_at }))
    await db.insertInto('session').values(rows).execute()
    const speakers = tokens.map((token) => speakerOf(shop, `am_session=${token}`))
    const calls = Array.from({ length: CLICKS }, (_, index) => speakers[index % 10])
    const answers = await inCrowd(calls, (call, index) => {
      if (!call) throw new Error('there are ten speakers')
      return call('placeOrder', {
        body,
        at: eitherUrl(index),
        ...(key && { headers: { 'idempotency-key': key } }),
      })
    })
    expect(tally(answers)).toEqual({ '201': 1, '200': CLICKS - 1 })
    expect(new Set(answers.map(({ json }) => JSON.stringify(json))).size).toBe(1)
    const made = (await shop.sim('/requests')).filter(({ method }: { method: string }) => method === 'POST')
    expect(made).toHaveLength(1)
    await shop.check(answers.map(({ json }) => json.orderId))
  },
)

test('forty orders for two variants, in both orders of their lines, do not deadlock', async () => {
  const one = [
    { ...HONEY, quantity: 1 },
    { productSku: 'SPFGHE01', variantSku: 'SPFGHE01-250ML', quantity: 1 },
  ]
  const priced = await (await buyerOf(shop)).fill(one)
  const forth = await crowdOf(20, { lines: one })
  const back = await crowdOf(20, { lines: one.toReversed() })
  const answers = await inCrowd([...forth, ...back], ({ call, addressId }, index) =>
    call('placeOrder', { body: bodyFor(priced, one, addressId), at: eitherUrl(index) }),
  )
  expect(tally(answers)).toEqual({ '201': 40 })
})
