import { expect, test } from 'vitest'
import { createPageVersion } from './page-version.ts'

function openVersion() {
  const state = {
    catalogue: 'a',
    shipping: '60',
    locales: ['en_IN'],
    now: new Date(2026, 11, 31, 23, 59).getTime(),
  }
  const sources = {
    catalogueVersion: () => state.catalogue,
    shippingVersion: () => state.shipping,
    activeLocales: () => state.locales,
  }
  return { state, version: createPageVersion(sources, () => state.now) }
}

test('the version changes with the catalogue, the delivery fees, the active locales and the year', () => {
  const { state, version } = openVersion()
  expect([version.current(), version.year()]).toEqual(['a 60 en_IN 2026', 2026])
  state.catalogue = 'b'
  expect(version.current()).toBe('b 60 en_IN 2026')
  state.shipping = '70'
  expect(version.current()).toBe('b 70 en_IN 2026')
  state.locales = ['en_IN', 'en_US']
  expect(version.current()).toBe('b 70 en_IN,en_US 2026')
  state.now = new Date(2027, 0, 1).getTime()
  expect([version.current(), version.year()]).toEqual(['b 70 en_IN,en_US 2027', 2027])
})

test('[EDGE-3] a version may be given for two seconds after the next one has replaced it', () => {
  const { state, version } = openVersion()
  const first = version.current()
  expect(version.wasJustReplaced(first)).toBe(false)
  state.catalogue = 'b'
  const second = version.current()
  state.now += 1999
  expect([version.wasJustReplaced(first), version.wasJustReplaced(second)]).toEqual([true, false])
  state.now += 1
  expect(version.wasJustReplaced(first)).toBe(false)
  state.catalogue = 'c'
  version.current()
  expect([version.wasJustReplaced(first), version.wasJustReplaced(second)]).toEqual([false, true])
})
