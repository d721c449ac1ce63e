import type { Cart, CartUpdate } from '#contract/cart.ts'
import { EMPTY_CART, GUEST_CART } from '#domain/cart.ts'
import { ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { CartDeps } from './cart-deps.ts'
import { priceCart } from './price-cart.ts'
import { type CartRequest, cartLookup, NO_SUCH_ADDRESS, resolveCart } from './resolve-cart.ts'

/** Prices the cart that a guest's browser stores. It needs no query, and ignores the prices that the browser sends. */
export function priceGuestCart(
  deps: CartDeps,
  update: CartUpdate,
  request: CartRequest,
): Result<Cart, Failure> {
  // Only customers have addresses.
  if (update.shippingAddressId || update.billingAddressId) return NO_SUCH_ADDRESS
  const lookup = cartLookup(deps, request, { userId: null, timesUsed: 0 })
  const resolved = resolveCart(EMPTY_CART, update, lookup)
  if (!resolved.ok) return resolved
  const { shippingRates } = deps.settings.current()
  const createdAt = validCreatedAt(update.createdAt, request.now)
  return ok(
    priceCart(resolved.value, { id: GUEST_CART, createdAt, locale: lookup.locale, shippingRates }, null),
  )
}

/** The time that the browser sent, unless it is invalid or in the future. */
function validCreatedAt(sent: string | null | undefined, now: Date): string {
  const time = Date.parse(sent ?? '')
  return sent && time >= 0 && time <= now.getTime() ? sent : now.toISOString()
}
