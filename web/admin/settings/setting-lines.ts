import { COUNTRY_CODES, type CountryCode, LOCALES, localeOfCountry } from '#domain/locale.ts'
import { CURRENCIES, type Currency, fromMajor, isMajorAmount } from '#domain/money.ts'
import type { GatewayName } from '#domain/payment.ts'
import { formatMoney } from '#domain/price-display.ts'
import type { SettingCode, SettingValues } from '#domain/settings/setting-values.ts'
import { findSubdivision } from '#domain/subdivisions.ts'
import { boxText } from '#domain/waves/parcel-box.ts'
import { dayText } from '../ui/time.tsx'

export const COUNTRY_WORDS: Record<CountryCode, string> = { IND: 'India', USA: 'USA' }
export const GATEWAY_WORDS: Record<GatewayName, string> = { RAZORPAY: 'Razorpay', PHONEPE: 'PhonePe' }
export const PLATFORM_WORDS = { OWN: 'Our own cart', AMAZON: 'Amazon' } as const

export const countryOf = (currency: Currency): CountryCode =>
  COUNTRY_CODES.find((country) => localeOfCountry(country).currency === currency) ?? 'IND'

const amount = (major: number, currency: Currency) =>
  isMajorAmount(major) ? formatMoney(fromMajor(major), currency, 'short') : String(major)

/** 14:00 from the minutes since midnight. */
export const clockOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const FIXED_SCOPES: Record<string, string> = { ALL: 'India and the mill', MILL: 'The mill alone', USA: 'USA' }

/** Where a holiday is kept, in words. */
export function scopeText(scope: string): string {
  const country = COUNTRY_CODES.find((one) => scope.startsWith(`${one}-`))
  const state = country && findSubdivision(country, scope.slice(country.length + 1))
  return FIXED_SCOPES[scope] ?? state?.name ?? scope
}

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

const unpaidLines = ({ customer, network, variant, holdMinutes }: SettingValues['UNPAID_LIMITS']) => [
  ...Object.entries({ 'One customer': customer, 'One network': network }).map(
    ([who, { orders, pieces, value }]) =>
      `${who}: ${orders} orders, ${pieces} pieces, ${amount(value.INR, 'INR')} or ${amount(value.USD, 'USD')}`,
  ),
  `One size: ${variant.percent} % of the stock, or ${variant.pieces} pieces`,
  `Held for ${holdMinutes} minutes`,
]

const byKey = (value: Readonly<Record<string, string>>) =>
  Object.entries(value)
    .toSorted()
    .map(([key, text]) => `${key}: ${text}`)

const LINES: { [Code in SettingCode]: (value: SettingValues[Code]) => string[] } = {
  SHIPPING_FEE: (value) =>
    CURRENCIES.map((currency) => {
      const { fee, freeFrom } = value[currency]
      return `${COUNTRY_WORDS[countryOf(currency)]}: ${amount(fee, currency)}, free from ${amount(freeFrom, currency)}`
    }),
  DELIVERY_ZONES: (value) =>
    value.map(
      ({ code, cutoff, handling, daysMin, daysMax, isServed }) =>
        `Zone ${code}: until ${clockOf(cutoff)}, packed in ${days(handling)}, ${daysMin} to ${days(daysMax)} on the way${isServed ? '' : ', not served'}`,
    ),
  HOLIDAYS: (value) =>
    value.map(({ day, scope, name }) => `${dayText(day, true)}, ${scopeText(scope)}: ${name}`),
  COURIERS: (value) =>
    value.map(({ label, isUsed }, place) => `${place + 1}. ${label}${isUsed ? '' : ', not in use'}`),
  BOXES: (value) =>
    value.map(
      (box) => `${boxText(box)}, ${box.grams} g, holds ${box.holds} g${box.isUsed ? '' : ', not in use'}`,
    ),
  ACTIVE_PAYMENT_GATEWAY: (value) => [GATEWAY_WORDS[value]],
  ACTIVE_LOCALES: (value) => value.map((code) => COUNTRY_WORDS[LOCALES[code].country]),
  ACTIVE_ECOMMERCE_PLATFORMS: (value) => value.map((code) => PLATFORM_WORDS[code]),
  LOW_STOCK_DAYS: (value) => [days(value)],
  NEAR_EXPIRY_DAYS: (value) => [days(value)],
  SMS_DAILY_BUDGET: (value) => [`${value} a day`],
  STAFF_CLOSING_HOUR: (value) => [clockOf(value * 60)],
  UNPAID_LIMITS: unpaidLines,
  CUSTOMS_RATES: byKey,
  INVOICE_PREFIXES: byKey,
}

/** A value in words, one line for each part, so that two values can be compared line by line. */
export const settingLines = <Code extends SettingCode>(code: Code, value: SettingValues[Code]): string[] =>
  LINES[code](value)

/** The lines that are gone and those that are new. */
export function changedLines(code: SettingCode, before: unknown, after: unknown) {
  const [was, is] = [settingLines(code, before as never), settingLines(code, after as never)]
  return { gone: was.filter((line) => !is.includes(line)), added: is.filter((line) => !was.includes(line)) }
}
