import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, onTestFinished, test } from 'vitest'
import { insertAddress, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { openOrderShop } from '../testing.ts'
import { buyerOf, HONEY, OIL, openedIn, requestOf } from '../testing-buyer.ts'

const shop = await openOrderShop()
const { db, stockOf } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const setStock = (sku: string, on_hand: number) =>
  seedTx(db, (tx) => tx.updateTable('stock').set({ on_hand }).where('variant_sku', '=', sku).execute())
const ordersOf = (userId: string) =>
  db.selectFrom('customer_order').selectAll().where('user_id', '=', userId).execute()
const setPrice = (current_price: number) =>
  seedTx(db, (tx) =>
    tx
      .updateTable('channel')
      .set({ current_price })
      .where('variant_sku', '=', OIL.variantSku)
      .where('country', '=', 'IND')
      .execute(),
  )

test('[API-16] [ORDER-14] [ORDER-18] [ORDER-19] [ORDER-20] [STOCK-3] the cart becomes an order, and is empty', async () => {
  const buyer = await buyerOf(shop)
  const before = await stockOf(HONEY.variantSku)
  const cart = await buyer.fill([
    { ...OIL, quantity: 1 },
    { ...HONEY, quantity: 3 },
  ])
  const answer = await buyer.placeCart(cart)
  expect(answer.status).toBe(201)
  expect(answer.json).toMatchObject({
    orderStatus: 'PENDING',
    paymentGateway: 'RAZORPAY',
    paymentGatewayOptions: {
      paymentProcessingUrl: expect.stringMatching(
        /^\/validate-payment\?orderId=[0-9a-f-]{36}&paymentGateway=RAZORPAY&transactionIntentId=order_\w{14}$/,
      ),
      amount: cart.total * 100,
      currency: 'INR',
      prefill: { name: buyer.user.name, email: buyer.user.email, contact: `+91${buyer.user.phone}` },
    },
  })
  const order = await buyer.order(answer.json.orderId)
  expect(order).toMatchObject({
    orderNumber: expect.stringMatching(/^AM-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
    status: 'PENDING',
    total: cart.total,
    subtotalMax: cart.subtotalMax,
    subtotalCurrent: cart.subtotalCurrent,
    shippingAmount: cart.shippingAmount,
    shippingAddress: { title: 'Test Customer', zip: '458441', phone: null },
    creator: 'CUSTOMER',
    transactions: [],
    shipment: null,
  })
  expect(
    order.items.map(({ variantSku, quantity, totalCurrent }) => [variantSku, quantity, totalCurrent]),
  ).toEqual(cart.items.map(({ variantSku, quantity, totalCurrent }) => [variantSku, quantity, totalCurrent]))
  const left = await stockOf(HONEY.variantSku)
  expect([before.on_hand - left.on_hand, left.reserved - before.reserved]).toEqual([3, 3])
  const { json } = await buyer.call('putCart', { body: { items: [] } })
  expect([json.items, json.shippingAddressId]).toEqual([[], null])
})

describe('[ORDER-15] a request that differs from the shop’s data is refused', () => {
  test.each([
    ['the total', 409, 'PRICE_CHANGED', { total: 1 }],
    ['a total of nothing', 409, 'PRICE_CHANGED', { total: 0 }],
    ['an item', 409, 'CART_CHANGED', { items: [{ ...OIL, quantity: 1 }] }],
    [
      'another item',
      409,
      'CART_CHANGED',
      {
        items: [
          { ...OIL, quantity: 2 },
          { ...HONEY, quantity: 1 },
        ],
      },
    ],
    ['no items', 409, 'CART_CHANGED', { items: [] }],
    ['a code', 409, 'PROMO_CHANGED', { discountCode: 'NAMASTE10' }],
    ['a negative quantity', 400, 'INVALID_INPUT', { items: [{ ...OIL, quantity: -1 }] }],
    ['half a bottle', 400, 'INVALID_INPUT', { items: [{ ...OIL, quantity: 0.5 }] }],
    ['a total of three decimals', 400, 'INVALID_INPUT', { total: 1.001 }],
    ['a total as text', 400, 'INVALID_INPUT', { total: '818' }],
    ['no address', 400, 'DELIVERY_ADDRESS_REQUIRED', { shippingAddressId: null }],
    ['an address that never was', 404, 'NOT_FOUND', { shippingAddressId: randomUUID() }],
    ['a bill to nowhere', 404, 'NOT_FOUND', { billingAddressId: randomUUID() }],
  ])('%s', async (_what, status, code, changes) => {
    const buyer = await buyerOf(shop)
    const answer = await buyer.placeCart(await buyer.fill(), changes)
    expect([answer.status, answer.code]).toEqual([status, code])
    expect(answer.json.error.message).not.toBe('')
    expect(await ordersOf(buyer.user.id)).toEqual([])
    expect((await buyer.call('putCart', { body: { items: [] } })).json.items).toHaveLength(1)
  })

  test('a price that has changed since', async () => {
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    await setPrice(350_00)
    expect((await buyer.placeCart(cart)).code).toBe('PRICE_CHANGED')
    await setPrice(349_00)
    await shop.refresh()
    expect((await buyer.placeCart(cart)).status).toBe(201)
  })

  test('an address chosen in another tab', async () => {
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    const other = await insertAddress(db, buyer.user.id)
    expect((await buyer.placeCart(cart, { shippingAddressId: other.id })).code).toBe('CART_CHANGED')
  })

  test('[API-34] another customer’s address is refused', async () => {
    const buyer = await buyerOf(shop)
    const foreign = await insertAddress(db, (await insertUser(db)).id)
    const cart = await buyer.fill()
    const answer = await buyer.placeCart(cart, { shippingAddressId: foreign.id })
    const random = await buyer.placeCart(cart, { shippingAddressId: randomUUID() })
    expect([answer.status, answer.code]).toEqual([404, 'NOT_FOUND'])
    const { requestId: _own, ...error } = answer.json.error
    expect(random.json.error).toMatchObject(error)
    expect(JSON.stringify(answer.json)).not.toContain(foreign.id)
  })

  test('[ADDRESS-13] the billing address may be abroad', async () => {
    const buyer = await buyerOf(shop)
    const abroad = await insertAddress(db, buyer.user.id, { country: 'USA', state: 'DC', zip: '20001' })
    const cart = await buyer.fill()
    expect((await buyer.placeCart(cart, { billingAddressId: abroad.id })).status).toBe(201)
  })

  test('an address abroad', async () => {
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    const abroad = await insertAddress(db, buyer.user.id, { country: 'USA', state: 'CA', zip: '94538' })
    await db
      .updateTable('cart')
      .set({ shipping_address_id: null })
      .where('user_id', '=', buyer.user.id)
      .execute()
    const answer = await buyer.placeCart(cart, { shippingAddressId: abroad.id })
    expect(answer.code).toBe('DELIVERY_ADDRESS_INVALID')
  })
})

describe('[ORDER-16] an order is refused where a cart would be corrected', () => {
  test('sold out since', async () => {
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill([{ ...HONEY, quantity: 2 }])
    const { on_hand } = await stockOf(HONEY.variantSku)
    await setStock(HONEY.variantSku, 1)
    const answer = await buyer.placeCart(cart)
    expect([answer.status, answer.code]).toEqual([409, 'STOCK_CHANGED'])
    await setStock(HONEY.variantSku, 0)
    expect((await buyer.placeCart(cart)).code).toBe('STOCK_CHANGED')
    await setStock(HONEY.variantSku, on_hand)
  })

  test('taken off sale since', async () => {
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    const setActive = (is_active: boolean) =>
      seedTx(db, (tx) =>
        tx.updateTable('variant').set({ is_active }).where('sku', '=', OIL.variantSku).execute(),
      )
    await setActive(false)
    expect((await buyer.placeCart(cart)).code).toBe('STOCK_CHANGED')
    await setActive(true)
    await shop.refresh()
  })

  test('a code deactivated while ordering', async () => {
    const buyer = await buyerOf(shop)
    await seedTx(db, (tx) =>
      sql`insert into promotion (code, description, kind, percent) values ('WITHDRAWN', '10% off', 'PERCENT', 10)`.execute(
        tx,
      ),
    )
    await shop.refresh()
    const cart = await buyer.fill(undefined, 'WITHDRAWN')
    await seedTx(db, (tx) =>
      tx.updateTable('promotion').set({ is_active: false }).where('code', '=', 'WITHDRAWN').execute(),
    )
    const answer = await buyer.placeCart(cart)
    expect([answer.status, answer.code]).toEqual([409, 'PROMO_CHANGED'])
    expect(await ordersOf(buyer.user.id)).toEqual([])
  })
})

test('a bundle without stock of its own reserves its parts, and is refused if they are short', async () => {
  const [part] = await db
    .selectFrom('bundle_item')
    .innerJoin('variant', 'variant.sku', 'bundle_sku')
    .select(['bundle_sku', 'bundle_item.variant_sku', 'variant.product_sku'])
    .where('bundle_item.variant_sku', 'in', db.selectFrom('stock').select('variant_sku'))
    .limit(1)
    .execute()
  if (!part) throw new Error('the catalogue has a bundle with a counted part')
  await seedTx(db, (tx) => sql`delete from stock where variant_sku = ${part.bundle_sku}`.execute(tx))
  const { on_hand } = await stockOf(part.variant_sku)
  await setStock(part.variant_sku, 3)
  await shop.refresh()
  const buyer = await buyerOf(shop)
  const line = { productSku: part.product_sku, variantSku: part.bundle_sku }
  const single = { productSku: part.variant_sku.slice(0, 8), variantSku: part.variant_sku }
  const tooMany = await buyer.placeCart(
    await buyer.fill([
      { ...line, quantity: 2 },
      { ...single, quantity: 2 },
    ]),
  )
  expect([tooMany.code, (await stockOf(part.variant_sku)).on_hand]).toEqual(['STOCK_CHANGED', 3])
  await buyer.place([
    { ...line, quantity: 2 },
    { ...single, quantity: 1 },
  ])
  expect(await stockOf(part.variant_sku)).toEqual({ on_hand: 0, reserved: 3 })
  await setStock(part.variant_sku, on_hand)
})

test('[API-38] a new order answers 201 with its location; a repeated request answers 200 with the same order', async () => {
  const buyer = await buyerOf(shop)
  const cart = await buyer.fill()
  const key = randomUUID()
  const answers = [await buyer.placeCart(cart, { key }), await buyer.placeCart(cart, { key })]
  const [first] = answers
  expect(answers.map(({ status }) => status)).toEqual([201, 200])
  const location = `/api/v1/orders/current/${first?.json.orderId}`
  expect(answers.map(({ headers }) => headers.get('location'))).toEqual([location, null])
  expect((await buyer.order(first?.json.orderId)).id).toBe(first?.json.orderId)
})

describe('[ORDER-17] a repeated request', () => {
  test('with the same cart gives the same order', async () => {
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    const first = await buyer.placeCart(cart)
    const second = await buyer.placeCart(cart)
    expect([second.status, second.json]).toEqual([200, first.json])
    expect(await ordersOf(buyer.user.id)).toHaveLength(1)
  })

  test('with the same key gives the same order, also when the cart has been filled again', async () => {
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    const key = randomUUID()
    const first = await buyer.placeCart(cart, { key })
    await buyer.fill()
    expect((await buyer.placeCart(cart, { key })).json).toEqual(first.json)
    const other = await buyer.placeCart(cart, { key: randomUUID() })
    expect(other.json.orderId).not.toBe(first.json.orderId)
  })

  test('for a paid order says so', async () => {
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    const key = randomUUID()
    const opened = openedIn(await buyer.placeCart(cart, { key }))
    await shop.pay(opened)
    await shop.drain()
    const paid = {
      orderId: opened.orderId,
      orderStatus: 'PROCESSING',
      paymentGateway: null,
      paymentGatewayOptions: null,
    }
    expect((await buyer.placeCart(cart, { key })).json).toEqual(paid)
    expect((await buyer.placeCart(cart)).json).toEqual(paid)
  })

  test('with other items finds an empty cart', async () => {
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    await buyer.placeCart(cart)
    const answer = await buyer.placeCart(cart, { items: [{ ...OIL, quantity: 1 }] })
    expect([answer.status, answer.code]).toEqual([409, 'CART_EMPTY'])
  })

  test.each([
    ['a key of 300 characters', 'k'.repeat(300)],
    ['a key of 7', 'k'.repeat(7)],
    ['a key with a blank', 'one two three'],
  ])('%s is refused', async (_what, key) => {
    const buyer = await buyerOf(shop)
    const answer = await buyer.placeCart(await buyer.fill(), { key })
    expect([answer.status, answer.code]).toEqual([400, 'IDEMPOTENCY_KEY_INVALID'])
  })

  test('a key used for another request is refused', async () => {
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    const key = randomUUID()
    await buyer.placeCart(cart, { key })
    const answer = await buyer.placeCart(cart, { key, total: 1 })
    expect([answer.status, answer.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED'])
  })

  test('a key whose request was refused may be used again', async () => {
    const buyer = await buyerOf(shop)
    const cart = await buyer.fill()
    const key = randomUUID()
    expect((await buyer.placeCart(cart, { key, total: 1 })).code).toBe('PRICE_CHANGED')
    expect((await buyer.placeCart(cart, { key })).status).toBe(201)
  })

  test('keys are separate for each customer', async () => {
    const key = randomUUID()
    const [one, other] = [await buyerOf(shop), await buyerOf(shop)]
    const first = await one.placeCart(await one.fill(), { key })
    const second = await other.placeCart(await other.fill(), { key })
    expect(second.status).toBe(201)
    expect(second.json.orderId).not.toBe(first.json.orderId)
  })

  test('a concurrent request with the same key that waits too long must retry', async () => {
    const impatient = await openOrderShop({ timeoutFactor: 1 })
    onTestFinished(impatient.close)
    const buyer = await buyerOf(impatient)
    const cart = await buyer.fill()
    const key = randomUUID()
    const release = Promise.withResolvers<void>()
    const held = Promise.withResolvers<void>()
    // Another process is working on the same request.
    const twin = impatient.db.transaction().execute(async (tx) => {
      const row = {
        user_id: buyer.user.id,
        route: 'placeOrder',
        key,
        body_hash: Buffer.alloc(32),
        resource_id: randomUUID(),
      }
      await tx.insertInto('idempotency_key').values(row).execute()
      held.resolve()
      await release.promise
      throw new Error('gave up')
    })
    await held.promise
    const answer = await buyer.placeCart(cart, { key })
    release.resolve()
    await expect(twin).rejects.toThrow('gave up')
    expect([answer.status, answer.code, answer.headers.get('retry-after')]).toEqual([
      409,
      'IDEMPOTENCY_KEY_BUSY',
      '1',
    ])
  })
})

test('[PAY-5] dollars are paid through RAZORPAY, whatever is active', async () => {
  await shop.use('PHONEPE')
  const buyer = await buyerOf(shop, 'en_US')
  const answer = await buyer.placeCart(await buyer.fill())
  expect(answer.json).toMatchObject({
    paymentGateway: 'RAZORPAY',
    paymentGatewayOptions: { currency: 'USD' },
  })
  await shop.use('RAZORPAY')
})

test('prices and owners in the request are ignored', async () => {
  const buyer = await buyerOf(shop)
  const cart = await buyer.fill()
  const extras = { currentPrice: 1, userId: randomUUID(), status: 'PROCESSING', creator: 'STAFF' }
  const body = requestOf(cart, { ...extras, items: [{ ...OIL, quantity: 2, currentPrice: 1 }] })
  const { json } = await buyer.call('placeOrder', { body })
  expect(await buyer.order(json.orderId)).toMatchObject({
    total: cart.total,
    status: 'PENDING',
    creator: 'CUSTOMER',
  })
})
