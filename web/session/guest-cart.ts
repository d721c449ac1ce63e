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

export const GUEST_CART_KEY = 'am_guest_cart'

/** What a browser remembers of a guest's cart. */
export type GuestCart = { createdAt: string | null; discountCode: string | null; items: CartLine[] }

/** Fifty lines take a third of this. More cannot be ours, and reading megabytes would hold up the page. */
const LONGEST = 20_000
const SKU = /^[\w-]{1,40}$/

/** Reads what was stored. Anything that makes no sense is forgotten, and no line is more than a cart can hold. */
export function parseGuestCart(text: string | null): GuestCart | null {
  const stored = parse(text)
  if (!isRecord(stored) || !Array.isArray(stored.items)) return null
  const { items } = changeCart(EMPTY_CART, { items: stored.items.filter(isLine) })
  return {
    createdAt: dateOrNull(stored.createdAt),
    discountCode: typeof stored.discountCode === 'string' ? promoCode(stored.discountCode) : null,
    items: items.slice(0, MAX_LINES).map(toStoredLine),
  }
}

/** The part of a priced cart that is worth remembering. */
export const guestCartOf = (cart: Cart): GuestCart => ({
  createdAt: cart.meta.createdAt,
  discountCode: cart.discountCode,
  items: cart.items.map(toStoredLine),
})

/** Carries out a change on what is remembered. */
export function changeGuestCart(guestCart: GuestCart, change: CartChange): GuestCart {
  const { items, discountCode } = changeCart(contentOfGuest(guestCart), change)
  return {
    createdAt: items.length > 0 ? guestCart.createdAt : null,
    discountCode,
    items: items.slice(0, MAX_LINES).map(toStoredLine),
  }
}

export const contentOfGuest = ({ items, discountCode }: GuestCart): CartContent => ({
  ...EMPTY_CART,
  items,
  discountCode,
})

const toStoredLine = ({ productSku, variantSku, quantity }: CartLine): CartLine => ({
  productSku,
  variantSku,
  quantity: Math.min(quantity, MAX_QUANTITY),
})

function parse(text: string | null): unknown {
  if (text === null || text.length > LONGEST) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** As the shop spells times, because it refuses any other spelling. */
function dateOrNull(value: unknown): string | null {
  const time = typeof value === 'string' && value.length <= 40 ? Date.parse(value) : Number.NaN
  const text = Number.isNaN(time) ? '' : new Date(time).toISOString()
  return /^\d{4}-/.test(text) ? text : null
}

const isSku = (value: unknown): value is string => typeof value === 'string' && SKU.test(value)

const isLine = (line: unknown): line is CartLine =>
  isRecord(line) &&
  isSku(line.productSku) &&
  isSku(line.variantSku) &&
  Number.isSafeInteger(line.quantity) &&
  Number(line.quantity) > 0

/** The lines in the order in which they are shown: what went and came back has kept its place there. */
export function arranged(cart: GuestCart, shown: readonly { variantSku: string }[]): GuestCart {
  const places = new Map(shown.map(({ variantSku }, place) => [variantSku, place]))
  const placeOf = ({ variantSku }: { variantSku: string }) => places.get(variantSku) ?? shown.length
  return { ...cart, items: cart.items.toSorted((a, b) => placeOf(a) - placeOf(b)) }
}
