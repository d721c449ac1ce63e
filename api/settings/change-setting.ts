import { z } from 'zod'
import { PublicSetting } from '#contract/settings.ts'
import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { isCustomsRate, isMonth } from '#domain/documents/customs-rate.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { lockSetting, ShippingFeeSetting, saveSetting, UnpaidLimitsSetting } from './settings.store.ts'

export type SettingProblem = 'SETTING_UNKNOWN' | 'VALUE_WRONG'

/** The schemas of private settings. */
const PRIVATE: Record<string, z.ZodType> = {
  CUSTOMS_RATES: z.record(z.string().refine(isMonth), z.string().refine(isCustomsRate)),
  SHIPPING_FEE: ShippingFeeSetting,
  SMS_DAILY_BUDGET: z.int().min(0),
  STAFF_CLOSING_HOUR: z.int().min(0).max(23),
  UNPAID_LIMITS: UnpaidLimitsSetting,
}

/** Changes a setting for staff: it must exist, and the value must be valid. */
export const changeSetting = (
  db: Db,
  { code, value, actor }: { code: string; value: unknown; actor: Actor },
): Promise<Result<unknown, SettingProblem>> =>
  staffTx(db, actor, async (tx, write) => {
    const known = await lockSetting(tx, code)
    if (!known) return fail('SETTING_UNKNOWN')
    const read = known.isPublic ? PublicSetting.safeParse({ code, value }) : PRIVATE[code]?.safeParse(value)
    if (!read?.success) return fail('VALUE_WRONG')
    await saveSetting(tx, code, value)
    const [before, after] = [{ value: known.value }, { value }]
    await write({ act: 'setting.change', subject: { kind: 'setting', id: code }, before, after })
    return ok(value)
  })
