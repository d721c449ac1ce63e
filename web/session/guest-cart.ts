import type { Cart, CartLine } from '#contract/cart.ts'
import { GUEST_CART } from '#domain/cart.ts'
import { readKey, removeKey, type ShopStorage, writeKey } from './shop-storage.ts'

export const GUEST_CART_KEY = 'am_guest_cart'

export type GuestCart = { createdAt: string | null; discountCode: string | null; items: CartLine[] }

/** What the browser remembers of a guest's cart. Anything it cannot make sense of is forgotten. */
export function readGuestCart(storage: ShopStorage): GuestCart | null {
  const stored = parse(readKey(storage, GUEST_CART_KEY))
  if (!isRecord(stored) || !Array.isArray(stored.items)) return null
  return {
    createdAt: textOrNull(stored.createdAt),
    discountCode: textOrNull(stored.discountCode),
    items: stored.items.filter(isLine).map(toLine),
  }
}

/** A guest's cart stays in the browser; a customer's lives on the server, so the local copy goes. */
export function rememberCart(storage: ShopStorage, cart: Cart): void {
  if (cart.id !== GUEST_CART) {
    removeKey(storage, GUEST_CART_KEY)
    return
  }
  const kept: GuestCart = {
    createdAt: cart.meta.createdAt,
    discountCode: cart.discountCode,
    items: cart.items.map(toLine),
  }
  writeKey(storage, GUEST_CART_KEY, JSON.stringify(kept))
}

export const toLine = ({ productSku, variantSku, quantity }: CartLine): CartLine => ({
  productSku,
  variantSku,
  quantity,
})

function parse(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const isLine = (line: unknown): line is CartLine =>
  isRecord(line) &&
  typeof line.productSku === 'string' &&
  typeof line.variantSku === 'string' &&
  Number.isInteger(line.quantity)
