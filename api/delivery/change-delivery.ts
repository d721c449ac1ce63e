import type { Db } from '#db/client.ts'
import type { Actor } from '#domain/actor.ts'
import { changedFields } from '#domain/changed-fields.ts'
import type { DeliveryZone } from '#domain/delivery/promise.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { staffTx } from '../audit/index.ts'
import { listHolidays, listPrefixes, listZones } from './delivery.store.ts'
import {
  deleteHoliday,
  lockDelivery,
  type NewHoliday,
  type Prefix,
  saveHoliday,
  savePrefix,
  saveZone,
} from './staff-delivery.store.ts'

type By = { actor: Actor }

/** Changes a zone, which must have passed `zoneProblem`. */
export const changeZone = (
  db: Db,
  { zone, actor }: By & { zone: DeliveryZone },
): Promise<Result<null, 'ZONE_UNKNOWN'>> =>
  staffTx(db, actor, async (tx, write) => {
    await lockDelivery(tx)
    const before = (await listZones(tx)).find(({ code }) => code === zone.code)
    if (!before) return fail('ZONE_UNKNOWN')
    await saveZone(tx, zone)
    const changed = changedFields(before, zone)
    await write({ act: 'zone.change', subject: { kind: 'zone', id: zone.code }, ...changed })
    return ok(null)
  })

/** Puts a prefix into a zone; null takes it out of all. */
export const changePrefix = (db: Db, { actor, ...prefix }: By & Prefix): Promise<Result<null, never>> =>
  staffTx(db, actor, async (tx, write) => {
    await lockDelivery(tx)
    const before = (await listPrefixes(tx)).find(
      (one) => one.country === prefix.country && one.prefix === prefix.prefix,
    )
    await savePrefix(tx, prefix)
    await write({
      act: 'prefix.change',
      subject: { kind: 'prefix', id: `${prefix.country} ${prefix.prefix}` },
      before: { zone: before?.zone ?? null },
      after: { zone: prefix.zone },
    })
    return ok(null)
  })

const holidaySubject = (day: string, scope: string) => ({ kind: 'holiday', id: `${day} ${scope}` })

/** Adds a holiday, or renames it. */
export const addHoliday = (db: Db, { actor, ...holiday }: By & NewHoliday): Promise<Result<null, never>> =>
  staffTx(db, actor, async (tx, write) => {
    const { day, scope, name } = holiday
    await lockDelivery(tx)
    const before = (await listHolidays(tx)).find((one) => one.day === day && one.scope === scope)
    await saveHoliday(tx, holiday)
    await write({
      act: 'holiday.change',
      subject: holidaySubject(day, scope),
      before: { name: before?.name ?? null },
      after: { name },
    })
    return ok(null)
  })

export const removeHoliday = (
  db: Db,
  { day, scope, actor }: By & { day: string; scope: string },
): Promise<Result<null, 'HOLIDAY_UNKNOWN'>> =>
  staffTx(db, actor, async (tx, write) => {
    await lockDelivery(tx)
    const before = (await listHolidays(tx)).find((one) => one.day === day && one.scope === scope)
    if (!before || !(await deleteHoliday(tx, day, scope))) return fail('HOLIDAY_UNKNOWN')
    await write({
      act: 'holiday.change',
      subject: holidaySubject(day, scope),
      before: { name: before.name },
      after: { name: null },
    })
    return ok(null)
  })
