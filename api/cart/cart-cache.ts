import type { StoredCart } from './cart.store.ts'

const MOST = 10_000

/** The carts that this process has changed last. Nobody believes them: the version in the database has to agree. */
export type CartCache = {
  find(key: string): StoredCart | null
  keep(key: string, cart: StoredCart | null): void
}

export function createCartCache(): CartCache {
  const carts = new Map<string, StoredCart>()
  return {
    find: (key) => carts.get(key) ?? null,
    keep(key, cart) {
      carts.delete(key)
      if (!cart) return
      carts.set(key, cart)
      const [oldest] = carts.keys()
      if (carts.size > MOST && oldest) carts.delete(oldest)
    },
  }
}
