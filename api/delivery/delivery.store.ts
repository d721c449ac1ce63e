import { sql } from 'kysely'
import type { DbOrTx } from '#db/client.ts'
import { prepared } from '#db/prepared.ts'
import type { DeliveryTables } from '#domain/delivery/destination.ts'
import type { DeliveryZone } from '#domain/delivery/promise.ts'
import { byCountry } from '#domain/locale.ts'
import { shippingDays } from '#domain/shipping-terms.ts'

/** All zones, by code. */
export const listZones = (db: DbOrTx): Promise<DeliveryZone[]> =>
  db
    .selectFrom('delivery_zone')
    .select(['code', 'country', 'carrier', 'days_min as daysMin', 'days_max as daysMax', 'handling'])
    .select(sql<number>`(extract(epoch from cutoff) / 60)::int`.as('cutoff'))
    .select('is_served as isServed')
    .orderBy('code')
    .execute()

/** Every prefix, with the code of its zone. */
export const listPrefixes = (db: DbOrTx) =>
  db.selectFrom('delivery_prefix').selectAll().orderBy('country').orderBy('prefix').execute()

export const listHolidays = (db: DbOrTx) =>
  db.selectFrom('holiday').selectAll().orderBy('day').orderBy('scope').execute()

export async function findDeliveryTables(db: DbOrTx): Promise<DeliveryTables> {
  const all = await listZones(db)
  const prefixes = await listPrefixes(db)
  const holidays = await listHolidays(db)
  const days = byCountry((country) => shippingDays(all.filter((zone) => zone.country === country)))
  return {
    zones: byCountry((country) =>
      zonesByPrefix(
        all,
        prefixes.filter((row) => row.country === country),
      ),
    ),
    holidays: holidays.map(({ day, scope }) => ({ day, scope })),
    days,
    daysVersion: JSON.stringify(days),
  }
}

function zonesByPrefix(all: readonly DeliveryZone[], rows: readonly { prefix: string; zone: string }[]) {
  const zones = new Map(all.map((zone) => [zone.code, zone]))
  return new Map(
    rows.flatMap(({ prefix, zone: code }) => {
      const zone = zones.get(code)
      return zone ? [[prefix, zone] as const] : []
    }),
  )
}

export type PinPlace = { district: string; state: string }

/** District and state of a PIN code; null if the directory does not have it. */
export async function findPlace(db: DbOrTx, pin: string): Promise<PinPlace | null> {
  const [row] = await placeOfPin(db, { pin })
  return row ?? null
}

const placeOfPin = prepared((db, { pin }: { pin: string }) =>
  db.selectFrom('pin_place').select(['district', 'state']).where('pin', '=', pin),
)
