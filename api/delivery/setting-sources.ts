import type { Day } from '#domain/delivery/calendar.ts'
import type { SettingValues } from '#domain/settings/setting-values.ts'
import type { SettingSource } from '../settings/index.ts'
import { listHolidays, listZones } from './delivery.store.ts'
import { deleteHoliday, lockDelivery, saveHoliday, saveZone } from './staff-delivery.store.ts'

type Holidays = SettingValues['HOLIDAYS']

/** The holidays from a day on. Those that are over stay: claims count working days back. */
export const holidaySource = (today: Day): SettingSource => ({
  lock: lockDelivery,
  read: async (db) => (await listHolidays(db)).filter(({ day }) => day >= today),
  async save(tx, value, before) {
    const wanted = value as Holidays
    const isKept = ({ day, scope }: Holidays[number]) =>
      wanted.some((one) => one.day === day && one.scope === scope)
    for (const { day, scope } of (before as Holidays).filter((one) => !isKept(one)))
      await deleteHoliday(tx, day, scope)
    for (const { day, scope, name } of wanted) await saveHoliday(tx, { day, scope, name: name.trim() })
  },
})

/** The zones with their days and cut-off. */
export const ZONE_SOURCE: SettingSource = {
  lock: lockDelivery,
  read: listZones,
  async save(tx, value) {
    for (const zone of value as SettingValues['DELIVERY_ZONES']) await saveZone(tx, zone)
  },
}
