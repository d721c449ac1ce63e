import type { Cart, CartUpdate } from '#contract/cart.ts'
import { EMPTY_CART, GUEST_CART } from '#domain/cart.ts'
import { ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import { answerCart } from './answer-cart.ts'
import type { CartDeps } from './cart-deps.ts'
import { NO_SUCH_ADDRESS } from './no-such-address.ts'
import { settleCart } from './settle-cart.ts'
import { shelfOf, type Visit } from './shelf.ts'

/** Prices what a guest's browser remembers, from memory alone. Nothing is stored, and no price it sends is believed. */
export function priceGuestCart(deps: CartDeps, update: CartUpdate, visit: Visit): Result<Cart, Failure> {
  // Addresses belong to customers.
  if (update.shippingAddressId || update.billingAddressId) return NO_SUCH_ADDRESS
  const shelf = shelfOf(deps, visit, { userId: null, timesUsed: 0 })
  const settled = settleCart(EMPTY_CART, update, shelf)
  if (!settled.ok) return settled
  const { shippingRates } = deps.settings.current()
  const createdAt = beganAt(update.createdAt, visit.now)
  return ok(answerCart(settled.value, { id: GUEST_CART, createdAt, locale: shelf.locale, shippingRates }))
}

/** When the guest began this cart, if that is a time that can be. */
function beganAt(sent: string | null | undefined, now: Date): string {
  const time = Date.parse(sent ?? '')
  return sent && time >= 0 && time <= now.getTime() ? sent : now.toISOString()
}
