import { describe, expect, test } from 'vitest'
import {
  addContent,
  type CartContent,
  type CartLine,
  changeCart,
  EMPTY_CART,
  fitLines,
  type Offer,
} from './cart.ts'
import { cartNotice } from './cart-notices.ts'
import { money } from './money.ts'

const line = (variantSku: string, quantity: number): CartLine => ({
  productSku: variantSku.slice(0, 8),
  variantSku,
  quantity,
})
const OIL = line('OILPNT01-1000ML', 2)
const HALDI = line('SPCTUR01-200G', 1)

const FULL: CartContent = {
  items: [OIL, HALDI],
  discountCode: 'NAMASTE10',
  shippingAddressId: 'home',
  billingAddressId: 'office',
  firm: { gstin: '27AAPFU0939F1ZV', name: 'Rao Traders' },
}

describe('a change without clear', () => {
  test('[CART-20] sets the quantity of its item', () => {
    expect(changeCart(FULL, { items: [{ ...OIL, quantity: 7 }] }).items).toEqual([
      { ...OIL, quantity: 7 },
      HALDI,
    ])
  })

  test('[CART-4] [CART-20] with quantity 0 removes the item', () => {
    expect(changeCart(FULL, { items: [{ ...OIL, quantity: 0 }] }).items).toEqual([HALDI])
  })

  test('[CART-21] keeps other items', () => {
    expect(changeCart(FULL, { items: [] })).toEqual(FULL)
  })

  test('adds new items at the end', () => {
    expect(changeCart(FULL, { items: [line('FLRKHP01-1KG', 1)] }).items.at(-1)?.variantSku).toBe(
      'FLRKHP01-1KG',
    )
  })

  test('[CART-22] sets its fields and clears those that are null', () => {
    const changed = changeCart(FULL, { items: [], discountCode: null, shippingAddressId: 'farm' })
    expect(changed).toEqual({ ...FULL, discountCode: null, shippingAddressId: 'farm' })
  })

  test('adds the quantities of a variant that occurs twice', () => {
    expect(changeCart(EMPTY_CART, { items: [OIL, { ...OIL, quantity: 3 }] }).items).toEqual([
      { ...OIL, quantity: 5 },
    ])
  })

  test('[CART-5] that removes the last item removes the code and the addresses', () => {
    const gone = [OIL, HALDI].map((item) => ({ ...item, quantity: 0 }))
    expect(changeCart(FULL, { items: gone })).toEqual(EMPTY_CART)
  })
})

describe('a change with clear', () => {
  test('[CART-23] replaces the cart', () => {
    expect(changeCart(FULL, { clear: true, items: [HALDI] })).toEqual({ ...EMPTY_CART, items: [HALDI] })
  })

  test('[CART-24] with all items and addresses but no code only removes the code', () => {
    const { discountCode: _gone, ...rest } = FULL
    expect(changeCart(FULL, { clear: true, ...rest })).toEqual({ ...FULL, discountCode: null })
  })

  test('[CART-25] without items empties the cart', () => {
    expect(changeCart(FULL, { clear: true, items: [] })).toEqual(EMPTY_CART)
  })

  test('with a code but no items stores no code', () => {
    expect(changeCart(FULL, { clear: true, items: [], discountCode: 'NAMASTE10' })).toEqual(EMPTY_CART)
  })
})

const offered =
  (onHand: number | null) =>
  ({ productSku, variantSku }: CartLine): Offer => ({
    productSku,
    variantSku,
    category: null,
    currentPrice: money(1_00),
    maxPrice: money(1_00),
    onHand,
  })

test('a restored order adds its quantities and keeps the code, the addresses and the firm of the cart', () => {
  const restored = { ...FULL, discountCode: 'OTHER', shippingAddressId: 'other', billingAddressId: 'office' }
  const cart = { ...EMPTY_CART, items: [HALDI], shippingAddressId: 'home' }
  expect(addContent(cart, restored)).toEqual({
    items: [{ ...HALDI, quantity: 2 }, OIL],
    discountCode: 'OTHER',
    shippingAddressId: 'home',
    billingAddressId: 'office',
    firm: FULL.firm,
  })
  expect(addContent(EMPTY_CART, FULL)).toEqual(FULL)
})

describe('a fitted cart', () => {
  test.each([100, 1_000_000_000])('[CART-28] has 99 of a variant when %i are requested', (quantity) => {
    const { fitted, corrections } = fitLines([{ ...OIL, quantity }], offered(null))
    expect(fitted[0]?.quantity).toBe(99)
    expect(corrections).toEqual([{ code: 'QUANTITY_LIMITED', variantSku: OIL.variantSku, most: 99 }])
  })

  test('[CART-28] has 99 of a variant of which the shop has more', () => {
    expect(fitLines([{ ...OIL, quantity: 200 }], offered(500)).fitted[0]?.quantity).toBe(99)
  })

  test('[CART-29] has at most the stock', () => {
    const { fitted, corrections } = fitLines([{ ...OIL, quantity: 5 }], offered(3))
    expect(fitted[0]?.quantity).toBe(3)
    expect(corrections).toEqual([{ code: 'STOCK_LIMITED', variantSku: OIL.variantSku, most: 3 }])
  })

  test('[CART-30] has no lines without an offer or without stock', () => {
    const unavailable = { code: 'ITEM_UNAVAILABLE', variantSku: OIL.variantSku }
    expect(fitLines([OIL], () => null)).toEqual({ fitted: [], corrections: [unavailable] })
    expect(fitLines([OIL], offered(0))).toEqual({ fitted: [], corrections: [unavailable] })
  })

  test('[CART-31] has at most 50 lines, with a correction for each dropped one', () => {
    const many = Array.from({ length: 52 }, (_, index) => line(`OILPNT01-${index}ML`, 1))
    const { fitted, corrections } = fitLines(many, offered(null))
    expect(fitted).toHaveLength(50)
    expect(corrections).toEqual([
      { code: 'LINES_LIMITED', variantSku: 'OILPNT01-50ML' },
      { code: 'LINES_LIMITED', variantSku: 'OILPNT01-51ML' },
    ])
  })

  test('has one correction per line, also for too high a quantity past the limit of lines', () => {
    const many = Array.from({ length: 51 }, (_, index) => line(`OILPNT01-${index}ML`, index === 50 ? 500 : 1))
    expect(fitLines(many, offered(null)).corrections).toHaveLength(1)
  })
})

test.each([
  [
    { code: 'ITEM_UNAVAILABLE', variantSku: 'x' },
    'Groundnut Oil cannot be bought at the moment, so we took it out.',
  ],
  [{ code: 'STOCK_LIMITED', variantSku: 'x', most: 1 }, 'Only 1 of Groundnut Oil is left.'],
  [{ code: 'STOCK_LIMITED', variantSku: 'x', most: 3 }, 'Only 3 of Groundnut Oil are left.'],
  [{ code: 'QUANTITY_LIMITED', variantSku: 'x', most: 99 }, 'You can order up to 99 of Groundnut Oil.'],
  [{ code: 'PROMO_DROPPED' }, 'Your discount code no longer applies, so we took it off.'],
] as const)('the notice of %j names what it is about', (correction, message) => {
  expect(cartNotice(correction, 'Groundnut Oil').message).toBe(message)
})

test('[LOCALE-10] the notice of an item that is not sold in this country says so', () => {
  const correction = { code: 'ITEM_UNAVAILABLE', variantSku: 'x' } as const
  expect(cartNotice(correction, 'Hing, 50 g', 'the USA').message).toBe(
    'Hing, 50 g is not sold in the USA, so we took it out.',
  )
})
