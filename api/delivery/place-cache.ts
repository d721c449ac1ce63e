import { LRUCache } from 'lru-cache'
import type { Db } from '#db/client.ts'
import { findPlace, type PinPlace } from './delivery.store.ts'

/** A third of the directory. It changes only with a new version of the shop, so nothing becomes outdated. */
const MAX_PLACES = 6000

export type PlaceOf = (pin: string) => Promise<PinPlace | null>

/** Looks up a PIN code in the directory, and remembers the codes that were asked about last. */
export function createPlaceCache(db: Db): PlaceOf {
  const places = new LRUCache<string, { place: PinPlace | null }>({ max: MAX_PLACES })
  return async (pin) => {
    const known = places.get(pin)
    if (known) return known.place
    const place = await findPlace(db, pin)
    places.set(pin, { place })
    return place
  }
}
