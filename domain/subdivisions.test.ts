import { expect, test } from 'vitest'
import { DELIVERY_AREAS, findSubdivision, SUBDIVISIONS } from './subdivisions.ts'

test.each([
  ['IND', 36],
  ['USA', 50],
] as const)('[ENTITY-31] %s has %i subdivisions, each with a unique name and code', (country, count) => {
  const list = SUBDIVISIONS[country]
  expect(list).toHaveLength(count)
  expect(new Set(list.map(({ code }) => code)).size).toBe(count)
  expect(new Set(list.map(({ name }) => name)).size).toBe(count)
  expect(list.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 2)).toBe(true)
})

test('[ENTITY-31] the lists are in alphabetical order', () => {
  for (const list of [...Object.values(SUBDIVISIONS), ...Object.values(DELIVERY_AREAS)]) {
    const names = list.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  }
})

test('[ADDRESS-12] beside the 50 states we deliver to Washington, Puerto Rico, the Virgin Islands and Guam', () => {
  const states = SUBDIVISIONS.USA.map(({ code }) => code)
  const others = DELIVERY_AREAS.USA.map(({ code }) => code).filter((code) => !states.includes(code))
  expect(others).toEqual(['DC', 'GU', 'PR', 'VI'])
  expect(DELIVERY_AREAS.IND).toEqual(SUBDIVISIONS.IND)
  expect(findSubdivision('USA', 'DC')?.name).toBe('District of Columbia')
})

test('a code is looked up in its own country only', () => {
  expect(findSubdivision('IND', 'MP')?.name).toBe('Madhya Pradesh')
  expect(findSubdivision('USA', 'MP')).toBeUndefined()
  expect(findSubdivision('IND', 'LA')?.name).toBe('Ladakh')
  expect(findSubdivision('USA', 'LA')?.name).toBe('Louisiana')
  expect(findSubdivision('IND', 'ZZ')).toBeUndefined()
})
