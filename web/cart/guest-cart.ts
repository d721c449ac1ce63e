import type { Cart } from '#contract/cart.ts'
import {
  type CartChange,
  type CartContent,
  type CartLine,
  changeCart,
  EMPTY_CART,
  MAX_LINES,
  MAX_QUANTITY,
} from '#domain/cart.ts'
import { promoCode } from '#domain/promotions.ts'
import { type BrowserStorage, readKey, removeKey, writeKey } from '../session/browser.ts'

export const GUEST_CART_KEY = 'am_guest_cart'

/** The part of a guest's cart that the browser stores. */
export type GuestCart = {
  createdAt: string | null
  discountCode: string | null
  /** Absent without a firm. */
  firm?: CartContent['firm']
  items: CartLine[]
}

export const EMPTY_GUEST_CART: GuestCart = { createdAt: null, discountCode: null, items: [] }

export const toGuestCart = (cart: Cart): GuestCart => ({
  createdAt: cart.meta.createdAt,
  discountCode: cart.discountCode,
  ...(cart.firm && { firm: cart.firm }),
  items: cart.items.map(toStoredLine),
})

export const guestCartContent = ({ items, discountCode, firm = null }: GuestCart): CartContent => ({
  ...EMPTY_CART,
  items,
  discountCode,
  firm,
})

export function changeGuestCart(guestCart: GuestCart, change: CartChange): GuestCart {
  const { items, discountCode, firm } = changeCart(guestCartContent(guestCart), change)
  return {
    createdAt: items.length > 0 ? guestCart.createdAt : null,
    discountCode,
    ...(firm && { firm }),
    items: items.slice(0, MAX_LINES).map(toStoredLine),
  }
}

/** Sorts the lines in the order the page shows them: a line that was removed and added again keeps its position. */
export function sortAsShown(cart: GuestCart, shown: readonly { variantSku: string }[]): GuestCart {
  const positions = new Map(shown.map(({ variantSku }, position) => [variantSku, position]))
  const positionOf = ({ variantSku }: CartLine) => positions.get(variantSku) ?? shown.length
  return { ...cart, items: cart.items.toSorted((a, b) => positionOf(a) - positionOf(b)) }
}

const toStoredLine = ({ productSku, variantSku, quantity }: CartLine): CartLine => ({
  productSku,
  variantSku,
  quantity: Math.min(quantity, MAX_QUANTITY),
})

/** Fifty lines take a third of this. A longer text is not ours, and parsing megabytes would block the page. */
const MAX_LENGTH = 20_000
const SKU = /^[\w-]{1,40}$/

/** Parses the stored text. Drops whatever is invalid and limits each line to what a cart can hold. */
export function parseGuestCart(text: string | null): GuestCart | null {
  const stored = parseJson(text)
  if (!isRecord(stored) || !Array.isArray(stored.items)) return null
  const { items } = changeCart(EMPTY_CART, { items: stored.items.filter(isLine) })
  return {
    createdAt: dateOrNull(stored.createdAt),
    discountCode: typeof stored.discountCode === 'string' ? promoCode(stored.discountCode) : null,
    ...(isFirm(stored.firm) && { firm: stored.firm }),
    items: items.slice(0, MAX_LINES).map(toStoredLine),
  }
}

function parseJson(text: string | null): unknown {
  if (text === null || text.length > MAX_LENGTH) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** In the format the API accepts; it rejects any other. */
function dateOrNull(value: unknown): string | null {
  const time = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN
  const text = Number.isNaN(time) ? '' : new Date(time).toISOString()
  return /^\d{4}-/.test(text) ? text : null
}

/** The server checks the GSTIN; the cart is then sent again without it. */
const isFirm = (firm: unknown): firm is NonNullable<CartContent['firm']> =>
  isRecord(firm) && typeof firm.gstin === 'string' && typeof firm.name === 'string'

const isSku = (value: unknown): value is string => typeof value === 'string' && SKU.test(value)

const isLine = (line: unknown): line is CartLine =>
  isRecord(line) &&
  isSku(line.productSku) &&
  isSku(line.variantSku) &&
  Number.isSafeInteger(line.quantity) &&
  Number(line.quantity) > 0

export type GuestCartStorage = {
  read: () => GuestCart | null
  /** The stored text, to detect that another tab has changed it. */
  text: () => string | null
  write: (guestCart: GuestCart) => void
  remove: () => void
}

/** Stores the guest cart in the browser's storage, or in memory where the browser refuses storage. */
export function createGuestCartStorage(storage: () => BrowserStorage): GuestCartStorage {
  let inMemory: string | null = null
  const text = () => inMemory ?? readKey(storage(), GUEST_CART_KEY)
  return {
    text,
    read: () => parseGuestCart(text()),
    write(guestCart) {
      const wanted = JSON.stringify(guestCart)
      writeKey(storage(), GUEST_CART_KEY, wanted)
      const isStored = readKey(storage(), GUEST_CART_KEY) === wanted
      inMemory = isStored ? null : wanted
      // The stored text is older than what the shopper sees: the next visit must not load it.
      if (!isStored) removeKey(storage(), GUEST_CART_KEY)
    },
    remove() {
      inMemory = null
      removeKey(storage(), GUEST_CART_KEY)
    },
  }
}
