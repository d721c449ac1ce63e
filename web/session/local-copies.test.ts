import { expect, test } from 'vitest'
import { changeGuestCart, GUEST_CART_KEY, parseGuestCart } from './guest-cart.ts'
import { createGuestCopy } from './guest-copy.ts'
import { isAuthenticated, keepLoginExpiry, LOGIN_EXPIRY_KEY, readLoginExpiry } from './login-expiry.ts'
import type { ShopStorage } from './shop-storage.ts'

const storageWith = (values: Record<string, string>): ShopStorage => ({
  getItem: (key) => values[key] ?? null,
  setItem: (key, value) => {
    values[key] = value
  },
  removeItem: (key) => {
    delete values[key]
  },
})

const refuse = () => {
  throw new Error('denied')
}
const CLOSED: ShopStorage = { getItem: refuse, setItem: refuse, removeItem: refuse }
const LINE = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }
const CART = { createdAt: '2026-01-05T10:00:00.000Z', discountCode: null, items: [LINE] }

test('[CONST-2] login expiry and guest cart have a key each', () => {
  expect(new Set([LOGIN_EXPIRY_KEY, GUEST_CART_KEY]).size).toBe(2)
})

test('[SESSION-1] the login expiry is kept locally', () => {
  const storage = storageWith({})
  keepLoginExpiry(storage, '2026-02-01T00:00:00.000Z')
  expect(readLoginExpiry(storage)).toEqual(new Date('2026-02-01T00:00:00.000Z'))
})

test('[SESSION-2] without a known expiry nobody is signed in', () => {
  expect(isAuthenticated(null, new Date(0))).toBe(false)
})

test.each(['', 'tomorrow', '{"a":1}', 'NaN'])('an expiry that reads %j is none', (garbage) => {
  expect(readLoginExpiry(storageWith({ [LOGIN_EXPIRY_KEY]: garbage }))).toBeNull()
})

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['half an object', '{'],
  ['items that are no list', '{"items":"many"}'],
  ['items that only look like a list', '{"items":{"length":3}}'],
  ['NaN', '{"items":NaN}'],
  ['five megabytes', JSON.stringify({ items: [LINE], note: 'x'.repeat(5_000_000) })],
])('a guest cart that reads as %s is none', (_, garbage) => {
  expect(parseGuestCart(garbage)).toBeNull()
})

test.each<[string, unknown]>([
  ['no object', null],
  ['a word', 'OILPNT01'],
  ['a quantity in words', { ...LINE, quantity: '2' }],
  ['half a piece', { ...LINE, quantity: 0.5 }],
  ['no pieces', { ...LINE, quantity: 0 }],
  ['fewer than none', { ...LINE, quantity: -3 }],
  ['a quantity that is no number', { ...LINE, quantity: Number.NaN }],
  ['more than can be counted', { ...LINE, quantity: 2 ** 60 }],
  ['no product', { variantSku: LINE.variantSku, quantity: 1 }],
  ['an empty sku', { ...LINE, variantSku: '' }],
  ['a sku that is a page', { ...LINE, variantSku: 'x'.repeat(41) }],
  ['a sku that is markup', { ...LINE, variantSku: '<b>' }],
  ['a sku that is a list', { ...LINE, productSku: ['OILPNT01'] }],
])('of a half-broken guest cart the whole lines stay, and a line with %s goes', (_, broken) => {
  const text = JSON.stringify({ ...CART, items: [broken, LINE] })
  expect(parseGuestCart(text)).toEqual(CART)
})

test('a guest cart keeps no more than a cart can hold: fifty lines, ninety-nine of each', () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    ...LINE,
    variantSku: `V-${index}`,
    quantity: 500,
  }))
  const kept = parseGuestCart(JSON.stringify({ ...CART, items }))
  expect(kept?.items).toHaveLength(50)
  expect(kept?.items.every(({ quantity }) => quantity === 99)).toBe(true)
  const grown = changeGuestCart({ ...CART, items: items.slice(0, 50) }, { items: [LINE] })
  expect(grown.items).toHaveLength(50)
})

test('a thousand lines are more than this shop ever stored', () => {
  const items = Array.from({ length: 1000 }, (_, index) => ({ ...LINE, variantSku: `V-${index}` }))
  expect(parseGuestCart(JSON.stringify({ ...CART, items }))).toBeNull()
})

test('one variant that is named twice is one line', () => {
  expect(parseGuestCart(JSON.stringify({ ...CART, items: [LINE, LINE] }))?.items).toEqual([
    { ...LINE, quantity: 4 },
  ])
})

test.each([
  ['2026-11-14', '2026-11-14T00:00:00.000Z'],
  ['2026-11-14T12:00:00+05:30', '2026-11-14T06:30:00.000Z'],
  ['+020000-01-01T00:00:00.000Z', null],
  ['yesterday', null],
])('[ENTITY-36] a stored createdAt of %s is sent as %s', (stored, createdAt) => {
  expect(parseGuestCart(JSON.stringify({ ...CART, createdAt: stored }))).toEqual({ ...CART, createdAt })
})

test('fields that are not ours, and codes and dates that cannot be, are forgotten', () => {
  const text = `{"__proto__":{"isAdmin":true},"total":1,"createdAt":"${'9'.repeat(99)}","discountCode":"a b",
    "items":[{"productSku":"OILPNT01","variantSku":"OILPNT01-1000ML","quantity":2,"currentPrice":1,
    "__proto__":{"x":1},"constructor":"x"}]}`
  const kept = parseGuestCart(text)
  expect(kept).toEqual({ createdAt: null, discountCode: null, items: [LINE] })
  expect(Object.keys(kept?.items[0] ?? {})).toEqual(['productSku', 'variantSku', 'quantity'])
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  expect(parseGuestCart(JSON.stringify({ ...CART, createdAt: 7, discountCode: {} }))).toEqual({
    ...CART,
    createdAt: null,
  })
})

test('a kept code is upper case, as the shop keeps it', () => {
  expect(parseGuestCart(JSON.stringify({ ...CART, discountCode: 'namaste10' }))?.discountCode).toBe(
    'NAMASTE10',
  )
})

test('a storage that refuses everything breaks nothing: the cart lives as long as the page', () => {
  const copy = createGuestCopy(() => CLOSED)
  expect(copy.read()).toBeNull()
  copy.write(CART)
  expect(copy.read()).toEqual(CART)
  copy.remove()
  expect(copy.read()).toBeNull()
  expect(readLoginExpiry(CLOSED)).toBeNull()
  expect(() => keepLoginExpiry(CLOSED, '2026-02-01T00:00:00.000Z')).not.toThrow()
})

test('without any storage it is the same', () => {
  const copy = createGuestCopy(() => null)
  copy.write(CART)
  expect(copy.read()).toEqual(CART)
})

test('a full storage forgets the older cart rather than bring it back next time', () => {
  const values = { [GUEST_CART_KEY]: JSON.stringify(CART) }
  const full: ShopStorage = { ...storageWith(values), setItem: refuse } as ShopStorage
  const copy = createGuestCopy(() => full)
  const newer = { ...CART, items: [] }
  copy.write(newer)
  expect(copy.read()).toEqual(newer)
  expect(values).not.toHaveProperty(GUEST_CART_KEY)
})
