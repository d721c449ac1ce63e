import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { insertAddress, insertUser } from '#db/testing-rows.ts'
import { openTestShop } from '../testing.ts'
import { customerOf, HALDI, OIL, shopperOf } from './testing.ts'

const shop = await openTestShop({ trustedHops: 1 })
afterAll(shop.close)

const ONE_OIL = { ...OIL, quantity: 1 }

/** The size sold on the marketplace alone, one that is sold out and one without a price in dollars. */
const AMAZON_ONLY = { productSku: 'OILSAF01', variantSku: 'OILSAF01-500ML' }
const COUNTED = { productSku: 'OILPNT01', variantSku: 'OILPNT01-500ML' }

beforeAll(async () => {
  await shop.db
    .insertInto('stock')
    .values({ variant_sku: COUNTED.variantSku, on_hand: 3 })
    .onConflict((conflict) => conflict.column('variant_sku').doUpdateSet({ on_hand: 3, reserved: 0 }))
    .execute()
  await shop.db
    .updateTable('channel')
    .set({ availability: 'OUTOFSTOCK' })
    .where('variant_sku', '=', HALDI.variantSku)
    .where('country', '=', 'IND')
    .execute()
  await shop.refresh()
})

describe('a cart nobody can have is refused and changes nothing', () => {
  test.each([
    ['5.2.1', 'quantity -1', { items: [{ ...OIL, quantity: -1 }] }],
    ['5.2.2', 'quantity 1.5', { items: [{ ...OIL, quantity: 1.5 }] }],
    ['5.2.3', 'quantity as text', { items: [{ ...OIL, quantity: '2' }] }],
    ['5.2.4', 'quantity null', { items: [{ ...OIL, quantity: null }] }],
    ['5.2.5', 'quantity true', { items: [{ ...OIL, quantity: true }] }],
    [
      '5.2.6',
      'quantity beyond what a number holds',
      '{"items":[{"productSku":"OILPNT01","variantSku":"OILPNT01-1000ML","quantity":9007199254740993}]}',
    ],
    ['5.2.8', 'items not a list', { items: { 0: ONE_OIL } }],
    ['5.2.9', 'null among the items', { items: [null] }],
    ['5.2.10', 'an item without productSku', { items: [{ variantSku: OIL.variantSku, quantity: 1 }] }],
    ['5.2.26', 'a time that is none', { items: [ONE_OIL], createdAt: 'yesterday' }],
    ['', 'clear as text', { clear: 'yes', items: [] }],
    ['5.2.26', '[ENTITY-36] no time at all', { items: [ONE_OIL], createdAt: 'yesterday' }],
    ['', 'five hundred and one lines', { items: Array.from({ length: 501 }, () => ONE_OIL) }],
  ])('%s %s', async (_number, _what, body) => {
    for (const shopper of [await shopperOf(shop), await customerWithOil()]) {
      const answer = await shopper.put(body)
      expect([answer.status, answer.error.code]).toEqual([400, 'INVALID_INPUT'])
    }
  })

  test('5.2.11 [API-34] with the address of somebody else, which is not found, like one that never was', async () => {
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

  test('[ADDRESS-13] but a bill may go to an own address abroad', async () => {
    const customer = await customerWithOil()
    const { id } = await insertAddress(shop.db, customer.user.id, {
      country: 'USA',
      state: 'DC',
      zip: '20001',
    })
    const { status, cart } = await customer.put({ items: [], billingAddressId: id })
    expect([status, cart.billingAddressId]).toEqual([200, id])
  })

  test('5.2.12 with an address abroad', async () => {
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

describe('[CART-32] what cannot be is corrected, with a notice', () => {
  test.each([
    ['5.2.13 [CART-28]', { ...OIL, quantity: 100 }, 99, 'QUANTITY_LIMITED'],
    ['5.2.14 [CART-28]', { ...OIL, quantity: 1e9 }, 99, 'QUANTITY_LIMITED'],
    ['5.2.15 [CART-30] unknown', { ...OIL, variantSku: 'OILPNT01-7ML', quantity: 1 }, 0, 'ITEM_UNAVAILABLE'],
    ["5.2.16 another product's", { ...OIL, productSku: 'SPCTUR01', quantity: 1 }, 0, 'ITEM_UNAVAILABLE'],
    ['5.2.17 [CART-30] sold out', { ...HALDI, quantity: 1 }, 0, 'ITEM_UNAVAILABLE'],
    ['5.2.18 [CART-29]', { ...COUNTED, quantity: 5 }, 3, 'STOCK_LIMITED'],
    ['5.2.19 [CART-30] marketplace only', { ...AMAZON_ONLY, quantity: 1 }, 0, 'ITEM_UNAVAILABLE'],
    [
      'a name out of the machine',
      { productSku: '__proto__', variantSku: 'constructor', quantity: 1 },
      0,
      'ITEM_UNAVAILABLE',
    ],
  ])('%s %j', async (_what, line, quantity, code) => {
    for (const shopper of [await shopperOf(shop), await customerOf(shop)]) {
      const { status, cart } = await shopper.put({ items: [line] })
      expect(status).toBe(200)
      expect(cart.items.map((item) => item.quantity)).toEqual(quantity === 0 ? [] : [quantity])
      expect(cart.notices).toMatchObject([{ code, variantSku: line.variantSku }])
    }
  })

  test('5.2.20 [CART-30] [LOCALE-10] what has no price in this country is named', async () => {
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

  test('[CART-31] 5.2.7 lines past the fiftieth stay out, and each is told', async () => {
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

describe('what the browser says of prices and ids is not believed', () => {
  test.each([
    ['5.2.21', { items: [{ ...ONE_OIL, currentPrice: 1, totalCurrent: 1 }] }],
    ['5.2.22', { items: [ONE_OIL], total: 0 }],
    ['5.2.23', { items: [ONE_OIL], shippingAmount: -50 }],
    ['5.2.24', { items: [ONE_OIL], id: '0b6f0d5e-6f8f-4c39-9a53-0f2f1a6f6f11' }],
    ['5.2.25', { items: [ONE_OIL], currency: 'USD', country: 'USA' }],
    ['5.2.26 a time to come', { items: [ONE_OIL], createdAt: '2099-01-01T00:00:00.000Z' }],
  ])('%s %j', async (_number, body) => {
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
      // The database's clock and ours are the same machine's.
      expect(Math.abs(Date.parse(cart.meta.createdAt) - began)).toBeLessThan(60_000)
    }
  })
})

describe('by rule', () => {
  test('5.2.27 [CART-4] quantity 0 takes the line out', async () => {
    const guest = await shopperOf(shop)
    expect((await guest.put({ items: [{ ...OIL, quantity: 0 }] })).cart).toMatchObject({
      items: [],
      notices: [],
    })
  })

  test('5.2.28 one variant twice is summed, then checked', async () => {
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
