import { expect, test } from 'vitest'
import { GUEST_CART_KEY, readGuestCart } from './guest-cart.ts'
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

test.each(['', 'null', '7', '[]', '{', '{"items":"many"}', '{"items":{"length":3}}'])(
  'a guest cart that reads %j is none',
  (garbage) => {
    expect(readGuestCart(storageWith({ [GUEST_CART_KEY]: garbage }))).toBeNull()
  },
)

test('of a half-broken guest cart the whole lines are kept', () => {
  const line = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }
  const items = [line, null, 'x', { ...line, quantity: '2' }, { ...line, quantity: 0.5 }]
  const stored = JSON.stringify({ createdAt: 7, discountCode: {}, items })
  expect(readGuestCart(storageWith({ [GUEST_CART_KEY]: stored }))).toEqual({
    createdAt: null,
    discountCode: null,
    items: [line],
  })
})

test('a storage that refuses everything reads as empty and breaks nothing', () => {
  expect(readGuestCart(CLOSED)).toBeNull()
  expect(readLoginExpiry(CLOSED)).toBeNull()
  expect(() => keepLoginExpiry(CLOSED, '2026-02-01T00:00:00.000Z')).not.toThrow()
  expect(readGuestCart(null)).toBeNull()
})
