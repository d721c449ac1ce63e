import { afterAll, describe, expect, test } from 'vitest'
import { ProductList } from '#contract/catalogue.ts'
import { insertAddress } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { fromMajor, sum, toMajor } from '#domain/money.ts'
import { openTestShop, signIn } from '../testing.ts'
import { customerOf, HALDI, OIL, shopperOf } from './testing.ts'

const shop = await openTestShop({ trustedHops: 1 })
afterAll(shop.close)

const ONE_OIL = { ...OIL, quantity: 1 }
const ONE_HALDI = { ...HALDI, quantity: 1 }

const lineOf = ({ productSku, variantSku, quantity }: typeof ONE_OIL) => ({
  productSku,
  variantSku,
  quantity,
})
const rowsOf = (userId: string) =>
  shop.db.selectFrom('cart').selectAll().where('user_id', '=', userId).orderBy('country').execute()

test('[CART-18] a guest’s cart is priced and not stored', async () => {
  const before = await shop.db
    .selectFrom('cart')
    .select((cart) => cart.fn.countAll().as('count'))
    .execute()
  const { cart } = await (await shopperOf(shop)).put({ items: [ONE_OIL] })
  expect([cart.id, cart.total]).toEqual(['GUEST_CART', 409])
  expect(
    await shop.db
      .selectFrom('cart')
      .select((row) => row.fn.countAll().as('count'))
      .execute(),
  ).toEqual(before)
})

