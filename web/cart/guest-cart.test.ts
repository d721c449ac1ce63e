import { expect, test } from 'vitest'
import type { BrowserStorage } from '../session/browser.ts'
import { isAuthenticated, LOGIN_EXPIRY_KEY, readLoginExpiry, storeLoginExpiry } from '../session/login.ts'
import { changeGuestCart, createGuestCartStorage, GUEST_CART_KEY, parseGuestCart } from './guest-cart.ts'

const storageWith = (values: Record<string, string>): BrowserStorage => ({
  getItem: (key) => values[key] ?? null,
  setItem: (key, value) => {
    values[key] = value
  },
  removeItem: (key) => {
    delete values[key]
  },
})

const deny = () => {
  throw new Error('denied')
}
const DENIED_STORAGE: BrowserStorage = { getItem: deny, setItem: deny, removeItem: deny }
const LINE = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }
const CART = { createdAt: '2026-01-05T10:00:00.000Z', discountCode: null, items: [LINE] }

test('[CONST-2] login expiry and guest cart have a key each', () => {
  expect(new Set([LOGIN_EXPIRY_KEY, GUEST_CART_KEY]).size).toBe(2)
})

test('[SESSION-1] the login expiry is stored in the browser', () => {
  const storage = storageWith({})
  storeLoginExpiry(storage, '2026-02-01T00:00:00.000Z')
  expect(readLoginExpiry(storage)).toEqual(new Date('2026-02-01T00:00:00.000Z'))
})

test('[SESSION-2] without a stored expiry nobody is signed in', () => {
  expect(isAuthenticated(null, new Date(0))).toBe(false)
})

test.each(['', 'tomorrow', '{"a":1}', 'NaN'])('an expiry stored as %j is ignored', (garbage) => {
  expect(readLoginExpiry(storageWith({ [LOGIN_EXPIRY_KEY]: garbage }))).toBeNull()
})

test.each([
  ['nothing', ''],
  ['null', 'null'],
  ['a number', '7'],
  ['a list', '[]'],
  ['incomplete JSON', '{'],
  ['items that are a string', '{"items":"many"}'],
  ['items that are an object', '{"items":{"length":3}}'],
  ['NaN', '{"items":NaN}'],
  ['five megabytes', JSON.stringify({ items: [LINE], note: 'x'.repeat(5_000_000) })],
])('a guest cart stored as %s is ignored', (_, garbage) => {
  expect(parseGuestCart(garbage)).toBeNull()
})

test.each<[string, unknown]>([
  ['no object', null],
  ['a word', 'OILPNT01'],
  ['a quantity that is a string', { ...LINE, quantity: '2' }],
  ['a fractional quantity', { ...LINE, quantity: 0.5 }],
  ['quantity zero', { ...LINE, quantity: 0 }],
  ['a negative quantity', { ...LINE, quantity: -3 }],
  ['quantity NaN', { ...LINE, quantity: Number.NaN }],
  ['a quantity above the safe integers', { ...LINE, quantity: 2 ** 60 }],
  ['no product', { variantSku: LINE.variantSku, quantity: 1 }],
  ['an empty SKU', { ...LINE, variantSku: '' }],
  ['a SKU that is too long', { ...LINE, variantSku: 'x'.repeat(41) }],
  ['a SKU with markup', { ...LINE, variantSku: '<b>' }],
  ['a SKU that is a list', { ...LINE, productSku: ['OILPNT01'] }],
])('parsing a guest cart keeps the valid lines and drops a line with %s', (_, broken) => {
  const text = JSON.stringify({ ...CART, items: [broken, LINE] })
  expect(parseGuestCart(text)).toEqual(CART)
})

test('a guest cart stores at most fifty lines and ninety-nine of each', () => {
  const items = Array.from({ length: 60 }, (_, index) => ({
    ...LINE,
    variantSku: `V-${index}`,
    quantity: 500,
  }))
  const parsed = parseGuestCart(JSON.stringify({ ...CART, items }))
  expect(parsed?.items).toHaveLength(50)
  expect(parsed?.items.every(({ quantity }) => quantity === 99)).toBe(true)
  const grown = changeGuestCart({ ...CART, items: items.slice(0, 50) }, { items: [LINE] })
  expect(grown.items).toHaveLength(50)
})

test('a stored cart of a thousand lines is ignored', () => {
  const items = Array.from({ length: 1000 }, (_, index) => ({ ...LINE, variantSku: `V-${index}` }))
  expect(parseGuestCart(JSON.stringify({ ...CART, items }))).toBeNull()
})

test('two lines of one variant become one', () => {
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

test('unknown fields, invalid codes and invalid dates are dropped', () => {
  const text = `{"__proto__":{"isAdmin":true},"total":1,"createdAt":"${'9'.repeat(99)}","discountCode":"a b",
    "items":[{"productSku":"OILPNT01","variantSku":"OILPNT01-1000ML","quantity":2,"currentPrice":1,
    "__proto__":{"x":1},"constructor":"x"}]}`
  const parsed = parseGuestCart(text)
  expect(parsed).toEqual({ createdAt: null, discountCode: null, items: [LINE] })
  expect(Object.keys(parsed?.items[0] ?? {})).toEqual(['productSku', 'variantSku', 'quantity'])
  expect(({} as Record<string, unknown>).isAdmin).toBeUndefined()
  expect(parseGuestCart(JSON.stringify({ ...CART, createdAt: 7, discountCode: {} }))).toEqual({
    ...CART,
    createdAt: null,
  })
})

test('a stored code becomes upper case, as on the server', () => {
  expect(parseGuestCart(JSON.stringify({ ...CART, discountCode: 'namaste10' }))?.discountCode).toBe(
    'NAMASTE10',
  )
})

test('with a storage that throws, the cart is held in memory', () => {
  const guestCart = createGuestCartStorage(() => DENIED_STORAGE)
  expect(guestCart.read()).toBeNull()
  guestCart.write(CART)
  expect(guestCart.read()).toEqual(CART)
  guestCart.remove()
  expect(guestCart.read()).toBeNull()
  expect(readLoginExpiry(DENIED_STORAGE)).toBeNull()
  expect(() => storeLoginExpiry(DENIED_STORAGE, '2026-02-01T00:00:00.000Z')).not.toThrow()
})

test('without storage, the cart is held in memory', () => {
  const guestCart = createGuestCartStorage(() => null)
  guestCart.write(CART)
  expect(guestCart.read()).toEqual(CART)
})

test('a full storage drops the older cart instead of loading it next time', () => {
  const values = { [GUEST_CART_KEY]: JSON.stringify(CART) }
  const full: BrowserStorage = { ...storageWith(values), setItem: deny } as BrowserStorage
  const guestCart = createGuestCartStorage(() => full)
  const newer = { ...CART, items: [] }
  guestCart.write(newer)
  expect(guestCart.read()).toEqual(newer)
  expect(values).not.toHaveProperty(GUEST_CART_KEY)
})
