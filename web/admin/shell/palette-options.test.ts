import { expect, test } from 'vitest'
import { BUILT_IN_ROLES } from '#domain/permission.ts'
import { visibleItems } from './navigation.ts'
import { localOptions, matches, movedTo } from './palette-options.ts'

const HERE = { deeds: [], permissions: BUILT_IN_ROLES.OWNER.permissions, country: '', words: '' }
const labels = (options: { label: string }[]) => options.map(({ label }) => label)

test.each([
  ['Staff and roles', 'sta', true],
  ['Staff and roles', 'rol sta', true],
  ['Staff and roles', 'oles', false],
  ['Staff and roles', 'staff x', false],
  ['Café', 'cafe', true],
  ['AM-9C3X-7KLM', '9c3x', true],
])('[DESK-8] “%s” is found by “%s”: %s', (text, words, isFound) => {
  expect(matches(text, words)).toBe(isFound)
})

test('[DESK-3] [DESK-8] menu and palette offer only the screens that a role may open', () => {
  const { PACKER, OWNER } = BUILT_IN_ROLES
  expect(labels(visibleItems(OWNER.permissions) as { label: string }[])).toContain('Staff and roles')
  expect(labels(visibleItems(PACKER.permissions) as { label: string }[])).not.toContain('Staff and roles')
  expect(labels(localOptions({ ...HERE, words: 'staff' }))).toEqual(['Staff and roles'])
  expect(labels(localOptions({ ...HERE, permissions: PACKER.permissions, words: 'staff' }))).toEqual([])
})

test('[DESK-8] deeds on what is open come first, at most five', () => {
  const deeds = [1, 2, 3, 4, 5, 6].map(
    (number) => ({ label: `Ship ${number}`, icon: 'truck', run: () => {} }) as const,
  )
  const found = localOptions({ ...HERE, deeds })
  expect(labels(found).slice(0, 6)).toEqual([
    'Ship 1',
    'Ship 2',
    'Ship 3',
    'Ship 4',
    'Ship 5',
    visibleItems(HERE.permissions)[0]?.label,
  ])
})

test('[DESK-2] screens keep the country that is chosen', () => {
  expect(localOptions({ ...HERE, country: 'US', words: 'staff' })[0]?.to).toBe('/staff?country=US')
})

test('[DESK-8] the arrows go around', () => {
  expect([movedTo('ArrowDown', 2, 3), movedTo('ArrowUp', 0, 3), movedTo('ArrowDown', 0, 0)]).toEqual([
    0, 2, 0,
  ])
})