describe('a customer’s cart', () => {
  test('[CART-19] is stored, one for each country', async () => {
    const customer = await customerOf(shop)
    const american = await shopperOf(shop, {
      cookie: await signIn(shop.db, customer.user.id),
      locale: 'en_US',
    })
    await customer.put({ items: [ONE_OIL] })
    await american.put({ items: [{ ...OIL, quantity: 4 }] })
    expect((await rowsOf(customer.user.id)).map(({ country, items }) => [country, items])).toEqual([
      ['IND', [ONE_OIL]],
      ['USA', [{ ...OIL, quantity: 4 }]],
    ])
  })

  test('has an id and a creation time that do not change', async () => {
    const customer = await customerOf(shop)
    const { cart: first } = await customer.put({ items: [ONE_OIL] })
    const { cart: second } = await customer.put({ items: [ONE_HALDI], createdAt: '2001-01-01T00:00:00.000Z' })
    expect(first.id).not.toBe('GUEST_CART')
    expect([second.id, second.meta]).toEqual([first.id, first.meta])
  })

  test('[CART-20] [CART-21] gets the sent quantities and keeps other lines', async () => {
    const customer = await customerOf(shop)
    await customer.put({ items: [ONE_OIL, ONE_HALDI] })
    expect((await customer.put({ items: [{ ...OIL, quantity: 5 }] })).cart.items).toMatchObject([
      { ...OIL, quantity: 5, totalCurrent: 1745 },
      ONE_HALDI,
    ])
    expect((await customer.put({ items: [{ ...OIL, quantity: 0 }] })).cart.items).toMatchObject([ONE_HALDI])
  })

  test('[CART-22] accepts addresses of the customer in this country', async () => {
    const customer = await customerOf(shop)
    const home = await insertAddress(shop.db, customer.user.id)
    await customer.put({ items: [ONE_OIL], shippingAddressId: home.id, billingAddressId: home.id })
    const { cart } = await customer.put({ items: [], billingAddressId: null })
    expect(cart).toMatchObject({ shippingAddressId: home.id, billingAddressId: null })
  })

  test('[CART-23] is replaced by an update with clear', async () => {
    const customer = await customerOf(shop)
    const home = await insertAddress(shop.db, customer.user.id)
    await customer.put({ items: [ONE_OIL], shippingAddressId: home.id, discountCode: 'NAMASTE10' })
    expect((await customer.put({ clear: true, items: [ONE_HALDI] })).cart).toMatchObject({
      items: [ONE_HALDI],
      discountCode: null,
      shippingAddressId: null,
    })
  })

  test('[CART-5] [CART-25] is empty after clear without items', async () => {
    const customer = await customerOf(shop)
    await customer.put({ items: [ONE_OIL] })
    const { cart } = await customer.put({ clear: true, items: [] })
    expect(cart).toMatchObject({ items: [], total: 0, shippingAmount: 0 })
    expect(cart.id).not.toBe('GUEST_CART')
  })

  test('[CART-26] does not change and is not written when the same update is sent twice', async () => {
    const customer = await customerOf(shop)
    const payload = { items: [ONE_OIL, ONE_HALDI], discountCode: 'NAMASTE10' }
    const once = await customer.put(payload)
    const [{ version } = { version: 0 }] = await rowsOf(customer.user.id)
    expect((await customer.put(payload)).cart).toEqual(once.cart)
    expect((await rowsOf(customer.user.id))[0]?.version).toBe(version)
  })

  test('[CART-27] merges the guest’s cart after signing in', async () => {
    const customer = await customerOf(shop)
    await customer.put({ items: [ONE_OIL, ONE_HALDI] })
    const guestCart = {
      createdAt: '2026-11-01T08:00:00.000Z',
      discountCode: null,
      items: [{ ...OIL, quantity: 3 }],
    }
    expect((await customer.put(guestCart)).cart.items).toMatchObject([{ ...OIL, quantity: 3 }, ONE_HALDI])
  })

  test('[CART-30] loses an item that is no longer sold, with one notice', async () => {
    const customer = await customerOf(shop)
    const brief = { productSku: 'SPCTUR01', variantSku: 'SPCTUR01-500G', quantity: 1 }
    await customer.put({ items: [ONE_OIL, brief] })
    await seedTx(shop.db, (tx) =>
      tx.updateTable('variant').set({ is_active: false }).where('sku', '=', brief.variantSku).execute(),
    )
    await shop.refresh()
    const { cart } = await customer.put({ items: [] })
    expect([cart.items.length, cart.notices.map(({ code }) => code)]).toEqual([1, ['ITEM_UNAVAILABLE']])
    expect((await customer.put({ items: [] })).cart.notices).toEqual([])
  })

  test('[CART-29] uses the current stock, without waiting for a notification', async () => {
    const counted = { productSku: 'OILCOC01', variantSku: 'OILCOC01-1000ML' }
    await seedTx(shop.db, (tx) =>
      tx
        .insertInto('stock')
        .values({ variant_sku: counted.variantSku, on_hand: 50 })
        .onConflict((conflict) => conflict.column('variant_sku').doUpdateSet({ on_hand: 50 }))
        .execute(),
    )
    await shop.refresh()
    const customer = await customerOf(shop)
    await customer.put({ items: [{ ...counted, quantity: 10 }] })
    await seedTx(shop.db, (tx) =>
      tx
        .updateTable('stock')
        .set({ on_hand: 4, reserved: 46 })
        .where('variant_sku', '=', counted.variantSku)
        .execute(),
    )
    const { cart } = await customer.put({ items: [] })
    expect(cart.items).toMatchObject([{ ...counted, quantity: 4, maxQuantity: 4 }])
    expect(cart.notices).toMatchObject([{ code: 'STOCK_LIMITED' }])
  })

  describe('in the cache', () => {
    const counted = { productSku: 'OILCOC01', variantSku: 'OILCOC01-500ML' }
    const leave = (left: number) =>
      seedTx(shop.db, (tx) =>
        tx
          .insertInto('stock')
          .values({ variant_sku: counted.variantSku, on_hand: left })
          .onConflict((conflict) => conflict.column('variant_sku').doUpdateSet({ on_hand: left }))
          .execute(),
      )

    test('is written once per change', async () => {
      const customer = await customerOf(shop)
      for (const quantity of [1, 2, 3]) {
        const { cart } = await customer.put({ items: [{ ...OIL, quantity }] })
        expect(cart.items).toMatchObject([{ ...OIL, quantity }])
        expect((await rowsOf(customer.user.id))[0]).toMatchObject({
          version: quantity,
          items: cart.items.map(lineOf),
        })
      }
    })

    test('[CART-29] is checked against the current stock', async () => {
      await leave(50)
      await shop.refresh()
      const customer = await customerOf(shop)
      await customer.put({ items: [{ ...counted, quantity: 3 }] })
      await leave(7)
      expect((await customer.put({ items: [{ ...counted, quantity: 4 }] })).cart.items).toMatchObject([
        { ...counted, quantity: 4, maxQuantity: 7 },
      ])
      await leave(2)
      const { cart } = await customer.put({ items: [{ ...counted, quantity: 5 }] })
      expect(cart.items).toMatchObject([{ ...counted, quantity: 2, maxQuantity: 2 }])
      expect(cart.notices).toMatchObject([{ code: 'STOCK_LIMITED', variantSku: counted.variantSku }])
    })

    test('[CART-21] keeps the changes of another process', async () => {
      const twin = await openTestShop({ trustedHops: 1, db: shop.db })
      const customer = await customerOf(shop)
      const elsewhere = await shopperOf(twin, { cookie: await signIn(shop.db, customer.user.id) })
      await customer.put({ items: [ONE_OIL] })
      await elsewhere.put({ items: [ONE_HALDI] })
      expect((await customer.put({ items: [{ ...OIL, quantity: 2 }] })).cart.items).toMatchObject([
        { ...OIL, quantity: 2 },
        ONE_HALDI,
      ])
      await twin.close()
    })

    test('keeps its code and its addresses', async () => {
      const customer = await customerOf(shop)
      const home = await insertAddress(shop.db, customer.user.id)
      await customer.put({ items: [ONE_OIL], shippingAddressId: home.id, discountCode: 'NAMASTE10' })
      expect((await customer.put({ items: [{ ...OIL, quantity: 3 }] })).cart).toMatchObject({
        shippingAddressId: home.id,
        discountCode: 'NAMASTE10',
      })
      await shop.db.deleteFrom('address').where('id', '=', home.id).execute()
      expect((await customer.put({ items: [{ ...OIL, quantity: 4 }] })).cart.shippingAddressId).toBeNull()
    })
  })

  test('belongs to one customer', async () => {
    const [mine, other] = [await customerOf(shop), await customerOf(shop)]
    await mine.put({ items: [ONE_OIL] })
    expect((await other.put({ items: [] })).cart.items).toEqual([])
  })
})

