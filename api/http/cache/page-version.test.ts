import { expect, test } from 'vitest'
import { createPageVersion } from './page-version.ts'

test('the version changes with the catalogue and with the year', () => {
  let catalogue = 'a'
  let now = new Date(2026, 11, 31, 23, 59).getTime()
  const version = createPageVersion(
    () => catalogue,
    () => now,
  )
  expect([version.current(), version.year()]).toEqual(['a 2026', 2026])
  catalogue = 'b'
  expect(version.current()).toBe('b 2026')
  now = new Date(2027, 0, 1).getTime()
  expect([version.current(), version.year()]).toEqual(['b 2027', 2027])
})
