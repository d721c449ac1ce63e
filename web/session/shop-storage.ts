/** The part of the browser's storage the shop uses; null where the browser refuses to give any. */
export type ShopStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | null

// Reading `localStorage` itself throws when cookies are blocked, and writing throws when it is full.
export function browserStorage(): ShopStorage {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

export function readKey(storage: ShopStorage, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null
  } catch {
    return null
  }
}

export function writeKey(storage: ShopStorage, key: string, value: string): void {
  try {
    storage?.setItem(key, value)
  } catch {
    // A full or blocked storage costs the guest a remembered cart, not the page.
  }
}

export function removeKey(storage: ShopStorage, key: string): void {
  try {
    storage?.removeItem(key)
  } catch {
    // See writeKey.
  }
}
