import type { Insertable } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import type { PromotionTable } from '#db/schema/catalogue.ts'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { invariant } from '#kit/invariant.ts'
import { openTestShop } from '../testing.ts'
import { customerOf, HALDI, neighboursOf, OIL, shopperOf } from './testing.ts'

const shop = await openTestShop({ trustedHops: 1 })
afterAll(shop.close)

const owner = await insertUser(shop.db)
const TEN = { kind: 'PERCENT', percent: 10, description: 'Ten off' } as const
const LONG_AGO = '2020-01-01T00:00:00Z'

async function addPromotion(
  promotion: Omit<Insertable<PromotionTable>, keyof typeof TEN> & Partial<Insertable<PromotionTable>>,
) {
  return seedTx(shop.db, (tx) =>
    tx
      .insertInto('promotion')
      .values({ ...TEN, valid_from: LONG_AGO, ...promotion })
      .returningAll()
      .executeTakeFirstOrThrow(),
  )
}

await addPromotion({ code: 'OVER', valid_to: '2021-01-01T00:00:00Z' })
await addPromotion({ code: 'NOTYET', valid_from: '2090-01-01T00:00:00Z' })
await addPromotion({ code: 'ABROAD', country: 'USA' })
await addPromotion({ code: 'SPENT', total_limit: 1, redeemed: 1 })
await addPromotion({ code: 'HERS', user_id: owner.id })
await addPromotion({ code: 'OFF', is_active: false })
await addPromotion({ code: 'MILLETS', category: 'MILLETS' })
await addPromotion({ code: 'HUGE', kind: 'AMOUNT', percent: null, amount: 5_000_00, country: 'IND' })
await addPromotion({ code: 'ONCE', per_customer_limit: 1 })
const byProduct = await addPromotion({ code: 'HALDI20', percent: 20 })
await seedTx(shop.db, (tx) =>
  tx
    .insertInto('promotion_product')
    .values({ promotion_id: byProduct.id, product_sku: 'SPCTUR01' })
    .execute(),
)
await shop.refresh()

const TWO_OILS = { ...OIL, quantity: 2 }
const INVALID = 'This discount code is not valid'

describe('an empty code', () => {
  test.each(['', '   '])('[VALID-15] %j is refused: the code is required', async (discountCode) => {
    for (const shopper of [await shopperOf(shop), await customerOf(shop)]) {
      const { status, error } = await shopper.put({ items: [TWO_OILS], discountCode })
      expect([status, error.message]).toEqual([400, 'Please enter a discount code'])
    }
  })
})

describe('[CART-34] [PROMO-9] all unusable codes get the same answer:', () => {
  test.each([
    ['unknown', 'NOSUCHCODE'],
    ['[PROMO-3] expired', 'OVER'],
    ['[PROMO-3] not yet valid', 'NOTYET'],
    ['[PROMO-4] of another country', 'ABROAD'],
    ['[PROMO-5] used up by all customers', 'SPENT'],
    ['[PROMO-7] for another customer', 'HERS'],
    ['inactive', 'OFF'],
    ['full-width letters', 'ＮＡＭＡＳＴＥ１０'],
    ['a Cyrillic letter', 'NАMASTE10'],
    ['a zero-width space', 'NAMASTE​10'],
    ['a dotless ı', 'freeshıp'],
    ['a quote', "' OR 1=1"],
    ['[PROMO-6] for other products', 'MILLETS'],
  ])('%s', async (_what, discountCode) => {
    for (const shopper of [await shopperOf(shop), await customerOf(shop)]) {
      await shopper.put({ items: [{ ...OIL, quantity: 1 }] })
      const { status, error } = await shopper.put({ items: [TWO_OILS], discountCode })
      expect([status, error.code, error.message]).toEqual([400, 'PROMO_INVALID', INVALID])
    }
  })

  test('and the stored cart stays unchanged', async () => {
    const customer = await customerOf(shop)
    await customer.put({ items: [{ ...OIL, quantity: 1 }], discountCode: 'NAMASTE10' })
    await customer.put({ items: [TWO_OILS], discountCode: 'NOSUCHCODE' })
    const { cart } = await customer.put({ items: [] })
    expect(cart).toMatchObject({ discountCode: 'NAMASTE10', items: [{ ...OIL, quantity: 1 }] })
  })

  test('[PROMO-5] used up by this customer', async () => {
    const customer = await customerOf(shop)
    expect((await customer.put({ items: [TWO_OILS], discountCode: 'ONCE' })).status).toBe(200)
    const order = await insertOrder(shop.db, customer.user.id)
    const { id } = await shop.db
      .selectFrom('promotion')
      .select('id')
      .where('code', '=', 'ONCE')
      .executeTakeFirstOrThrow()
    await shop.db
      .insertInto('promotion_redemption')
      .values({ promotion_id: id, user_id: customer.user.id, order_id: order.id, use_number: 1 })
      .execute()
    expect((await customer.put({ items: [TWO_OILS], discountCode: 'ONCE' })).error.message).toBe(INVALID)
    // The cart that contained it loses it.
    const { cart } = await customer.put({ items: [] })
    expect(cart.discountCode).toBeNull()
    expect(cart.notices).toMatchObject([{ code: 'PROMO_DROPPED' }])
  })

  test('[PROMO-2] [PROMO-10] below its minimum: the answer contains the minimum', async () => {
    const { status, error } = await (await shopperOf(shop)).put({
      items: [TWO_OILS],
      discountCode: 'OILS150',
    })
    expect([status, error.code]).toEqual([400, 'PROMO_BELOW_MINIMUM'])
    expect(error.message).toBe('This discount code needs an order of at least ₹999')
  })
})

