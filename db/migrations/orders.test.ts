import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing.ts'
import { insertAddress, insertCart, insertOrder, insertUser } from '../testing-rows.ts'
import { seedTx } from '../testing-seed.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const refusal = (constraint: string) => ({ constraint })
const user = await insertUser(db)
const stranger = await insertUser(db)

test.each([
  ['a total that does not add up', { total: 349_01 }, 'customer_order_total_check'],
  ['a discount above the subtotal', { subtotal_discount: 350_00, total: 0 }, 'customer_order_discount_check'],
  ['a total below zero', { subtotal_discount: 349_01, total: -1 }, 'minor_units_check'],
  ['a subtotal above the list price', { subtotal_max: 348_99 }, 'customer_order_subtotal_check'],
  ['an unknown status', { status: sql`'LOST'` }, 'customer_order_status_check'],
  ['an unknown creator', { creator: sql`'ROBOT'` }, 'customer_order_creator_check'],
  ['dollars for India', { currency: 'USD' as const }, 'customer_order_currency_of_country_check'],
  ['a customer but no cart', { creator: 'CUSTOMER' as const }, 'customer_order_customer_has_cart_check'],
  [
    'an address abroad',
    { shipping_address: '{"country":"USA"}' },
    'customer_order_ships_within_country_check',
  ],
  ['an address without country', { shipping_address: '{}' }, 'customer_order_ships_within_country_check'],
])('an order with %s is refused', async (_what, change, constraint) => {
  await expect(insertOrder(db, user.id, change as object)).rejects.toMatchObject(refusal(constraint))
})

test('the total of an order is subtotal less discount plus shipping', async () => {
  const order = await insertOrder(db, user.id, {
    subtotal_discount: 49_00,
    shipping_amount: 60_00,
    total: 360_00,
  })
  expect(order.total).toBe(360_00)
})

test('an order number is unique', async () => {
  const { order_number } = await insertOrder(db, user.id)
  await expect(insertOrder(db, user.id, { order_number })).rejects.toMatchObject(
    refusal('customer_order_order_number_key'),
  )
})

test('one version of a cart becomes one order', async () => {
  const cart = await insertCart(db, user.id)
  const fromCart = { creator: 'CUSTOMER', cart_id: cart.id, cart_version: cart.version } as const
  await insertOrder(db, user.id, fromCart)
  await expect(insertOrder(db, user.id, fromCart)).rejects.toMatchObject(
    refusal('customer_order_once_per_cart_version_key'),
  )
})

test("another person's cart or address on an order is refused", async () => {
  const cart = await insertCart(db, stranger.id)
  const address = await insertAddress(db, stranger.id)
  await expect(insertOrder(db, user.id, { cart_id: cart.id, cart_version: 1 })).rejects.toMatchObject(
    refusal('customer_order_cart_fkey'),
  )
  await expect(insertOrder(db, user.id, { shipping_address_id: address.id })).rejects.toMatchObject(
    refusal('customer_order_shipping_address_fkey'),
  )
})

test('deleting an address leaves the copy on its order', async () => {
  const address = await insertAddress(db, user.id)
  const order = await insertOrder(db, user.id, { shipping_address_id: address.id })
  await db.deleteFrom('address').where('id', '=', address.id).execute()
  const left = await db
    .selectFrom('customer_order')
    .selectAll()
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow()
  expect(left.shipping_address_id).toBeNull()
  expect(left.shipping_address).toMatchObject({ title: 'Test Customer', country: 'IND' })
})

test('the amounts of a placed order cannot be changed, and no order can be deleted', async () => {
  const { id } = await insertOrder(db, user.id)
  const cheaper = db.updateTable('customer_order').set({ total: 1, subtotal_current: 1 }).where('id', '=', id)
  await expect(cheaper.execute()).rejects.toMatchObject(refusal('customer_order_frozen'))
  await expect(db.deleteFrom('customer_order').where('id', '=', id).execute()).rejects.toMatchObject(
    refusal('customer_order_kept'),
  )
  await db.updateTable('customer_order').set({ status: 'PROCESSING' }).where('id', '=', id).execute()
})

