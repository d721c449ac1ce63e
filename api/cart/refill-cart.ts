import type { Cart } from '#contract/cart.ts'
import { type CartContent, changeCart, EMPTY_CART } from '#domain/cart.ts'
import { LOCALES } from '#domain/locale.ts'
import { invariant } from '#kit/invariant.ts'
import { createCart, findSituation, saveCart } from './cart.store.ts'
import type { CartDeps } from './cart-deps.ts'
import { type CustomerVisit, changeStored } from './change-cart.ts'

/**
 * Puts what an order held back into the customer's cart, beside what is there by now. To be called in a transaction
 * that holds the cart. What cannot be bought any more is told by a notice, a code that no longer applies too.
 */
export async function refillCart(deps: CartDeps, back: CartContent, visit: CustomerVisit): Promise<Cart> {
  const { country } = LOCALES[visit.locale]
  const question = { userId: visit.userId, country, skus: [], code: null, addressIds: [] }
  const { stored } = await findSituation(deps.db, question)
  const content = refilled(stored?.content ?? EMPTY_CART, back)
  const saved = stored
    ? await saveCart(deps.db, stored, { content, begunAt: null })
    : await createCart(deps.db, { userId: visit.userId, country, content })
  invariant(saved, 'nobody changes a cart that the transaction holds')
  // Settled like any stored cart.
  const settled = await changeStored(deps, { items: [] }, visit)
  invariant(settled?.answer.ok, 'a cart without a change is never refused, and nobody is faster')
  return settled.answer.value
}

/** Quantities add up; the code and addresses chosen since stay. */
function refilled(cart: CartContent, back: CartContent): CartContent {
  const held = new Map(cart.items.map(({ variantSku, quantity }) => [variantSku, quantity]))
  const items = back.items.map((line) => ({
    ...line,
    quantity: line.quantity + (held.get(line.variantSku) ?? 0),
  }))
  return changeCart(cart, {
    items,
    discountCode: cart.discountCode ?? back.discountCode,
    shippingAddressId: cart.shippingAddressId ?? back.shippingAddressId,
    billingAddressId: cart.billingAddressId ?? back.billingAddressId,
  })
}
