import type { Currency } from './money.ts'

export const LOCALE_CODES = ['en_IN', 'en_US'] as const
export type LocaleCode = (typeof LOCALE_CODES)[number]

export const COUNTRY_CODES = ['IND', 'USA'] as const
export type CountryCode = (typeof COUNTRY_CODES)[number]

export const ISD_CODES = ['+91', '+1'] as const
export type IsdCode = (typeof ISD_CODES)[number]

export type Locale = {
  code: LocaleCode
  name: string
  /** The country as it stands in a sentence: sold in the USA. */
  placeName: string
  country: CountryCode
  isdCode: IsdCode
  currency: Currency
  /** The tag for `lang` and `content-language`. */
  languageTag: string
}

export const LOCALES = {
  en_IN: {
    code: 'en_IN',
    name: 'India',
    placeName: 'India',
    country: 'IND',
    isdCode: '+91',
    currency: 'INR',
    languageTag: 'en-IN',
  },
  en_US: {
    code: 'en_US',
    name: 'USA',
    placeName: 'the USA',
    country: 'USA',
    isdCode: '+1',
    currency: 'USD',
    languageTag: 'en-US',
  },
} as const satisfies Record<LocaleCode, Locale>

export const DEFAULT_LOCALE: LocaleCode = 'en_IN'
export const DEFAULT_ISD_CODE: IsdCode = '+91'
export const LOCALE_COOKIE = 'am_locale'
export const LOCALE_HEADER = 'x-am-locale'

/** Says whether a word from a cookie, header or setting is one of the shop's locales. */
export const isLocaleCode = (word: unknown): word is LocaleCode => LOCALE_CODES.some((code) => code === word)

/** The asked-for locale while it is active, else the first active one, else the main store. */
export function resolveLocale(requested: unknown, activeLocales: readonly LocaleCode[]): LocaleCode {
  if (isLocaleCode(requested) && activeLocales.includes(requested)) return requested
  return activeLocales[0] ?? DEFAULT_LOCALE
}

/** The locale that sells to a country. */
export const localeOfCountry = (country: CountryCode): Locale =>
  country === 'IND' ? LOCALES.en_IN : LOCALES.en_US