const ITEM = {
  position: 1,
  product_sku: 'OILPNT01',
  variant_sku: 'OILPNT01-1000ML',
  product_slug: 'peanut-oil',
  product_title: 'Groundnut Oil',
  variant_title: '1 Liter',
  quantity: 2,
  ordered_quantity: 2,
  current_price: 349_00,
  max_price: 399_00,
  total_current: 698_00,
  hsn_code: '1508',
  gst_rate_bp: 500,
} as const

test.each([
  ['a total that is not price times quantity', { total_current: 697_99 }, 'order_item_total_check'],
  ['quantity 0', { quantity: 0, total_current: 0 }, 'order_item_quantity_check'],
  [
    'quantity 100',
    { quantity: 100, ordered_quantity: 100, total_current: 34_900_00 },
    'order_item_ordered_quantity_check',
  ],
  ['more than was ordered', { ordered_quantity: 1 }, 'order_item_quantity_ordered_check'],
  ['the sku of another product', { product_sku: 'OILSES01' }, 'order_item_sku_of_product_check'],
])('an order item with %s is refused', async (_what, change, constraint) => {
  const { id } = await insertOrder(db, user.id)
  const insert = db.insertInto('order_item').values({ ...ITEM, ...change, order_id: id })
  await expect(insert.execute()).rejects.toMatchObject(refusal(constraint))
})

test('the history of an order cannot be changed, deleted or repeated', async () => {
  const { id } = await insertOrder(db, user.id)
  const entry = db.insertInto('order_status_history').values({ order_id: id, status: 'PENDING' })
  await entry.execute()
  await expect(entry.execute()).rejects.toMatchObject(refusal('order_status_history_once_key'))
  const expected = refusal('order_status_history_append_only')
  const rewrite = db
    .updateTable('order_status_history')
    .set({ status: 'DELIVERED' })
    .where('order_id', '=', id)
  await expect(rewrite.execute()).rejects.toMatchObject(expected)
  await expect(
    db.deleteFrom('order_status_history').where('order_id', '=', id).execute(),
  ).rejects.toMatchObject(expected)
  await expect(sql`truncate order_status_history`.execute(db)).rejects.toMatchObject(
    refusal('order_status_history_no_truncate'),
  )
})

test('a promotion cannot be redeemed beyond its total limit', async () => {
  await seedTx(db, (tx) =>
    tx
      .insertInto('promotion')
      .values({
        code: 'ONCE',
        description: 'One use',
        kind: 'PERCENT',
        percent: 10,
        total_limit: 1,
        redeemed: 1,
      })
      .execute(),
  )
  const again = db.updateTable('promotion').set({ redeemed: 2 }).where('code', '=', 'ONCE')
  await expect(again.execute()).rejects.toMatchObject(refusal('promotion_total_limit_spent_check'))
})

test('the same use of a promotion counts once, until it is released', async () => {
  const promotion = await seedTx(db, (tx) =>
    tx
      .insertInto('promotion')
      .values({ code: 'PERHEAD', description: 'One each', kind: 'FREE_DELIVERY', per_customer_limit: 1 })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const redeem = async () => {
    const order = await insertOrder(db, user.id)
    const row = { promotion_id: promotion.id, user_id: user.id, order_id: order.id, use_number: 1 }
    return db.insertInto('promotion_redemption').values(row).execute()
  }
  await redeem()
  await expect(redeem()).rejects.toMatchObject(refusal('promotion_redemption_use_key'))
  await db.updateTable('promotion_redemption').set({ released_at: new Date() }).execute()
  await redeem()
})

test.each([
  ['a percent promotion without percent', { kind: 'PERCENT' as const }, 'promotion_percent_kind_check'],
  ['101 percent', { kind: 'PERCENT' as const, percent: 101 }, 'promotion_percent_check'],
  [
    'an amount without country',
    { kind: 'AMOUNT' as const, amount: 50_00 },
    'promotion_amount_needs_country_check',
  ],
  ['a code in small letters', { code: 'small', kind: 'FREE_DELIVERY' as const }, 'promo_code_check'],
])('%s is refused', async (_what, change, constraint) => {
  const insert = db.insertInto('promotion').values({ code: 'TEST', description: 'Test', ...change })
  await expect(insert.execute()).rejects.toMatchObject(refusal(constraint))
})
