import type { Platform } from '../availability.ts'
import type { DeliveryZone, Holiday } from '../delivery/promise.ts'
import type { LocaleCode } from '../locale.ts'
import { LOW_STOCK_DAYS, NEAR_EXPIRY_DAYS } from '../lots/shelf-life.ts'
import type { Currency } from '../money.ts'
import { SMS_DAILY_BUDGET } from '../otc.ts'
import type { GatewayName } from '../payment.ts'
import { CARRIER_NAMES, CARRIERS, type Carrier } from '../shipment.ts'
import { type Box, USUAL_BOXES } from '../waves/parcel-box.ts'

/** A courier as packers choose it: the first that is used takes parcels in India, if nobody chooses otherwise. */
export type Courier = { code: Carrier; label: string; isUsed: boolean }

export type NamedHoliday = Holiday & { name: string }

type Bound = { orders: number; pieces: number; value: Record<Currency, number> }

/**
 * What staff can change, by code. Amounts stand under their currency: at the desk in rupees and dollars, in the database
 * in paise and cents (setting-money.ts).
 */
export type SettingValues = {
  SHIPPING_FEE: Record<Currency, { fee: number; freeFrom: number }>
  DELIVERY_ZONES: readonly DeliveryZone[]
  HOLIDAYS: readonly NamedHoliday[]
  COURIERS: readonly Courier[]
  BOXES: readonly Box[]
  ACTIVE_PAYMENT_GATEWAY: GatewayName
  ACTIVE_LOCALES: readonly LocaleCode[]
  ACTIVE_ECOMMERCE_PLATFORMS: readonly Platform[]
  LOW_STOCK_DAYS: number
  NEAR_EXPIRY_DAYS: number
  SMS_DAILY_BUDGET: number
  STAFF_CLOSING_HOUR: number
  UNPAID_LIMITS: {
    customer: Bound
    network: Bound
    variant: { percent: number; pieces: number }
    holdMinutes: number
  }
  /** Rupees for a dollar by month. */
  CUSTOMS_RATES: Readonly<Record<string, string>>
  /** The letters before the number, by financial year. */
  INVOICE_PREFIXES: Readonly<Record<string, string>>
}

export type SettingCode = keyof SettingValues

/** The values of settings that nobody has changed yet and that have no row in the database. */
export const USUAL_SETTINGS = {
  COURIERS: CARRIERS.map((code) => ({ code, label: CARRIER_NAMES[code], isUsed: true })),
  BOXES: USUAL_BOXES,
  LOW_STOCK_DAYS,
  NEAR_EXPIRY_DAYS,
  SMS_DAILY_BUDGET,
  CUSTOMS_RATES: {},
  INVOICE_PREFIXES: {},
} as const satisfies Partial<SettingValues>
