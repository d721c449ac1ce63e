import type { SentBodyOf } from '#contract/api.ts'
import type { Cart, CartItem } from '#contract/cart.ts'
import { type CartChange, type CartContent, changeCart, GUEST_CART } from '#domain/cart.ts'
import { contentOfGuest, type GuestCart, guestCartOf } from '../session/guest-cart.ts'

export type CartUpdate = SentBodyOf<'putCart'>

/** What the page knows of an item before the shop has answered. */
export type Purchase = Omit<CartItem, 'quantity' | 'orderedQuantity' | 'totalCurrent' | 'maxQuantity'>

/** Turns what the shopper sees into what they want. */
export type CartEdit = (seen: CartContent) => CartChange

type ItemName = Pick<Purchase, 'productSku' | 'variantSku'>

/** One piece more or less of a variant. Zero pieces remove it; an emptied cart is cleared. */
export function stepQuantity({ productSku, variantSku }: ItemName, step: 1 | -1): CartEdit {
  return ({ items }) => {
    const before = items.find((line) => line.variantSku === variantSku)?.quantity ?? 0
    const quantity = Math.max(0, before + step)
    const isLast = items.every((line) => line.variantSku === variantSku)
    if (quantity === 0 && isLast) return { clear: true, items: [] }
    return { items: [{ productSku, variantSku, quantity }] }
  }
}

export const withPromo =
  (discountCode: string): CartEdit =>
  () => ({ discountCode, items: [] })

/** A code goes by sending all the rest anew. */
export const withoutPromo: CartEdit = ({ items, shippingAddressId, billingAddressId }) => ({
  clear: true,
  items,
  shippingAddressId,
  billingAddressId,
})

export type CartAddresses = Partial<Pick<CartContent, 'shippingAddressId' | 'billingAddressId'>>

export const withAddresses =
  (addresses: CartAddresses): CartEdit =>
  () => ({ ...addresses, items: [] })

/** Two changes, one after the other, as one. */
export function mergeChanges(first: CartChange | null, second: CartChange | null): CartChange | null {
  if (!first || !second || second.clear) return second ?? first
  const isNamed = new Set(second.items.map(({ variantSku }) => variantSku))
  const others = first.items.filter(({ variantSku }) => !isNamed.has(variantSku))
  return { ...first, ...second, items: [...others, ...second.items] }
}

export const contentOf = (cart: Cart): CartContent => ({
  items: cart.items.map(({ productSku, variantSku, quantity }) => ({ productSku, variantSku, quantity })),
  discountCode: cart.discountCode,
  shippingAddressId: cart.shippingAddressId,
  billingAddressId: cart.billingAddressId,
})

/** What start-up sends: the guest cart of this browser, or no items, which reads the stored cart. */
export const loadUpdate = (guestCart: GuestCart | null): CartUpdate =>
  guestCart ? guestUpdate(guestCart.createdAt, contentOfGuest(guestCart)) : { items: [] }

/** What a change sends: of a stored cart the change alone, of a guest's the whole cart as it shall be. */
export function changeUpdate(change: CartChange, cart: Cart, guestCart: GuestCart | null): CartUpdate {
  if (cart.id !== GUEST_CART) return { ...change, items: [...change.items] }
  const { createdAt, ...before } = guestCart ?? guestCartOf(cart)
  const content = changeCart(contentOfGuest({ createdAt, ...before }), change)
  const update = guestUpdate(content.items.length > 0 ? createdAt : null, content)
  return change.clear ? { clear: true, ...update } : update
}

// A null would take away the code of a customer whose cart this one joins; what is absent does not.
const guestUpdate = (createdAt: string | null, { items, discountCode }: CartContent): CartUpdate => ({
  ...(createdAt !== null && { createdAt }),
  ...(discountCode !== null && { discountCode }),
  items,
})
