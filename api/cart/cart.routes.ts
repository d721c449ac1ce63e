import type { Cart, CartUpdate } from '#contract/cart.ts'
import { fail, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { Caller, Handlers } from '../http/calls/route.ts'
import { createTrustedCodes, givePromoTryBack, takePromoTry } from '../promotions/index.ts'
import { createCartCache } from './cart-cache.ts'
import type { CartDeps } from './cart-deps.ts'
import { type CachingCartDeps, changeCustomerCart } from './change-customer-cart.ts'
import { priceGuestCart } from './price-guest-cart.ts'

export function cartRoutes(cartDeps: CartDeps): Pick<Handlers, 'putCart'> {
  const deps = { ...cartDeps, cache: createCartCache() }
  const codes = createTrustedCodes()
  return {
    putCart: async ({ body }, caller) => {
      const { discountCode } = body
      if (!discountCode || codes.isTrusted(caller.browser.token, discountCode))
        return putCart(deps, body, caller)
      const taken = await takePromoTry(deps.db, caller.session?.userId ?? caller.ip())
      if (!taken.ok) return fail({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds: taken.error })
      const answer = await putCart(deps, body, caller)
      if (answer.ok) codes.trust(caller.browser.token, discountCode)
      if (answer.ok || answer.error.code !== 'PROMO_INVALID') await givePromoTryBack(deps.db, taken.value)
      return answer
    },
  }
}

function putCart(
  deps: CachingCartDeps,
  update: CartUpdate,
  caller: Caller,
): Promise<Result<Cart, Failure>> | Result<Cart, Failure> {
  const request = { locale: caller.locale, now: deps.delivery.now() }
  if (!caller.session) return priceGuestCart(deps, update, request)
  return changeCustomerCart(deps, update, { ...request, userId: caller.session.userId })
}
