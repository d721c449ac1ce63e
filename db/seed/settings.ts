import { money } from '#domain/money.ts'
import type { ShippingRates } from '#domain/shipping-fee.ts'

/** Minor units: paise and cents. */
export const SHIPPING_FEE: ShippingRates = {
  INR: { fee: money(60_00), freeFrom: money(999_00) },
  USD: { fee: money(12_00), freeFrom: money(99_00) },
}

export type SettingSeed = { code: string; value: unknown; isPublic: boolean }

export const SETTINGS: readonly SettingSeed[] = [
  { code: 'ACTIVE_LOCALES', value: ['en_IN', 'en_US'], isPublic: true },
  { code: 'ACTIVE_PAYMENT_GATEWAY', value: 'RAZORPAY', isPublic: true },
  { code: 'ACTIVE_ECOMMERCE_PLATFORMS', value: ['OWN', 'AMAZON'], isPublic: true },
  { code: 'SHIPPING_FEE', value: SHIPPING_FEE, isPublic: false },
  // The most one-time codes sent by SMS per day (UTC). After that, only e-mail works until the next day.
  { code: 'SMS_DAILY_BUDGET', value: 5000, isPublic: false },
  // All staff sessions end at this hour, in Indian time.
  { code: 'STAFF_CLOSING_HOUR', value: 21, isPublic: false },
]
