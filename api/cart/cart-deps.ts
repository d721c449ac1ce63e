import type { Db } from '#db/client.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import type { LivePromotions } from '../promotions/index.ts'
import type { LiveSettings } from '../settings/index.ts'
import type { KeyedQueue } from './keyed-queue.ts'

/** What a cart is held against, and where it is kept. */
export type CartDeps = {
  db: Db
  catalogue: LiveCatalogue
  settings: LiveSettings
  promotions: LivePromotions
  keyedQueue: KeyedQueue
}
