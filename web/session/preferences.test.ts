import { expect, test } from 'vitest'
import { GUEST_CART_KEY } from '../cart/guest-cart.ts'
import { storageIn } from '../cart/sample-shop.ts'
import type { BrowserStorage } from './browser.ts'
import { LOGIN_EXPIRY_KEY } from './login.ts'
import { createPreferences, NO_PREFERENCES, PREFERENCES_KEY, parsePreferences } from './preferences.ts'

const deny = () => {
  throw new Error('denied')
}
const DENIED_STORAGE: BrowserStorage = { getItem: deny, setItem: deny, removeItem: deny }

test('[CONST-2] preferences have a third key, written by a change and read by the next visit', () => {
  const stored = new Map<string, string>()
  createPreferences(() => storageIn(stored)).change({ pin: { IND: '452001' } })
  createPreferences(() => storageIn(stored)).change({ compare: ['OILPNT01'] })
  expect([...stored.keys()]).toEqual([PREFERENCES_KEY])
  expect([LOGIN_EXPIRY_KEY, GUEST_CART_KEY]).not.toContain(PREFERENCES_KEY)
  expect(JSON.parse(stored.get(PREFERENCES_KEY) ?? '')).toEqual({
    v: 1,
    pin: { IND: '452001' },
    compare: ['OILPNT01'],
  })
})

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['null', 'null'],
  ['a list', '[]'],
  ['no version', '{"pin":{"IND":"452001"}}'],
  ['another version', '{"v":2,"pin":{"IND":"452001"},"compare":["OILPNT01"]}'],
  ['more than 8 kB', JSON.stringify({ v: 1, pin: { IND: '452001' }, note: 'x'.repeat(8000) })],
  ['fields of the wrong type', '{"v":1,"pin":"452001","compare":{"0":"OILPNT01"}}'],
])('stored preferences with %s are dropped', (_, text) => {
  expect(parsePreferences(text)).toEqual(NO_PREFERENCES)
})

test('invalid codes, SKUs and countries are dropped, the others stay', () => {
  const text = JSON.stringify({
    v: 1,
    pin: { IND: '<b>', USA: '60601', FRA: '75001' },
    compare: ['A', 'A', 7, '<b>', 'B', 'C', 'D', 'E'],
    other: 1,
  })
  expect(parsePreferences(text)).toEqual({ pin: { USA: '60601' }, compare: ['A', 'B', 'C', 'D'] })
})

test('where the browser denies storage, preferences last as long as the page', () => {
  const preferences = createPreferences(() => DENIED_STORAGE)
  preferences.change({ compare: ['OILPNT01'] })
  expect(preferences.read()).toEqual({ pin: {}, compare: ['OILPNT01'] })
  expect(preferences.read()).toBe(preferences.read())
})

test('listeners hear of a change until they unsubscribe', () => {
  const stored = new Map<string, string>()
  const preferences = createPreferences(() => storageIn(stored))
  let calls = 0
  const stop = preferences.subscribe(() => {
    calls += 1
  })
  preferences.change({ pin: { USA: '60601' } })
  stop()
  preferences.change({ pin: {} })
  expect(calls).toBe(1)
})
