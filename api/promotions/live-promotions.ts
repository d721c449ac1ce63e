import type { Db } from '#db/client.ts'
import type { Promotion } from '#domain/promotions.ts'
import { type LiveValue, liveValue } from '../live-value.ts'
import { listPromotions } from './promotions.store.ts'

export type LivePromotions = LiveValue<ReadonlyMap<string, Promotion>>

/** The promotions by code, cached in memory and refreshed after each change in the database. */
export const livePromotions = (db: Db): Promise<LivePromotions> =>
  liveValue(async () => new Map((await listPromotions(db)).map((promotion) => [promotion.code, promotion])))
