import { sql } from 'kysely'
import type { Tx } from '#db/client.ts'
import type { DeliveryZone } from '#domain/delivery/promise.ts'
import type { CountryCode } from '#domain/locale.ts'

/** One change of the delivery tables at a time; readers do not wait. */
export async function lockDelivery(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('delivery', 35))`.execute(tx)
}

const clockText = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** The zone must have passed `zoneProblem`. */
export async function saveZone(tx: Tx, zone: DeliveryZone): Promise<void> {
  await tx
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

export type Prefix = { country: CountryCode; prefix: string; zone: string | null }

/** Puts a prefix into a zone; null takes it out of all. */
export async function savePrefix(tx: Tx, { country, prefix, zone }: Prefix): Promise<void> {
  if (zone === null) {
    await tx
      .deleteFrom('delivery_prefix')
      .where('country', '=', country)
      .where('prefix', '=', prefix)
      .execute()
    return
  }
  await tx
    .insertInto('delivery_prefix')
    .values({ country, prefix, zone })
    .onConflict((conflict) => conflict.columns(['country', 'prefix']).doUpdateSet({ zone }))
    .execute()
}

export type NewHoliday = { day: string; scope: string; name: string }

export async function saveHoliday(tx: Tx, holiday: NewHoliday): Promise<void> {
  await tx
    .insertInto('holiday')
    .values(holiday)
    .onConflict((conflict) => conflict.columns(['day', 'scope']).doUpdateSet({ name: holiday.name }))
    .execute()
}

/** False if there was none. */
export async function deleteHoliday(tx: Tx, day: string, scope: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('holiday')
    .where('day', '=', day)
    .where('scope', '=', scope)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
