import type { Db } from '#db/client.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import type { LivePromotions } from '../promotions/index.ts'
import type { LiveSettings } from '../settings/index.ts'
import type { InTurn } from './in-turn.ts'

/** What a cart is held against, and where it is kept. */
export type CartDeps = {
  db: Db
  catalogue: LiveCatalogue
  settings: LiveSettings
  promotions: LivePromotions
  inTurn: InTurn
}
