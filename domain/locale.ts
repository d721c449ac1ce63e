import { invariant } from '#kit/invariant.ts'
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
  /** The country's name inside a sentence: sold in the USA. */
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

/** The country whose phone numbers have this code. */
export const COUNTRY_OF_ISD_CODE = { '+91': 'IND', '+1': 'USA' } as const satisfies Record<
  IsdCode,
  CountryCode
>

export const DEFAULT_LOCALE: LocaleCode = 'en_IN'
export const DEFAULT_COUNTRY: CountryCode = LOCALES[DEFAULT_LOCALE].country
export const DEFAULT_ISD_CODE: IsdCode = '+91'
export const LOCALE_COOKIE = 'am_locale'
export const LOCALE_HEADER = 'x-am-locale'

/** Whether a value from a cookie, header or setting is one of the shop's locales. */
export const isLocaleCode = (word: unknown): word is LocaleCode => LOCALE_CODES.some((code) => code === word)

/** The requested locale if it is active, else the first active one, else the default. */
export function resolveLocale(requested: unknown, activeLocales: readonly LocaleCode[]): LocaleCode {
  if (isLocaleCode(requested) && activeLocales.includes(requested)) return requested
  return activeLocales[0] ?? DEFAULT_LOCALE
}

const LOCALE_OF_COUNTRY = { IND: 'en_IN', USA: 'en_US' } as const satisfies Record<CountryCode, LocaleCode>

export const isCountryCode = (word: unknown): word is CountryCode =>
  COUNTRY_CODES.some((code) => code === word)

/** The locale that sells to a country. */
export function localeOfCountry(country: CountryCode): Locale {
  invariant(isCountryCode(country), 'the country is one of COUNTRY_CODES')
  return LOCALES[LOCALE_OF_COUNTRY[country]]
}

/** A value for each country. */
export const byCountry = <Value>(valueIn: (country: CountryCode) => Value): Record<CountryCode, Value> => ({
  IND: valueIn('IND'),
  USA: valueIn('USA'),
})

/** The countries by ISO 3166-1 alpha-2, as search engines and product feeds name them. */
export const ISO_COUNTRIES = { IND: 'IN', USA: 'US' } as const satisfies Record<CountryCode, string>
export type IsoCountry = (typeof ISO_COUNTRIES)[CountryCode]
