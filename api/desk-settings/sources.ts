import { millTime } from '#domain/delivery/calendar.ts'
import type { SettingCode } from '#domain/settings/setting-values.ts'
import { holidaySource, ZONE_SOURCE } from '../delivery/index.ts'
import { rowSource, type SettingSource } from '../settings/index.ts'

/** Where a setting is kept: holidays and zones have tables of their own. */
export function sourceOf(code: SettingCode, now: Date): SettingSource {
  if (code === 'HOLIDAYS') return holidaySource(millTime(now).day)
  return code === 'DELIVERY_ZONES' ? ZONE_SOURCE : rowSource(code)
}
