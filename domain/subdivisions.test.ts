import { expect, test } from 'vitest'
import { findSubdivision, SUBDIVISIONS } from './subdivisions.ts'

test.each([
  ['IND', 36],
  ['USA', 50],
] as const)(
  '[ENTITY-31] %s has %i subdivisions, each with a name and a code of its own',
  (country, count) => {
    const list = SUBDIVISIONS[country]
    expect(list).toHaveLength(count)
    expect(new Set(list.map(({ code }) => code)).size).toBe(count)
    expect(new Set(list.map(({ name }) => name)).size).toBe(count)
    expect(list.every(({ code, name }) => /^[A-Z]{2}$/.test(code) && name.length > 2)).toBe(true)
  },
)

test('[ENTITY-31] the lists are in alphabetical order', () => {
  for (const list of Object.values(SUBDIVISIONS)) {
    const names = list.map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
  }
})

test('a code is looked up in its own country only', () => {
  expect(findSubdivision('IND', 'MP')?.name).toBe('Madhya Pradesh')
  expect(findSubdivision('USA', 'MP')).toBeUndefined()
  expect(findSubdivision('IND', 'LA')?.name).toBe('Ladakh')
  expect(findSubdivision('USA', 'LA')?.name).toBe('Louisiana')
  expect(findSubdivision('IND', 'ZZ')).toBeUndefined()
})
