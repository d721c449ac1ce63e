import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAddress, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { openTestShop } from '../testing.ts'
import { customerOf, HALDI, OIL, shopperOf } from './testing.ts'

const shop = await openTestShop({ trustedHops: 1 })
afterAll(shop.close)

const ONE_OIL = { ...OIL, quantity: 1 }

/** One size sold on the marketplace only, one sold out and one without a price in dollars. */
const AMAZON_ONLY = { productSku: 'OILSAF01', variantSku: 'OILSAF01-500ML' }
const COUNTED = { productSku: 'OILPNT01', variantSku: 'OILPNT01-500ML' }

beforeAll(async () => {
  await seedTx(shop.db, (tx) =>
    tx
      .insertInto('stock')
      .values({ variant_sku: COUNTED.variantSku, on_hand: 3 })
      .onConflict((conflict) => conflict.column('variant_sku').doUpdateSet({ on_hand: 3, reserved: 0 }))
      .execute(),
  )
  await seedTx(shop.db, (tx) =>
    tx
      .updateTable('channel')
      .set({ availability: 'OUTOFSTOCK' })
      .where('variant_sku', '=', HALDI.variantSku)
      .where('country', '=', 'IND')
      .execute(),
  )
  await shop.refresh()
})

describe('an invalid cart is refused and changes nothing', () => {
  test.each([
    ['quantity -1', { items: [{ ...OIL, quantity: -1 }] }],
    ['quantity 1.5', { items: [{ ...OIL, quantity: 1.5 }] }],
    ['quantity as text', { items: [{ ...OIL, quantity: '2' }] }],
    ['quantity null', { items: [{ ...OIL, quantity: null }] }],
    ['quantity true', { items: [{ ...OIL, quantity: true }] }],
    [
      'quantity above the largest safe integer',
      '{"items":[{"productSku":"OILPNT01","variantSku":"OILPNT01-1000ML","quantity":9007199254740993}]}',
    ],
    ['items that are not a list', { items: { 0: ONE_OIL } }],
    ['an item that is null', { items: [null] }],
    ['an item without productSku', { items: [{ variantSku: OIL.variantSku, quantity: 1 }] }],
    ['clear as text', { clear: 'yes', items: [] }],
    ['[ENTITY-36] a createdAt that is not a time', { items: [ONE_OIL], createdAt: 'yesterday' }],
    ['five hundred and one lines', { items: Array.from({ length: 501 }, () => ONE_OIL) }],
  ])('%s', async (_what, body) => {
    for (const shopper of [await shopperOf(shop), await customerWithOil()]) {
      const answer = await shopper.put(body)
      expect([answer.status, answer.error.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })

  test('[API-34] with an address of another customer: not found, like one that does not exist', async () => {
    const stranger = await insertAddress(shop.db, (await insertUser(shop.db)).id)
    for (const shopper of [await shopperOf(shop), await customerWithOil()]) {
      for (const field of ['shippingAddressId', 'billingAddressId']) {
        const answers = [
          await shopper.put({ items: [], [field]: stranger.id }),
          await shopper.put({ items: [], [field]: randomUUID() }),
        ]
        const [foreign, random] = answers.map(({ status, error: { code, message } }) => ({
          status,
          code,
          message,
        }))
        expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' })
        expect(foreign).toEqual(random)
      }
    }
  })

  test('[ADDRESS-13] but the billing address may be an own address abroad', async () => {
    const customer = await customerWithOil()
    const { id } = await insertAddress(shop.db, customer.user.id, {
      country: 'USA',
      state: 'DC',
      zip: '20001',
    })
    const { status, cart } = await customer.put({ items: [], billingAddressId: id })
    expect([status, cart.billingAddressId]).toEqual([200, id])
  })

  test('with an address abroad', async () => {
    const customer = await customerWithOil()
    const abroad = await insertAddress(shop.db, customer.user.id, {
      country: 'USA',
      state: 'CA',
      zip: '94105',
    })
    const answer = await customer.put({ items: [], shippingAddressId: abroad.id })
    expect([answer.status, answer.error.code]).toEqual([400, 'DELIVERY_ADDRESS_INVALID'])
    expect((await customer.put({ items: [] })).cart).toMatchObject({
      shippingAddressId: null,
      items: [ONE_OIL],
    })
  })
})

async function customerWithOil() {
  const customer = await customerOf(shop)
  await customer.put({ items: [ONE_OIL] })
  return customer
}

describe('[CART-32] a line that cannot be bought is corrected, with a notice', () => {
  test.each([
    ['[CART-28] quantity 100', { ...OIL, quantity: 100 }, 99, 'QUANTITY_LIMITED'],
    ['[CART-28] quantity 1e9', { ...OIL, quantity: 1e9 }, 99, 'QUANTITY_LIMITED'],
    [
      '[CART-30] an unknown variant',
      { ...OIL, variantSku: 'OILPNT01-7ML', quantity: 1 },
      0,
      'ITEM_UNAVAILABLE',
    ],
    ['a variant of another product', { ...OIL, productSku: 'SPCTUR01', quantity: 1 }, 0, 'ITEM_UNAVAILABLE'],
    ['[CART-30] sold out', { ...HALDI, quantity: 1 }, 0, 'ITEM_UNAVAILABLE'],
    ['[CART-29] more than the stock', { ...COUNTED, quantity: 5 }, 3, 'STOCK_LIMITED'],
    ['[CART-30] sold on the marketplace only', { ...AMAZON_ONLY, quantity: 1 }, 0, 'ITEM_UNAVAILABLE'],
    [
      'names of inherited properties',
      { productSku: '__proto__', variantSku: 'constructor', quantity: 1 },
      0,
      'ITEM_UNAVAILABLE',
    ],
  ])('%s', async (_what, line, quantity, code) => {
    for (const shopper of [await shopperOf(shop), await customerOf(shop)]) {
      const { status, cart } = await shopper.put({ items: [line] })
      expect(status).toBe(200)
      expect(cart.items.map((item) => item.quantity)).toEqual(quantity === 0 ? [] : [quantity])
      expect(cart.notices).toMatchObject([{ code, variantSku: line.variantSku }])
    }
  })

  test('[CART-30] [LOCALE-10] an item without a price in this country is named in the notice', async () => {
    const line = { productSku: 'OILBMU01', variantSku: 'OILBMU01-1000ML', quantity: 1 }
    const american = await shopperOf(shop, { locale: 'en_US' })
    expect((await american.put({ items: [line] })).cart).toMatchObject({
      items: [],
      notices: [
        {
          code: 'ITEM_UNAVAILABLE',
          message: 'Black Mustard Oil, 1 Liter is not sold in the USA, so we took it out.',
        },
      ],
    })
  })

  test('[CART-31] lines past the fiftieth are dropped, each with a notice', async () => {
    const variants = await shop.db.selectFrom('variant').select(['product_sku', 'sku']).execute()
    const sold = await soldHere(
      variants.map(({ product_sku, sku }) => ({ productSku: product_sku, variantSku: sku })),
    )
    const { cart } = await (await shopperOf(shop)).put({
      items: sold.slice(0, 52).map((line) => ({ ...line, quantity: 1 })),
    })
    expect(cart.items).toHaveLength(50)
    expect(cart.notices.map(({ code }) => code)).toEqual(['LINES_LIMITED', 'LINES_LIMITED'])
  })
})

async function soldHere(lines: { productSku: string; variantSku: string }[]) {
  const found = []
  for (let start = 0; start < lines.length; start += 40) {
    const items = lines.slice(start, start + 40).map((line) => ({ ...line, quantity: 1 }))
    const { cart } = await (await shopperOf(shop)).put({ items })
    found.push(...cart.items.map(({ productSku, variantSku }) => ({ productSku, variantSku })))
  }
  return found
}

describe('values that only the shop decides are ignored:', () => {
  test.each([
    ['prices of an item', { items: [{ ...ONE_OIL, currentPrice: 1, totalCurrent: 1 }] }],
    ['a total', { items: [ONE_OIL], total: 0 }],
    ['a shipping amount', { items: [ONE_OIL], shippingAmount: -50 }],
    ['a cart id', { items: [ONE_OIL], id: '0b6f0d5e-6f8f-4c39-9a53-0f2f1a6f6f11' }],
    ['a currency and a country', { items: [ONE_OIL], currency: 'USD', country: 'USA' }],
    ['a createdAt in the future', { items: [ONE_OIL], createdAt: '2099-01-01T00:00:00.000Z' }],
  ])('%s', async (_what, body) => {
    const began = Date.now()
    for (const shopper of [await shopperOf(shop), await customerOf(shop)]) {
      const { status, cart } = await shopper.put(body)
      expect([status, cart.currency, cart.subtotalCurrent, cart.shippingAmount]).toEqual([
        200,
        'INR',
        349,
        60,
      ])
      expect(cart.total).toBe(409)
      expect(cart.id).not.toBe('0b6f0d5e-6f8f-4c39-9a53-0f2f1a6f6f11')
      // The database's clock and ours are the same.
      expect(Math.abs(Date.parse(cart.meta.createdAt) - began)).toBeLessThan(60_000)
    }
  })
})

describe('corrected by rule', () => {
  test('[CART-4] quantity 0 removes the line', async () => {
    const guest = await shopperOf(shop)
    expect((await guest.put({ items: [{ ...OIL, quantity: 0 }] })).cart).toMatchObject({
      items: [],
      notices: [],
    })
  })

  test('quantities of a variant that occurs twice are added, then checked', async () => {
    const guest = await shopperOf(shop)
    const { cart } = await guest.put({
      items: [
        { ...OIL, quantity: 60 },
        { ...OIL, quantity: 60 },
      ],
    })
    expect(cart.items.map(({ quantity }) => quantity)).toEqual([99])
    expect(cart.notices).toMatchObject([{ code: 'QUANTITY_LIMITED' }])
  })
})
