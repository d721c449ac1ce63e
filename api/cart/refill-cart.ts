import type { Cart } from '#contract/cart.ts'
import { type CartContent, changeCart, EMPTY_CART } from '#domain/cart.ts'
import { LOCALES } from '#domain/locale.ts'
import { invariant } from '#kit/invariant.ts'
import { createCart, findSituation, saveCart } from './cart.store.ts'
import type { CartDeps } from './cart-deps.ts'
import type { Visit } from './shelf.ts'
import { updateCart } from './update-cart.ts'

/**
 * Puts what an order held back into the customer's cart, beside what is there by now. To be called in a transaction
 * that holds the cart. What cannot be bought any more is told by a notice, a code that no longer applies too.
 */
export async function refillCart(
  deps: CartDeps,
  back: CartContent,
  visit: Visit & { userId: string },
): Promise<Cart> {
  const { country } = LOCALES[visit.locale]
  const question = { userId: visit.userId, country, skus: [], code: null, addressIds: [] }
  const { stored } = await findSituation(deps.db, question)
  const content = refilled(stored?.content ?? EMPTY_CART, back)
  const saved = stored
    ? await saveCart(deps.db, stored, { content, isNew: false })
    : await createCart(deps.db, { userId: visit.userId, country, content })
  invariant(saved, 'nobody changes a cart that the transaction holds')
  // Settled like any stored cart; nobody else can be changing it, so there is no turn to wait for.
  const settled = await updateCart({ ...deps, inTurn: (_key, work) => work() }, { items: [] }, visit)
  invariant(settled.ok, 'a cart without a change is never refused')
  return settled.value
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
