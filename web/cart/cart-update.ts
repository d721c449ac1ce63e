import type { SentBodyOf } from '#contract/api.ts'
import type { Cart, CartItem } from '#contract/cart.ts'
import { type CartChange, type CartContent, changeCart, GUEST_CART } from '#domain/cart.ts'
import { type GuestCart, guestCartContent, toGuestCart } from './guest-cart.ts'

export type CartUpdate = SentBodyOf<'putCart'>

/** What the page knows of an item before the server has answered. */
export type ItemDetails = Omit<CartItem, 'quantity' | 'orderedQuantity' | 'totalCurrent' | 'maxQuantity'>

/** Computes the change to send from the cart the shopper sees. */
export type CartEdit = (shown: CartContent) => CartChange

type ItemKey = Pick<ItemDetails, 'productSku' | 'variantSku'>

/** Adds or removes one piece of a variant. Quantity zero removes the line; removing the last line clears the cart. */
export function stepQuantity({ productSku, variantSku }: ItemKey, step: 1 | -1): CartEdit {
  return ({ items }) => {
    const before = items.find((line) => line.variantSku === variantSku)?.quantity ?? 0
    const quantity = Math.max(0, before + step)
    const isLast = items.every((line) => line.variantSku === variantSku)
    if (quantity === 0 && isLast) return { clear: true, items: [] }
    return { items: [{ productSku, variantSku, quantity }] }
  }
}

/** Adds one piece of each item that the cart does not hold. */
export const addOnce =
  (added: readonly ItemKey[]): CartEdit =>
  ({ items }) => ({
    items: added
      .filter(({ variantSku }) => items.every((line) => line.variantSku !== variantSku))
      .map(({ productSku, variantSku }) => ({ productSku, variantSku, quantity: 1 })),
  })

export const withPromo =
  (discountCode: string): CartEdit =>
  () => ({ discountCode, items: [] })

/** The API has no call to remove a code: the cart is cleared and sent again without it. */
export const withoutPromo: CartEdit = ({ items, shippingAddressId, billingAddressId, firm }) => ({
  clear: true,
  items,
  shippingAddressId,
  billingAddressId,
  firm,
})

export type CartAddresses = Partial<Pick<CartContent, 'shippingAddressId' | 'billingAddressId'>>

export const withAddresses =
  (addresses: CartAddresses): CartEdit =>
  () => ({ ...addresses, items: [] })

export const withFirm =
  (firm: CartContent['firm']): CartEdit =>
  () => ({ firm, items: [] })

/** Combines two changes into one that has the same effect as both in order. */
export function mergeChanges(first: CartChange | null, second: CartChange | null): CartChange | null {
  if (!first || !second || second.clear) return second ?? first
  const changedSkus = new Set(second.items.map(({ variantSku }) => variantSku))
  const others = first.items.filter(({ variantSku }) => !changedSkus.has(variantSku))
  return { ...first, ...second, items: [...others, ...second.items] }
}

export const contentOf = (cart: Cart): CartContent => ({
  items: cart.items.map(({ productSku, variantSku, quantity }) => ({ productSku, variantSku, quantity })),
  discountCode: cart.discountCode,
  shippingAddressId: cart.shippingAddressId,
  billingAddressId: cart.billingAddressId,
  firm: cart.firm,
})

/** The request that loads the cart: the guest cart of this browser, or no items, which reads the customer's cart. */
export const loadUpdate = (guestCart: GuestCart | null): CartUpdate =>
  guestCart ? guestUpdate(guestCart.createdAt, guestCartContent(guestCart)) : { items: [] }

/** The request for a change: for a customer's cart the change alone, for a guest's the whole cart after it. */
export function changeUpdate(change: CartChange, cart: Cart, guestCart: GuestCart | null): CartUpdate {
  if (cart.id !== GUEST_CART) return { ...change, items: [...change.items] }
  const before = guestCart ?? toGuestCart(cart)
  const content = changeCart(guestCartContent(before), change)
  const update = guestUpdate(content.items.length > 0 ? before.createdAt : null, content)
  return change.clear ? { clear: true, ...update } : update
}

// When the guest cart merges into a customer's cart, a null would remove that cart's code; an absent field does not.
const guestUpdate = (createdAt: string | null, { items, discountCode, firm }: CartContent): CartUpdate => ({
  ...(createdAt !== null && { createdAt }),
  ...(discountCode !== null && { discountCode }),
  ...(firm && { firm }),
  items,
})