describe('a code of the wrong type or length is refused:', () => {
  test.each([
    ['41 characters', 'A'.repeat(41)],
    ['a list', ['NAMASTE10']],
    ['an object', { $ne: 1 }],
    ['a number', 10],
    ['a null character', 'NAMASTE\u000010'],
  ])('%s', async (_what, discountCode) => {
    const { status, error } = await (await shopperOf(shop)).put({ items: [TWO_OILS], discountCode })
    expect(status).toBe(400)
    expect(error.code).toMatch(/^(INVALID_INPUT|BAD_JSON)$/)
  })
})

describe('a valid code', () => {
  test.each([
    ['[CART-8] in lower case', 'namaste10'],
    ['with spaces around it', '  NAMASTE10 '],
  ])('%s', async (_what, discountCode) => {
    for (const shopper of [await shopperOf(shop), await customerOf(shop)]) {
      const { cart } = await shopper.put({ items: [TWO_OILS], discountCode })
      expect(cart).toMatchObject({
        discountCode: 'NAMASTE10',
        discountDescription: '10% off your order',
        subtotalCurrent: 698,
        subtotalDiscount: 69.8,
        shippingAmount: 60,
        total: 688.2,
      })
    }
  })

  test('a second code replaces the first', async () => {
    const customer = await customerOf(shop)
    await customer.put({ items: [TWO_OILS], discountCode: 'NAMASTE10' })
    const { cart } = await customer.put({ items: [], discountCode: 'FREESHIP' })
    expect(cart).toMatchObject({
      discountCode: 'FREESHIP',
      subtotalDiscount: 0,
      shippingAmount: 0,
      total: 698,
    })
  })

  test('[PROMO-6] reduces only the products it covers', async () => {
    const items = [TWO_OILS, { ...HALDI, quantity: 1 }]
    const { cart } = await (await shopperOf(shop)).put({ items, discountCode: 'HALDI20' })
    const haldi = cart.items.find(({ variantSku }) => variantSku === HALDI.variantSku)
    invariant(haldi, 'the shop sells turmeric')
    expect(cart.subtotalDiscount).toBeCloseTo(haldi.totalCurrent / 5, 2)
  })

  test('[PROMO-7] may be for one customer only', async () => {
    const customer = await customerOf(shop)
    await addPromotion({ code: 'MINE', user_id: customer.user.id })
    await shop.refresh()
    expect((await customer.put({ items: [TWO_OILS], discountCode: 'MINE' })).cart.subtotalDiscount).toBe(69.8)
  })

  test('[PRICE-10] above the subtotal gives a total of 0', async () => {
    const { cart } = await (await shopperOf(shop)).put({
      items: [{ ...OIL, quantity: 3 }],
      discountCode: 'HUGE',
    })
    expect(cart).toMatchObject({ subtotalDiscount: 1047, total: 0 })
  })

  test('works in dollars', async () => {
    const american = await shopperOf(shop, { locale: 'en_US' })
    const { cart } = await american.put({ items: [{ ...OIL, quantity: 3 }], discountCode: 'USA5' })
    expect(cart).toMatchObject({ currency: 'USD', subtotalDiscount: 5 })
  })
})

