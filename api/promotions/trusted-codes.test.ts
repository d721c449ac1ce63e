import { expect, test } from 'vitest'
import { createTrustedCodes } from './trusted-codes.ts'

test('an accepted code is trusted in its browser only', () => {
  const { trust, isTrusted } = createTrustedCodes()
  trust('browser', 'NAMASTE10')
  trust('', 'NAMASTE10')
  expect(isTrusted('browser', 'NAMASTE10')).toBe(true)
  expect(isTrusted('browser', 'OTHER')).toBe(false)
  expect(isTrusted('other', 'NAMASTE10')).toBe(false)
  expect(isTrusted('', 'NAMASTE10')).toBe(false)
})
