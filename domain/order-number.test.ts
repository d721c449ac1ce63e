import fc from 'fast-check'
import { expect, test } from 'vitest'
import { orderNumber } from './order-number.ts'

test('[ORDER-19] an order number is short and holds no letter that looks like another', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 8, maxLength: 8 }), (bytes) => {
      expect(orderNumber(bytes)).toMatch(/^AM-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/)
    }),
  )
})

test('[ORDER-19] every random byte changes it', () => {
  const zero = new Uint8Array(8)
  const numbers = Array.from({ length: 8 }, (_, index) => orderNumber(zero.with(index, 1)))
  expect(new Set([orderNumber(zero), ...numbers]).size).toBe(9)
})

test('anything but eight bytes is a bug', () => {
  expect(() => orderNumber(new Uint8Array(7))).toThrow('8 random bytes')
})