describe('a code that becomes invalid', () => {
  test('[CART-36] is dropped with a notice when the cart falls below its minimum', async () => {
    const customer = await customerOf(shop)
    await customer.put({ items: [{ ...OIL, quantity: 3 }], discountCode: 'OILS150' })
    const { cart } = await customer.put({ items: [{ ...OIL, quantity: 1 }] })
    expect(cart).toMatchObject({ discountCode: null, subtotalDiscount: 0, total: 409 })
    expect(cart.notices).toMatchObject([{ code: 'PROMO_DROPPED' }])
    expect((await customer.put({ items: [] })).cart.notices).toEqual([])
  })

  test('[CART-36] is dropped from the stored cart when the shop deactivates it', async () => {
    await addPromotion({ code: 'BRIEF' })
    await shop.refresh()
    const customer = await customerOf(shop)
    await customer.put({ items: [TWO_OILS], discountCode: 'BRIEF' })
    await seedTx(shop.db, (tx) =>
      tx.updateTable('promotion').set({ is_active: false }).where('code', '=', 'BRIEF').execute(),
    )
    await shop.refresh()
    const { cart } = await customer.put({ items: [] })
    expect(cart).toMatchObject({ discountCode: null, notices: [{ code: 'PROMO_DROPPED' }] })
  })

  test('[CART-25] is removed when the cart is emptied', async () => {
    const customer = await customerOf(shop)
    await customer.put({ items: [TWO_OILS], discountCode: 'NAMASTE10' })
    const { status, cart } = await customer.put({ clear: true, items: [], discountCode: 'NAMASTE10' })
    expect([status, cart.discountCode, cart.items]).toEqual([200, null, []])
  })
})

test('after ten wrong codes in a minute no code is accepted, not even a valid one', async () => {
  for (const shopper of [await shopperOf(shop), await customerOf(shop)]) {
    for (let tries = 0; tries < 10; tries += 1) {
      expect((await shopper.put({ items: [TWO_OILS], discountCode: `GUESS${tries}` })).status).toBe(400)
    }
    const { status, headers, error } = await shopper.put({ items: [TWO_OILS], discountCode: 'NAMASTE10' })
    expect([status, error.message]).toEqual([429, 'Too many attempts. Please try again later.'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await shopper.put({ items: [TWO_OILS] })).status).toBe(200)
  }
})

test('[PROMO-13] of 56 concurrent wrong codes ten are checked', async () => {
  const customer = await customerOf(shop)
  const answers = await Promise.all(
    Array.from({ length: 56 }, (_, index) =>
      customer.put({ items: [TWO_OILS], discountCode: `GUESS${index}` }),
    ),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 400)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(46)
})

test('a valid code may be sent with every change of the cart', async () => {
  const guest = await shopperOf(shop)
  for (let count = 1; count <= 15; count += 1) {
    const { status } = await guest.put({ items: [{ ...OIL, quantity: count }], discountCode: 'NAMASTE10' })
    expect(status).toBe(200)
  }
})

test('visitors who guess codes from the same address do not block a guest whose code is valid', async () => {
  const [guest, guesser] = await neighboursOf(shop)
  expect((await guest.put({ items: [TWO_OILS], discountCode: 'NAMASTE10' })).status).toBe(200)
  for (let tries = 0; tries < 11; tries += 1)
    await guesser.put({ items: [TWO_OILS], discountCode: `GUESS${tries}` })
  expect((await guest.put({ items: [{ ...OIL, quantity: 3 }], discountCode: 'NAMASTE10' })).status).toBe(200)
  expect((await guest.put({ items: [TWO_OILS], discountCode: 'FREESHIP' })).status).toBe(429)
})
