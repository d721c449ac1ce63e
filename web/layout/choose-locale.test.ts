import { expect, test } from 'vitest'
import { localeCookie } from './choose-locale.ts'

test('[LOCALE-4] the country is stored for a year in a Lax cookie', () => {
  expect(localeCookie('en_US')).toBe('am_locale=en_US; path=/; max-age=31536000; samesite=lax')
})
