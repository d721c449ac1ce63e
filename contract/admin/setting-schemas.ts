import { z } from 'zod'
import { PLATFORMS } from '#domain/availability.ts'
import { DELIVERY_CARRIERS } from '#domain/delivery/promise.ts'
import { COUNTRY_CODES, LOCALE_CODES } from '#domain/locale.ts'
import { GATEWAYS } from '#domain/payment.ts'
import type { SettingCode, SettingValues } from '#domain/settings/setting-values.ts'
import { CARRIERS } from '#domain/shipment.ts'
import { BOX_CODES } from '#domain/waves/parcel-box.ts'
import { text } from '../text.ts'

/** Long enough for every valid text; what is too long is refused in words by the domain. */
const LONGEST = 200
const MOST_ROWS = 400

const Rate = z.strictObject({ fee: z.number(), freeFrom: z.number() })
const ByCurrency = z.strictObject({ INR: z.number(), USD: z.number() })
const Bound = z.strictObject({ orders: z.number(), pieces: z.number(), value: ByCurrency })
const Texts = z
  .record(text(LONGEST), text(LONGEST))
  .refine((value) => Object.keys(value).length <= MOST_ROWS, { error: 'has too many rows' })

const rows = <Row extends z.ZodType>(row: Row) => z.array(row).max(MOST_ROWS)

const Zone = z.strictObject({
  code: text(LONGEST),
  country: z.enum(COUNTRY_CODES),
  carrier: z.enum(DELIVERY_CARRIERS),
  daysMin: z.number(),
  daysMax: z.number(),
  handling: z.number(),
  cutoff: z.number(),
  isServed: z.boolean(),
})

export const Courier = z.strictObject({ code: z.enum(CARRIERS), label: text(LONGEST), isUsed: z.boolean() })

export const Box = z.strictObject({
  code: z.enum(BOX_CODES),
  length: z.number(),
  width: z.number(),
  height: z.number(),
  grams: z.number(),
  holds: z.number(),
  isUsed: z.boolean(),
})

/** The shapes of the values as the desk sends them. What a value may be is decided by `settingProblems`. */
export const SETTING_SCHEMAS: { [Code in SettingCode]: z.ZodType<SettingValues[Code]> } = {
  SHIPPING_FEE: z.strictObject({ INR: Rate, USD: Rate }),
  DELIVERY_ZONES: rows(Zone),
  HOLIDAYS: rows(z.strictObject({ day: text(LONGEST), scope: text(LONGEST), name: text(LONGEST) })),
  COURIERS: rows(Courier),
  BOXES: rows(Box),
  ACTIVE_PAYMENT_GATEWAY: z.enum(GATEWAYS, { error: 'There is no such provider.' }),
  ACTIVE_LOCALES: rows(z.enum(LOCALE_CODES)),
  ACTIVE_ECOMMERCE_PLATFORMS: rows(z.enum(PLATFORMS)),
  LOW_STOCK_DAYS: z.number(),
  NEAR_EXPIRY_DAYS: z.number(),
  SMS_DAILY_BUDGET: z.number(),
  STAFF_CLOSING_HOUR: z.number(),
  UNPAID_LIMITS: z.strictObject({
    customer: Bound,
    network: Bound,
    variant: z.strictObject({ percent: z.number(), pieces: z.number() }),
    holdMinutes: z.number(),
  }),
  CUSTOMS_RATES: Texts,
  INVOICE_PREFIXES: Texts,
}
