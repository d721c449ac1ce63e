import { type SqlBool, sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { seedTx } from '#db/testing-seed.ts'
import { openOrderShop } from '../testing.ts'
import { type Answer, type Buyer, buyerOf, HONEY, OIL, openedIn, requestOf } from '../testing-buyer.ts'

const shop = await openOrderShop()
const { db } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const VALUE = { INR: 1_00_000_00, USD: 1_500_00 }
const PLENTY = { orders: 1_000, pieces: 100_000, value: { INR: 10 ** 12, USD: 10 ** 12 } }
beforeEach(() =>
  shop.limitUnpaid({
    customer: { orders: 3, pieces: 200, value: VALUE },
    network: PLENTY,
    variant: { percent: 25, pieces: 10 },
  }),
)

const setStock = (on_hand: number) =>
  seedTx(db, (tx) =>
    tx.updateTable('stock').set({ on_hand }).where('variant_sku', '=', HONEY.variantSku).execute(),
  )
const said = ({ status, code }: Answer) => [status, code]
const tryToPlace = async (buyer: Buyer, quantity = 1) =>
  buyer.placeCart(await buyer.fill([{ ...OIL, quantity }]))

test('[STOCK-6] a customer at the limit of unpaid orders must pay or edit one first', async () => {
  const buyer = await buyerOf(shop)
  const [first, second] = [await buyer.place(), await buyer.place()]
  await buyer.place()
  expect(said(await tryToPlace(buyer))).toEqual([409, 'UNPAID_ORDERS_LIMIT'])
  await shop.pay(first)
  await shop.drain()
  expect((await tryToPlace(buyer)).status).toBe(201)
  expect(said(await tryToPlace(buyer))).toEqual([409, 'UNPAID_ORDERS_LIMIT'])
  await buyer.restore(second.orderId)
  expect((await tryToPlace(buyer)).status).toBe(201)
})

test('[STOCK-6] a customer’s unpaid orders reserve at most the limit of pieces and value', async () => {
  await shop.limitUnpaid({ customer: { orders: 3, pieces: 7, value: VALUE } })
  const buyer = await buyerOf(shop)
  expect(said(await tryToPlace(buyer, 8))).toEqual([409, 'UNPAID_AMOUNT_LIMIT'])
  expect((await tryToPlace(buyer, 5)).status).toBe(201)
  expect(said(await tryToPlace(buyer, 3))).toEqual([409, 'UNPAID_AMOUNT_LIMIT'])
  await shop.limitUnpaid({ customer: { orders: 3, pieces: 200, value: { ...VALUE, INR: 700_00 } } })
  expect(said(await tryToPlace(await buyerOf(shop), 2))).toEqual([409, 'UNPAID_AMOUNT_LIMIT'])
})

test('[STOCK-6] a customer’s unpaid orders reserve at most a share of one variant', async () => {
  await setStock(60)
  const buyer = await buyerOf(shop)
  const place = async (quantity: number) => buyer.placeCart(await buyer.fill([{ ...HONEY, quantity }]))
  expect(said(await place(16))).toEqual([409, 'UNPAID_SHARE_LIMIT'])
  expect((await place(10)).status).toBe(201)
  expect(said(await place(6))).toEqual([409, 'UNPAID_SHARE_LIMIT'])
  expect((await place(5)).status).toBe(201)
  await setStock(1_000)
})

test('[STOCK-6] orders placed in both countries at once are counted together', async () => {
  await shop.limitUnpaid({ customer: { orders: 1, pieces: 200, value: VALUE } })
  const buyer = await buyerOf(shop)
  const abroad = await buyerOf(shop, 'en_US')
  // The same person on the other network.
  await db
    .updateTable('address')
    .set({ user_id: buyer.user.id })
    .where('id', '=', abroad.address.id)
    .execute()
  await db
    .updateTable('session')
    .set({ user_id: buyer.user.id })
    .where('user_id', '=', abroad.user.id)
    .execute()
  // Different variants, so that they do not wait for each other's stock locks.
  const carts = await Promise.all([buyer.fill(), abroad.fill([{ ...HONEY, quantity: 1 }])])
  const answers = await Promise.all([buyer.placeCart(carts[0]), abroad.placeCart(carts[1])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
})

/** Many variants with counted stock, so that customers rarely wait for each other's locks. */
const listLines = () =>
  db
    .selectFrom('stock')
    .innerJoin('variant', 'variant.sku', 'stock.variant_sku')
    .select(['product_sku as productSku', 'sku as variantSku', sql.lit(1).as('quantity')])
    .where(
      sql<SqlBool>`exists (select from channel join channel_platform using (variant_sku, country)
        where variant_sku = sku and country = 'IND' and availability = 'STOCKED' and platform = 'OWN')`,
    )
    .where('on_hand', '>', 5)
    .execute()

test('[STOCK-6] fifty concurrent customers of one network stay within its limit', async () => {
  await shop.limitUnpaid({ network: { ...PLENTY, orders: 10 } })
  const buyers = await Promise.all(Array.from({ length: 50 }, () => buyerOf(shop)))
  const lines = await listLines()
  const carts = await Promise.all(
    buyers.map((buyer, index) => buyer.fill(lines.slice(index % lines.length).slice(0, 1))),
  )
  const answers = await Promise.all(
    buyers.map(({ call }, index) => {
      const cart = carts[index]
      const headers = { 'x-forwarded-for': `203.0.113.${index}` }
      return cart ? call('placeOrder', { body: requestOf(cart), headers }) : null
    }),
  )
  expect(answers.filter((answer) => answer?.status === 201)).toHaveLength(10)
  const { rows } = await sql<{ count: number; hash: Buffer }>`
    select count(*)::int as count, network_hash as hash from customer_order
    where network_hash is not null group by network_hash`.execute(db)
  expect(rows.map(({ count }) => count)).toEqual([10])
  const paid = answers.find((answer) => answer?.status === 201)
  if (!paid) throw new Error('one order is accepted')
  // The network hash is deleted once the order is paid.
  await shop.pay(openedIn(paid))
  await shop.drain()
  const row = db.selectFrom('customer_order').select('network_hash').where('id', '=', paid.json.orderId)
  expect(await row.executeTakeFirstOrThrow()).toEqual({ network_hash: null })
})
