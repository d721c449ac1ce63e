import { z } from 'zod'
import { PublicSetting } from '#contract/settings.ts'
import type { DbOrTx, Tx } from '#db/client.ts'
import type { LocaleCode } from '#domain/locale.ts'
import { money } from '#domain/money.ts'
import type { GatewayName } from '#domain/payment.ts'
import { settingsFrom } from '#domain/setting.ts'
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
export const ShippingFeeSetting = z.object({ INR: Rate, USD: Rate })

const Count = z.int().min(1)
const Bound = z.object({ orders: Count, pieces: Count, value: z.object({ INR: Minor, USD: Minor }) })
export const UnpaidLimitsSetting = z.object({
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

export type Setting = { code: string; value: unknown; isPublic: boolean }

export const listAllSettings = (db: DbOrTx): Promise<Setting[]> =>
  db.selectFrom('setting').select(['code', 'value', 'is_public as isPublic']).orderBy('code').execute()

/** Locks a setting until the transaction ends. */
export const lockSetting = (tx: Tx, code: string): Promise<Setting | undefined> =>
  tx
    .selectFrom('setting')
    .select(['code', 'value', 'is_public as isPublic'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirst()

/** A database trigger notifies all processes. */
export async function saveSetting(db: DbOrTx, code: string, value: unknown): Promise<void> {
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify(value) })
    .where('code', '=', code)
    .execute()
}
