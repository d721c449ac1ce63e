import { expect, test } from 'vitest'
import {
  byCountry,
  COUNTRY_CODES,
  COUNTRY_OF_ISD_CODE,
  type CountryCode,
  DEFAULT_ISD_CODE,
  ISD_CODES,
  isLocaleCode,
  LOCALES,
  localeOfCountry,
  resolveLocale,
} from './locale.ts'

test('[LOCALE-1] India trades in rupees under +91, the USA in dollars under +1', () => {
  expect(LOCALES.en_IN).toMatchObject({ name: 'India', country: 'IND', isdCode: '+91', currency: 'INR' })
  expect(LOCALES.en_US).toMatchObject({ name: 'USA', country: 'USA', isdCode: '+1', currency: 'USD' })
  expect(Object.keys(LOCALES)).toEqual(['en_IN', 'en_US'])
  expect(localeOfCountry('USA').code).toBe('en_US')
  expect(localeOfCountry('IND').code).toBe('en_IN')
})

test('each country has its locale, ISD code and values; an unknown country is refused', () => {
  for (const country of COUNTRY_CODES) {
    const { isdCode, country: own } = localeOfCountry(country)
    expect([own, COUNTRY_OF_ISD_CODE[isdCode]]).toEqual([country, country])
  }
  expect(byCountry((country) => country.toLowerCase())).toEqual({ IND: 'ind', USA: 'usa' })
  for (const unknown of ['GBR', 'ind', '', '__proto__'])
    expect(() => localeOfCountry(unknown as CountryCode)).toThrow('COUNTRY_CODES')
})

test('[VALID-13] [CONST-1] the ISD codes are +91 and +1, and +91 is the default', () => {
  expect(ISD_CODES).toEqual(['+91', '+1'])
  expect(DEFAULT_ISD_CODE).toBe('+91')
})

test('[LOCALE-7] an active locale is used as requested', () => {
  expect(resolveLocale('en_US', ['en_IN', 'en_US'])).toBe('en_US')
})

test.each([undefined, null, '', 'fr_FR', 'EN_us', ['en_US', 'en_IN'], "' OR 1"])(
  '[LOCALE-7] %j falls back to the first active locale',
  (requested) => {
    expect(resolveLocale(requested, ['en_IN', 'en_US'])).toBe('en_IN')
    expect(resolveLocale(requested, ['en_US', 'en_IN'])).toBe('en_US')
  },
)

test('[LOCALE-7] an inactive locale falls back to the first active one', () => {
  expect(resolveLocale('en_US', ['en_IN'])).toBe('en_IN')
  expect(resolveLocale('en_IN', ['en_US'])).toBe('en_US')
})

test('without any active locale the default is used', () => {
  expect(resolveLocale('en_US', [])).toBe('en_IN')
})

test('names of inherited properties are not locales', () => {
  expect(['__proto__', 'constructor', 'toString'].some(isLocaleCode)).toBe(false)
})
