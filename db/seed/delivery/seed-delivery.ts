import { sql } from 'kysely'
import type { Tx } from '../../client.ts'
import { HOLIDAYS } from './holidays.ts'
import { pinPlaces } from './pin-places.ts'
import { DELIVERY_PREFIXES, DELIVERY_ZONES } from './zones.ts'

/**
 * Zones, prefixes and holidays belong to the operator once there are any; the PIN directory is updated. Answers how many
 * zones are new.
 */
export async function seedDelivery(tx: Tx): Promise<number> {
  const isNew = (await tx.selectFrom('delivery_zone').select('code').executeTakeFirst()) === undefined
  if (isNew) {
    await tx.insertInto('delivery_zone').values(DELIVERY_ZONES).execute()
    await tx.insertInto('delivery_prefix').values(DELIVERY_PREFIXES).execute()
    await tx.insertInto('holiday').values(HOLIDAYS).execute()
  }
  await seedPinPlaces(tx)
  return isNew ? DELIVERY_ZONES.length : 0
}

async function seedPinPlaces(tx: Tx): Promise<void> {
  const places = pinPlaces()
  await sql`
    insert into pin_place (pin, district, state)
    select given.* from unnest(${places.map(({ pin }) => pin)}::text[],
      ${places.map(({ district }) => district)}::text[], ${places.map(({ state }) => state)}::text[])
      as given (pin, district, state)
    left join pin_place as old using (pin)
    where old.pin is null or (old.district, old.state) is distinct from (given.district, given.state)
    on conflict (pin) do update set district = excluded.district, state = excluded.state`.execute(tx)
}
