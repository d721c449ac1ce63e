import { expect, test } from 'vitest'
import { EMPTY_SETTINGS, PUBLIC_SETTING_CODES, settingsFrom } from './setting.ts'

test('[ENTITY-17] these settings are public', () => {
  expect(PUBLIC_SETTING_CODES).toEqual([
    'ACTIVE_LOCALES',
    'BANNER_ANNOUNCEMENTS',
    'ACTIVE_PAYMENT_GATEWAY',
    'ACTIVE_ECOMMERCE_PLATFORMS',
  ])
})

test('[ENTITY-18] the list of the API becomes one object', () => {
  const settings = settingsFrom([
    { code: 'ACTIVE_LOCALES', value: ['en_IN', 'en_US'] },
    { code: 'ACTIVE_PAYMENT_GATEWAY', value: 'PHONEPE' },
  ])
  expect(settings.ACTIVE_LOCALES).toEqual(['en_IN', 'en_US'])
  expect(settings.ACTIVE_PAYMENT_GATEWAY).toBe('PHONEPE')
  expect(settings.BANNER_ANNOUNCEMENTS).toEqual([])
})

test('settings that failed to load have no announcements and no platforms', () => {
  expect(settingsFrom([])).toEqual(EMPTY_SETTINGS)
  expect(EMPTY_SETTINGS.BANNER_ANNOUNCEMENTS).toEqual([])
  expect(EMPTY_SETTINGS.ACTIVE_ECOMMERCE_PLATFORMS).toEqual([])
})
