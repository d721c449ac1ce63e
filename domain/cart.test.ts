import { describe, expect, test } from 'vitest'
import { type CartContent, type CartLine, changeCart, EMPTY_CART, fitLines, type Offer } from './cart.ts'
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
}

describe('a change without clear', () => {
  test('[CART-20] sets the quantity of the item it names', () => {
    expect(changeCart(FULL, { items: [{ ...OIL, quantity: 7 }] }).items).toEqual([
      { ...OIL, quantity: 7 },
      HALDI,
    ])
  })

  test('[CART-4] [CART-20] with quantity 0 removes the item', () => {
    expect(changeCart(FULL, { items: [{ ...OIL, quantity: 0 }] }).items).toEqual([HALDI])
  })

  test('[CART-21] leaves the items it does not name', () => {
    expect(changeCart(FULL, { items: [] })).toEqual(FULL)
  })

  test('puts new items after those that are there', () => {
    expect(changeCart(FULL, { items: [line('FLRKHP01-1KG', 1)] }).items.at(-1)?.variantSku).toBe(
      'FLRKHP01-1KG',
    )
  })

  test('[CART-22] sets the fields it gives and takes away those it gives as null', () => {
    const changed = changeCart(FULL, { items: [], discountCode: null, shippingAddressId: 'farm' })
    expect(changed).toEqual({ ...FULL, discountCode: null, shippingAddressId: 'farm' })
  })

  test('5.2.28 sums one variant that is named twice', () => {
    expect(changeCart(EMPTY_CART, { items: [OIL, { ...OIL, quantity: 3 }] }).items).toEqual([
      { ...OIL, quantity: 5 },
    ])
  })

  test('[CART-5] that takes the last item takes the code and the addresses with it', () => {
    const gone = [OIL, HALDI].map((item) => ({ ...item, quantity: 0 }))
    expect(changeCart(FULL, { items: gone })).toEqual(EMPTY_CART)
  })
})

describe('a change with clear', () => {
  test('[CART-23] is the new cart', () => {
    expect(changeCart(FULL, { clear: true, items: [HALDI] })).toEqual({ ...EMPTY_CART, items: [HALDI] })
  })

  test('[CART-24] with all items and addresses but no code only removes the code', () => {
    const { discountCode: _gone, ...rest } = FULL
    expect(changeCart(FULL, { clear: true, ...rest })).toEqual({ ...FULL, discountCode: null })
  })

  test('[CART-25] without items empties the cart', () => {
    expect(changeCart(FULL, { clear: true, items: [] })).toEqual(EMPTY_CART)
  })

  test('5.4.27 with a code but no items keeps no code', () => {
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

describe('what can be bought', () => {
  test.each([100, 1_000_000_000])('[CART-28] is 99 of one kind when %i are asked for', (quantity) => {
    const { fitted, corrections } = fitLines([{ ...OIL, quantity }], offered(null))
    expect(fitted[0]?.quantity).toBe(99)
    expect(corrections).toEqual([{ code: 'QUANTITY_LIMITED', variantSku: OIL.variantSku, most: 99 }])
  })

  test('[CART-29] is what the stock holds', () => {
    const { fitted, corrections } = fitLines([{ ...OIL, quantity: 5 }], offered(3))
    expect(fitted[0]?.quantity).toBe(3)
    expect(corrections).toEqual([{ code: 'STOCK_LIMITED', variantSku: OIL.variantSku, most: 3 }])
  })

  test('[CART-30] is nothing where there is no offer or no stock', () => {
    const unavailable = { code: 'ITEM_UNAVAILABLE', variantSku: OIL.variantSku }
    expect(fitLines([OIL], () => null)).toEqual({ fitted: [], corrections: [unavailable] })
    expect(fitLines([OIL], offered(0))).toEqual({ fitted: [], corrections: [unavailable] })
  })

  test('[CART-31] is 50 different things, and the shopper hears of each that did not fit', () => {
    const many = Array.from({ length: 52 }, (_, index) => line(`OILPNT01-${index}ML`, 1))
    const { fitted, corrections } = fitLines(many, offered(null))
    expect(fitted).toHaveLength(50)
    expect(corrections).toEqual([
      { code: 'LINES_LIMITED', variantSku: 'OILPNT01-50ML' },
      { code: 'LINES_LIMITED', variantSku: 'OILPNT01-51ML' },
    ])
  })

  test('one thing that does not fit is told once, also when too many of it were asked for', () => {
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
  [
    { code: 'QUANTITY_LIMITED', variantSku: 'x', most: 99 },
    'We can pack at most 99 of Groundnut Oil in one order.',
  ],
  [{ code: 'PROMO_DROPPED' }, 'Your discount code no longer applies, so we took it off.'],
] as const)('the notice of %j names what it is about', (correction, message) => {
  expect(cartNotice(correction, 'Groundnut Oil').message).toBe(message)
})