async function twentyVariants() {
  await shop.refresh()
  const response = await fetch(`${shop.url}/api/v1/products/active?pageSize=100`)
  const { data } = ProductList.parse(await response.json())
  const lines = data.flatMap((product) =>
    product.variants.map(({ sku }) => ({ productSku: product.sku, variantSku: sku, quantity: 1 })),
  )
  const { cart } = await (await shopperOf(shop)).put({ items: lines })
  return cart.items.filter(({ maxQuantity }) => maxQuantity >= 5).slice(0, 20)
}

test('a hundred concurrent changes by two processes end in one cart that contains them all', async () => {
  const twin = await openTestShop({ trustedHops: 1, db: shop.db })
  const { user } = await customerOf(shop)
  const variants = await twentyVariants()
  const browsers = await Promise.all(
    [shop, twin, shop, twin].map(async (process) =>
      shopperOf(process, { cookie: await signIn(shop.db, user.id) }),
    ),
  )
  const changes = [1, 2, 3, 4, 5].flatMap((quantity) =>
    variants.map(({ productSku, variantSku }) => ({ productSku, variantSku, quantity })),
  )
  const answers = await Promise.all(
    changes.map((change, index) => browsers[index % browsers.length]?.put({ items: [change] })),
  )
  expect(answers.map((answer) => answer?.status)).toEqual(changes.map(() => 200))
  for (const [index, answer] of answers.entries()) {
    const { items = [], subtotalCurrent } = answer?.cart ?? {}
    expect(items).toContainEqual(expect.objectContaining(changes[index]))
    const costs = items.map(({ totalCurrent }) => fromMajor(totalCurrent))
    expect(subtotalCurrent).toBe(toMajor(sum(costs)))
  }
  const [row, ...more] = await rowsOf(user.id)
  expect(more).toEqual([])
  expect(row?.items.map(({ variantSku }) => variantSku).sort()).toEqual(
    variants.map(({ variantSku }) => variantSku).sort(),
  )
  await twin.close()
})
