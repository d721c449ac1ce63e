import { GUEST_CART_KEY, type GuestCart, parseGuestCart } from './guest-cart.ts'
import { readKey, removeKey, type ShopStorage, writeKey } from './shop-storage.ts'

export type GuestCopy = {
  read: () => GuestCart | null
  /** The copy as it lies there, to see whether another tab has changed it. */
  text: () => string | null
  write: (guestCart: GuestCart) => void
  remove: () => void
}

/** Where a guest's cart lives: in the browser's storage, or in this page alone where the storage refuses. */
export function createGuestCopy(storage: () => ShopStorage): GuestCopy {
  let unstored: string | null = null
  const text = () => unstored ?? readKey(storage(), GUEST_CART_KEY)
  return {
    text,
    read: () => parseGuestCart(text()),
    write(guestCart) {
      const wanted = JSON.stringify(guestCart)
      writeKey(storage(), GUEST_CART_KEY, wanted)
      const isStored = readKey(storage(), GUEST_CART_KEY) === wanted
      unstored = isStored ? null : wanted
      // What is left there is older than what the shopper sees; the next visit should not bring it back.
      if (!isStored) removeKey(storage(), GUEST_CART_KEY)
    },
    remove() {
      unstored = null
      removeKey(storage(), GUEST_CART_KEY)
    },
  }
}
