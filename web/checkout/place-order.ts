import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import type { Cart } from '#contract/cart.ts'
import type { CheckoutResponse } from '#contract/checkout.ts'
import type { ApiFailure } from '#contract/client.ts'
import { ERRORS } from '#contract/errors.ts'
import type { OrderRequest } from '#contract/orders.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { contentOf } from '../cart/cart-update.ts'
import type { SessionStore } from '../session/session-store.ts'
import type { OrderKeys } from './order-keys.ts'
import { whatChanged } from './what-changed.ts'

type Shop = Pick<SessionStore, 'cart' | 'client' | 'refresh'>

export type PlacingProblem = {
  message: string
  /** What is no longer as the page showed it. */
  changes: string[]
  /** The order stands, though its payment could not be opened. */
  isPlaced: boolean
}

const problem = (message: string, changes: string[] = []): PlacingProblem => ({
  message,
  changes,
  isPlaced: false,
})

const NO_CART = 'We could not reach your cart. Please try again.'

/** Places the order for exactly the cart the customer has seen, once the shop has confirmed every change of it. */
export async function placeOrder(
  store: Shop,
  keys: OrderKeys,
  seen: Cart,
): Promise<Result<CheckoutResponse, PlacingProblem>> {
  const isSettled = await store.cart.settle()
  const { cart } = store.cart.read()
  if (!isSettled || !cart) return fail(problem(NO_CART))
  const changes = whatChanged(seen, cart)
  if (changes.length > 0) return fail(problem(ERRORS.CART_CHANGED.message, changes))
  const body = orderRequest(cart)
  const headers = { [IDEMPOTENCY_HEADER]: keys.keyFor(body) }
  const answer = await store.client.call('placeOrder', { body, headers })
  if (!answer.ok) return fail(await afterRefusal(store, keys, { cart, failure: answer.error }))
  keys.spend()
  return ok(answer.value)
}

/** The cart as the page saw it. */
export const orderRequest = (cart: Cart): OrderRequest => ({ ...contentOf(cart), total: cart.total })

/** Nobody knows whether the order was placed: the next try must be the same request. */
const isUnknown = ({ status, code }: ApiFailure): boolean =>
  status === 0 || status >= 500 || code === 'IDEMPOTENCY_KEY_BUSY'

async function afterRefusal(
  store: Shop,
  keys: OrderKeys,
  { cart, failure }: { cart: Cart; failure: ApiFailure },
): Promise<PlacingProblem> {
  const { status, code, message } = failure
  if (isUnknown(failure)) return { ...problem(message), isPlaced: code === 'GATEWAY_UNAVAILABLE' }
  keys.spend()
  if (status === 401) void store.refresh()
  if (status !== 409) return problem(message)
  await store.cart.refresh()
  const now = store.cart.read().cart
  return problem(message, now ? whatChanged(cart, now) : [])
}
