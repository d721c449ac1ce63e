import { expect, test } from 'vitest'
import { createPageVersion } from './page-version.ts'

test('the version changes with the catalogue, the delivery fees and the year', () => {
  let catalogue = 'a'
  let shipping = '60'
  let now = new Date(2026, 11, 31, 23, 59).getTime()
  const version = createPageVersion(
    () => catalogue,
    () => shipping,
    () => now,
  )
  expect([version.current(), version.year()]).toEqual(['a 60 2026', 2026])
  catalogue = 'b'
  expect(version.current()).toBe('b 60 2026')
  shipping = '70'
  expect(version.current()).toBe('b 70 2026')
  now = new Date(2027, 0, 1).getTime()
  expect([version.current(), version.year()]).toEqual(['b 70 2027', 2027])
})
