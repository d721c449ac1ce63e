import type { SentBodyOf } from '#contract/api.ts'
import type { Cart, CartLine } from '#contract/cart.ts'
import { GUEST_CART } from '#domain/cart.ts'
import { type GuestCart, toLine } from '../session/guest-cart.ts'

export type CartUpdate = SentBodyOf<'putCart'>
export type Purchase = Omit<CartLine, 'quantity'>

/** What a change starts from: the active cart, and the copy this browser keeps for a guest. */
export type CartBasis = { cart: Cart | null; guestCart: GuestCart | null }
export type CartChange = (basis: CartBasis) => CartUpdate

/** What start-up sends: the guest cart of this browser, or no items, which reads the stored cart. */
export const loadCart: CartChange = ({ guestCart }) => ({ ...guestCart, items: guestCart?.items ?? [] })

/** One piece more or less of a variant. Zero pieces remove it; an emptied cart is cleared. */
export function stepQuantity({ productSku, variantSku }: Purchase, step: 1 | -1): CartChange {
  return (basis) => {
    const lines = linesOf(basis)
    const before = lines.find((line) => line.variantSku === variantSku)?.quantity ?? 0
    const changed = { productSku, variantSku, quantity: Math.max(0, before + step) }
    const others = lines.filter((line) => line.variantSku !== variantSku)
    if (changed.quantity === 0 && others.length === 0) return { clear: true, items: [] }
    if (isStored(basis.cart)) return { items: [changed] }
    return { ...kept(basis), items: before === 0 ? [...lines, changed] : lines.map(replaceBy(changed)) }
  }
}

const linesOf = ({ cart, guestCart }: CartBasis): CartLine[] =>
  (cart?.items ?? guestCart?.items ?? []).map(toLine)

const isStored = (cart: Cart | null) => cart !== null && cart.id !== GUEST_CART

const replaceBy = (changed: CartLine) => (line: CartLine) =>
  line.variantSku === changed.variantSku ? changed : line

const kept = ({ cart, guestCart }: CartBasis) => ({
  createdAt: cart?.meta.createdAt ?? guestCart?.createdAt ?? null,
  discountCode: cart?.discountCode ?? guestCart?.discountCode ?? null,
})
