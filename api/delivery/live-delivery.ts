import type { Db } from '#db/client.ts'
import type { DeliveryTables } from '#domain/delivery/destination.ts'
import { type LiveValue, liveValue } from '../live-value.ts'
import { findDeliveryTables } from './delivery.store.ts'

/** The time; another one in tests. */
export type Clock = () => Date

export type LiveDelivery = LiveValue<DeliveryTables> & { now: Clock }

/** Zones, prefixes and holidays, cached in memory and refreshed after each change in the database. */
export async function liveDelivery(db: Db, now: Clock): Promise<LiveDelivery> {
  return { ...(await liveValue(() => findDeliveryTables(db))), now }
}
