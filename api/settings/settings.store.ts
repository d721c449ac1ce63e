import { sql } from 'kysely'
import { z } from 'zod'
import { PublicSetting } from '#contract/settings.ts'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { money } from '#domain/money.ts'
import type { GatewayName } from '#domain/payment.ts'
import { settingsFrom } from '#domain/setting.ts'
import { type SettingValues, USUAL_SETTINGS } from '#domain/settings/setting-values.ts'
import type { ShippingRates } from '#domain/shipping-fee.ts'
import type { UnpaidLimits } from '#domain/unpaid-limits.ts'

export type Settings = {
  publicList: PublicSetting[]
  /** Parsed once, because every request needs them. */
  activeLocales: readonly LocaleCode[]
  /** For new payments only. */
  activeGateway: GatewayName
  shippingRates: ShippingRates
  /** Equal versions have equal rates; part of the key of everything cached from them. */
  shippingVersion: string
  unpaidLimits: UnpaidLimits
}

const Minor = z.int().min(0).transform(money)
const Rate = z.object({ fee: Minor, freeFrom: Minor })
const ShippingFeeSetting = z.object({ INR: Rate, USD: Rate })

const Count = z.int().min(1)
const Bound = z.object({ orders: Count, pieces: Count, value: z.object({ INR: Minor, USD: Minor }) })
const UnpaidLimitsSetting = z.object({
  customer: Bound,
  network: Bound,
  variant: z.object({ percent: z.int().min(1).max(100), pieces: Count }),
  // A provider's payment page is valid for up to 20 minutes.
  holdMinutes: z
    .int()
    .min(30)
    .max(72 * 60),
})

/** All settings. A public setting without a schema is not served. */
export async function findSettings(db: DbOrTx): Promise<Settings> {
  const rows = await db.selectFrom('setting').select(['code', 'value', 'is_public']).orderBy('code').execute()
  const shippingFee = rows.find(({ code }) => code === 'SHIPPING_FEE')?.value
  const unpaidLimits = rows.find(({ code }) => code === 'UNPAID_LIMITS')?.value
  const shippingRates = ShippingFeeSetting.parse(shippingFee)
  const publicList = rows
    .filter((row) => row.is_public)
    .flatMap((row) => PublicSetting.safeParse(row).data ?? [])
  return {
    publicList,
    activeLocales: settingsFrom(publicList).ACTIVE_LOCALES,
    activeGateway: settingsFrom(publicList).ACTIVE_PAYMENT_GATEWAY,
    shippingRates,
    shippingVersion: JSON.stringify(shippingRates),
    unpaidLimits: UnpaidLimitsSetting.parse(unpaidLimits),
  }
}

type Setting = { code: string; value: unknown }

/** All settings that are rows, with those that have their usual value. */
export async function listAllSettings(db: DbOrTx): Promise<{ code: string; value: unknown }[]> {
  const rows = await db.selectFrom('setting').select(['code', 'value']).execute()
  const stored = new Map<string, unknown>(rows.map(({ code, value }) => [code, value]))
  return [...new Map([...Object.entries<unknown>(USUAL_SETTINGS), ...stored])]
    .map(([code, value]) => ({ code, value }))
    .toSorted((one, other) => (one.code < other.code ? -1 : 1))
}

/** Locks a setting until the transaction ends. */
export const lockSetting = (tx: Tx, code: string): Promise<Setting | undefined> =>
  tx.selectFrom('setting').select(['code', 'value']).where('code', '=', code).forUpdate().executeTakeFirst()

/** A database trigger notifies all processes. */
export async function saveSetting(db: DbOrTx, code: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ code, value: text })
    .onConflict((conflict) => conflict.column('code').doUpdateSet({ value: text }))
    .execute()
}

/** One change of a setting at a time, also of one without a row. */
export async function lockSettings(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('settings', 56))`.execute(tx)
}

type Usual = keyof typeof USUAL_SETTINGS

/** The stored value of a setting, or its usual one. */
export async function findSetting<Code extends Usual>(db: DbOrTx, code: Code): Promise<SettingValues[Code]> {
  const row = await db.selectFrom('setting').select('value').where('code', '=', code).executeTakeFirst()
  return (row?.value ?? USUAL_SETTINGS[code]) as SettingValues[Code]
}

/** A number of the settings for a query, which reads it each time. */
export const settingNumber = (code: 'LOW_STOCK_DAYS' | 'NEAR_EXPIRY_DAYS') =>
  sql<number>`coalesce((select value::int from setting where code = ${sql.lit(code)}), ${sql.lit(USUAL_SETTINGS[code])})`

/** The value of any setting, with the usual one of those that have no row. */
export async function findStored(db: DbOrTx, code: string): Promise<unknown> {
  const row = await db.selectFrom('setting').select('value').where('code', '=', code).executeTakeFirst()
  return row ? row.value : Object.hasOwn(USUAL_SETTINGS, code) ? USUAL_SETTINGS[code as Usual] : null
}
