import { expect, test } from 'vitest'
import { findSubdivision } from '#domain/subdivisions.ts'
import { placeOfPin } from './pin-places.ts'

test.each([
  ['110001', 'DL', 'New Delhi'],
  ['160017', 'CH', 'Chandigarh'],
  ['160062', 'PB', 'Mohali'],
  ['194101', 'LA', null],
  ['248001', 'UK', 'Dehradun'],
  ['396210', 'DH', null],
  ['400001', 'MH', 'Mumbai'],
  ['403001', 'GA', 'Panaji'],
  ['457226', 'MP', 'Jaora'],
  ['458441', 'MP', 'Neemuch'],
  ['500001', 'TS', 'Hyderabad'],
  ['520001', 'AP', 'Vijayawada'],
  ['605001', 'PY', 'Puducherry'],
  ['682555', 'LD', null],
  ['737101', 'SK', null],
  ['744101', 'AN', null],
  ['795001', 'MN', 'Imphal'],
  ['834001', 'JH', 'Ranchi'],
])('%s is in %s, %s', (pin, state, city) => {
  expect(placeOfPin(pin)).toEqual({ state, city })
})

test.each(['244713', '605007', '533464'])('%s serves two states and gives none', (pin) => {
  expect(placeOfPin(pin)).toEqual({ state: null, city: null })
})

test('army postal codes give no place', () => {
  expect(placeOfPin('900056')).toEqual({ state: null, city: null })
})

test('every listed state is an option of the form', () => {
  const pins = Array.from({ length: 9000 }, (_, place) => `${1000 + place}01`)
  const states = new Set(pins.map((pin) => placeOfPin(pin).state).filter((state) => state !== null))
  expect([...states].filter((state) => !findSubdivision('IND', state))).toEqual([])
  expect(states.size).toBeGreaterThan(30)
})
