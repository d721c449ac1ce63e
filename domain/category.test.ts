import { expect, test } from 'vitest'
import {
  CATEGORIES,
  CATEGORY_TEXT,
  isKind,
  KINDS,
  kindOf,
  kindQuery,
  kindText,
  UNIT_LABELS,
} from './category.ts'

test('[ENTITY-32] the six categories have these labels', () => {
  expect(CATEGORIES.map((category) => CATEGORY_TEXT[category].label).toSorted()).toEqual([
    'Stone Ground Flours',
    'Stone Ground Spices',
    'Superfoods',
    'Unpolished Millets',
    'Unpolished Pulses',
    'Wood Pressed Oils',
  ])
})

test('[ENTITY-33] the units have these labels', () => {
  expect(Object.values(UNIT_LABELS)).toEqual(['mL', 'Liter', 'g', 'kg', 'Count'])
})

test('[ROUTE-5] these are the kinds, and no others', () => {
  expect(KINDS.toSorted()).toEqual(['bundle', 'flours', 'millets', 'oils', 'pulses', 'spices', 'superfoods'])
  expect(KINDS.every(isKind)).toBe(true)
  expect(['OILS', 'ghee', '', '<svg onload=alert(1)>', '__proto__', null, undefined].some(isKind)).toBe(false)
})

test('the query of a kind has its category', () => {
  expect(kindQuery('oils')).toEqual({ category: 'OILS' })
  expect(kindText('oils')).toMatchObject({ label: 'Wood Pressed Oils', menuLabel: 'Oils' })
})

test('the query of bundles has their type', () => {
  expect(kindQuery('bundle')).toEqual({ type: 'BUNDLE' })
  expect(kindText('bundle').label).toBe('Combos')
})

test('the kind of a product is its category, that of a bundle is bundles', () => {
  expect(kindOf({ type: 'SINGLE', category: 'SPICES' })).toBe('spices')
  expect(kindOf({ type: 'BUNDLE', category: null })).toBe('bundle')
})
