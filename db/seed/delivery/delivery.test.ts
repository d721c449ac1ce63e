import { statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longestPrefix } from '#domain/delivery/postal-code.ts'
import { isHolidayScope } from '#domain/delivery/promise.ts'
import { findSubdivision } from '#domain/subdivisions.ts'
import { HOLIDAYS } from './holidays.ts'
import { pinPlaces } from './pin-places.ts'
import { DELIVERY_PREFIXES, DELIVERY_ZONES } from './zones.ts'

const places = pinPlaces()
const zonesIn = (country: string) =>
  new Map(
    DELIVERY_PREFIXES.filter((row) => row.country === country).map(({ prefix, zone }) => [prefix, zone]),
  )

test('[PIN-2] every code of the directory has a zone, served or not', () => {
  const zones = zonesIn('IND')
  const known = new Set(DELIVERY_ZONES.map(({ code }) => code))
  expect(places).toHaveLength(19_486)
  expect(new Set(places.map(({ pin }) => pin)).size).toBe(19_486)
  expect(places.filter(({ pin }) => !known.has(longestPrefix(zones, pin) ?? ''))).toEqual([])
})

test.each([
  ['458441', 'A'],
  ['452001', 'B'],
  ['302001', 'C'],
  ['380001', 'C'],
  ['411001', 'C'],
  ['305001', 'D'],
  ['682001', 'E'],
  ['682555', 'N-NONE'],
  ['737101', 'F'],
  ['194101', 'N-NONE'],
  ['744101', 'N-NONE'],
  ['999999', 'N-NONE'],
  ['860001', null],
])('[PIN-2] %s is in zone %s', (pin, zone) => {
  expect(longestPrefix(zonesIn('IND'), pin)).toBe(zone)
})

test.each([
  ['60601', 'US'],
  ['02108', 'US'],
  ['00501', 'US'],
  ['00907', 'US-NONE'],
  ['09012', 'US-NONE'],
  ['34012', 'US-NONE'],
  ['34102', 'US'],
  ['96701', 'US-NONE'],
  ['96601', 'US-NONE'],
  ['96101', 'US'],
  ['99501', 'US-NONE'],
  ['99401', 'US'],
  ['00100', null],
])('[PIN-2] in the USA %s is in zone %s', (zip, zone) => {
  expect(longestPrefix(zonesIn('USA'), zip)).toBe(zone)
})

test('the directory names only states of the shop’s list, and takes at most 130 kB', () => {
  const unknown = places.filter(({ state }) => !findSubdivision('IND', state))
  expect(unknown).toEqual([])
  expect(statSync(new URL('pin-places.txt', import.meta.url)).size).toBeLessThan(130_000)
  expect(places.find(({ pin }) => pin === '452001')).toEqual({
    pin: '452001',
    district: 'Indore',
    state: 'MP',
  })
  expect(places.find(({ pin }) => pin === '799001')?.district).toBe('West Tripura')
  expect(places.find(({ pin }) => pin === '500001')?.state).toBe('TS')
  expect(places.find(({ pin }) => pin === '194101')?.state).toBe('LA')
  expect(places.find(({ pin }) => pin === '396210')?.state).toBe('DH')
})

test('every holiday has a valid scope', () => {
  expect(HOLIDAYS.filter(({ scope }) => !isHolidayScope(scope))).toEqual([])
})
