import type { Platform } from './availability.ts'
import { DEFAULT_LOCALE, type LocaleCode } from './locale.ts'
import type { GatewayName } from './payment.ts'

export const PUBLIC_SETTING_CODES = [
  'ACTIVE_LOCALES',
  'BANNER_ANNOUNCEMENTS',
  'ACTIVE_PAYMENT_GATEWAY',
  'ACTIVE_ECOMMERCE_PLATFORMS',
] as const
export type PublicSettingCode = (typeof PUBLIC_SETTING_CODES)[number]

export type PublicSettings = {
  ACTIVE_LOCALES: readonly LocaleCode[]
  BANNER_ANNOUNCEMENTS: readonly string[]
  ACTIVE_PAYMENT_GATEWAY: GatewayName
  ACTIVE_ECOMMERCE_PLATFORMS: readonly Platform[]
}

export type PublicSetting = {
  [Code in PublicSettingCode]: { code: Code; value: PublicSettings[Code] }
}[PublicSettingCode]

/** Defaults for settings that failed to load: no announcements, and one locale. */
export const EMPTY_SETTINGS: PublicSettings = {
  ACTIVE_LOCALES: [DEFAULT_LOCALE],
  BANNER_ANNOUNCEMENTS: [],
  ACTIVE_PAYMENT_GATEWAY: 'RAZORPAY',
  ACTIVE_ECOMMERCE_PLATFORMS: [],
}

/** Converts the list of the API to an object; a missing code gets its default. */
export const settingsFrom = (list: readonly PublicSetting[]): PublicSettings => ({
  ...EMPTY_SETTINGS,
  ...Object.fromEntries(list.map(({ code, value }) => [code, value])),
})
