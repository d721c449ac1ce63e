import { expect, test } from 'vitest'
import { USUAL_SETTINGS } from '#domain/settings/setting-values.ts'
import { changedLines, scopeText, settingLines } from './setting-lines.ts'

test('a value is said in words, with the amounts of each country', () => {
  const value = { INR: { fee: 60, freeFrom: 1499.5 }, USD: { fee: 12, freeFrom: 99 } }
  expect(settingLines('SHIPPING_FEE', value)).toEqual([
    'India: ₹60, free from ₹1,499.50',
    'USA: $12, free from $99',
  ])
  expect(scopeText('IND-KA')).toBe('Karnataka')
})

test('[SETTING-6] a change is the lines that are gone and those that are new', () => {
  const diwali = { day: '2027-10-29', scope: 'ALL', name: 'Diwali' }
  const stones = { day: '2026-11-18', scope: 'MILL', name: 'Stones are dressed' }
  expect(changedLines('HOLIDAYS', [diwali], [stones, diwali])).toEqual({
    gone: [],
    added: ['18 Nov 2026, The mill alone: Stones are dressed'],
  })
  const [first, second, ...others] = USUAL_SETTINGS.COURIERS
  const { gone, added } = changedLines('COURIERS', USUAL_SETTINGS.COURIERS, [second, first, ...others])
  expect([gone, added]).toEqual([
    ['1. Delhivery', '2. Blue Dart'],
    ['1. Blue Dart', '2. Delhivery'],
  ])
})
