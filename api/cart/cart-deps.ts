import type { Db } from '#db/client.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import type { LiveDelivery } from '../delivery/index.ts'
import type { LivePromotions } from '../promotions/index.ts'
import type { LiveSettings } from '../settings/index.ts'
import type { KeyedQueue } from './keyed-queue.ts'

export type CartDeps = {
  db: Db
  catalogue: LiveCatalogue
  settings: LiveSettings
  promotions: LivePromotions
  delivery: LiveDelivery
  /** Shared with orders: restoring an order and changing the same cart run one after the other. */
  keyedQueue: KeyedQueue
}
