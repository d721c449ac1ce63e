import { LRUCache } from 'lru-cache'
import type { StoredCart } from './cart.store.ts'

/** The carts that this process wrote last. They may be outdated: every write checks the version in the database. */
export type CartCache = LRUCache<string, StoredCart>

export const createCartCache = (): CartCache => new LRUCache({ max: 10_000 })
