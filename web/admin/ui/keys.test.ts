import { expect, test } from 'vitest'
import { type KeyBinding, keyName, matchKey } from './keys.ts'

const pressed = (key: string, held: Partial<Parameters<typeof keyName>[0]> = {}) =>
  keyName({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held })

test('[DESK-6] a pressed key has one name on every keyboard', () => {
  expect(pressed('j')).toBe('j')
  expect(pressed('X', { shiftKey: true })).toBe('Shift x')
  // On an Indian or American keyboard ? needs Shift, on others it may not.
  expect(pressed('?', { shiftKey: true })).toBe('?')
  expect(pressed('/')).toBe('/')
  expect(pressed('k', { ctrlKey: true })).toBe('Ctrl k')
  expect(pressed('K', { metaKey: true })).toBe('Ctrl k')
  expect(pressed('Enter')).toBe('Enter')
  // Alt writes other letters on many keyboards.
  expect(pressed('@', { altKey: true })).toBeNull()
})

const binding = (keys: string): KeyBinding => ({ keys, label: keys, run: () => {} })

test('[DESK-6] a sequence needs its keys in order, and the newest binding of a key counts', () => {
  const [orders, older, newer] = [binding('g o'), binding('o'), binding('o')]
  const all = [orders, older, newer, binding('Ctrl k')]
  expect(matchKey(all, null, 'o').binding).toBe(newer)
  expect(matchKey(all, null, 'g')).toEqual({ binding: null, pending: 'g' })
  expect(matchKey(all, 'g', 'o')).toEqual({ binding: orders, pending: null })
  expect(matchKey(all, 'g', 'z')).toEqual({ binding: null, pending: null })
  // Ctrl is a modifier, not the first key of a sequence.
  expect(matchKey(all, null, 'Ctrl').pending).toBeNull()
})
