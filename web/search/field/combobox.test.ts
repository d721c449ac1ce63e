import { expect, test } from 'vitest'
import { CLOSED, type Combobox, comboboxReducer } from './combobox.ts'

const THREE: Combobox = { count: 3, isOpen: true, active: -1 }

const press = (state: Combobox, ...keys: string[]) =>
  keys.reduce((before, key) => comboboxReducer(before, { key }), state)

test('[SEARCH-1] the arrows move through the options and around', () => {
  expect(press(THREE, 'ArrowDown').active).toBe(0)
  expect(press(THREE, 'ArrowDown', 'ArrowDown', 'ArrowDown').active).toBe(2)
  expect(press(THREE, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown').active).toBe(0)
  expect(press(THREE, 'ArrowUp').active).toBe(2)
  expect(press(THREE, 'ArrowUp', 'ArrowUp', 'ArrowUp', 'ArrowUp').active).toBe(2)
})

test('[SEARCH-1] Escape closes the list, and an arrow opens it again', () => {
  const closed = press(THREE, 'ArrowDown', 'Escape')
  expect(closed).toEqual({ count: 3, isOpen: false, active: -1 })
  expect(press(closed, 'ArrowDown')).toEqual({ count: 3, isOpen: true, active: 0 })
})

test.each(['ArrowLeft', 'ArrowRight', 'Home', 'End'])(
  '%s leaves the option: Enter is for the text',
  (key) => {
    expect(press(THREE, 'ArrowDown', key)).toEqual(THREE)
  },
)

test('an answer opens the list without a chosen option, an empty one closes it', () => {
  expect(comboboxReducer(press(THREE, 'ArrowDown'), { found: 2 })).toEqual({
    count: 2,
    isOpen: true,
    active: -1,
  })
  expect(comboboxReducer(THREE, { found: 0 })).toEqual(CLOSED)
})

test('without options no key opens the list', () => {
  expect(press(CLOSED, 'ArrowDown', 'ArrowUp', 'a', 'Tab')).toEqual(CLOSED)
})
