import type { DbOrTx } from '#db/client.ts'
import type { DeliveryZone } from '#domain/delivery/promise.ts'
import type { CountryCode } from '#domain/locale.ts'

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The zone must have passed `zoneProblem`. */
export async function saveZone(db: DbOrTx, zone: DeliveryZone): Promise<void> {
  await db
    .updateTable('delivery_zone')
    .set({
      days_min: zone.daysMin,
      days_max: zone.daysMax,
      handling: zone.handling,
      cutoff: clockText(zone.cutoff),
      is_served: zone.isServed,
    })
    .where('code', '=', zone.code)
    .execute()
}

/** Puts a prefix into a zone; null takes it out of all. */
export async function savePrefix(
  db: DbOrTx,
  { country, prefix, zone }: { country: CountryCode; prefix: string; zone: string | null },
): Promise<void> {
  if (zone === null) {
    await db
      .deleteFrom('delivery_prefix')
      .where('country', '=', country)
      .where('prefix', '=', prefix)
      .execute()
    return
  }
  await db
    .insertInto('delivery_prefix')
    .values({ country, prefix, zone })
    .onConflict((conflict) => conflict.columns(['country', 'prefix']).doUpdateSet({ zone }))
    .execute()
}

type NewHoliday = { day: string; scope: string; name: string }

export async function saveHoliday(db: DbOrTx, holiday: NewHoliday): Promise<void> {
  await db
    .insertInto('holiday')
    .values(holiday)
    .onConflict((conflict) => conflict.columns(['day', 'scope']).doUpdateSet({ name: holiday.name }))
    .execute()
}

/** False if there was none. */
export async function removeHoliday(db: DbOrTx, day: string, scope: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('holiday')
    .where('day', '=', day)
    .where('scope', '=', scope)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
