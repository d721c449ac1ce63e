import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import type { Cart, CartItem } from '#contract/cart.ts'
import type { CheckoutResponse } from '#contract/checkout.ts'
import type { ApiFailure } from '#contract/client.ts'
import { ERRORS } from '#contract/errors.ts'
import type { OrderRequest } from '#contract/orders.ts'
import { moneyText } from '#domain/money-text.ts'
import { promoLabel } from '#domain/promotions.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { contentOf } from '../cart/cart-update.ts'
import { itemName } from '../cart/cart-view.ts'
import type { SessionStore } from '../session/session-store.ts'

type Store = Pick<SessionStore, 'cart' | 'client' | 'refresh'>

export type PlaceOrderError = {
  message: string
  /** What differs from the cart the page showed. */
  changes: string[]
  /** The order exists, but its payment could not be opened. */
  isPlaced: boolean
}

const orderError = (message: string, changes: string[] = []): PlaceOrderError => ({
  message,
  changes,
  isPlaced: false,
})

const CART_UNAVAILABLE = 'We could not reach your cart. Please try again.'

/** Places the order for exactly the cart the customer has seen, after the server has confirmed all its changes. */
export async function placeOrder(
  store: Store,
  keys: OrderKeys,
  seen: Cart,
): Promise<Result<CheckoutResponse, PlaceOrderError>> {
  const isSettled = await store.cart.settle()
  const { cart } = store.cart.read()
  if (!isSettled || !cart) return fail(orderError(CART_UNAVAILABLE))
  const changes = cartDifferences(seen, cart)
  if (changes.length > 0) return fail(orderError(ERRORS.CART_CHANGED.message, changes))
  const body = orderRequest(cart)
  const headers = { [IDEMPOTENCY_HEADER]: keys.keyFor(body) }
  const answer = await store.client.call('placeOrder', { body, headers })
  if (!answer.ok) return fail(await handleFailure(store, keys, { cart, failure: answer.error }))
  keys.renew()
  return ok(answer.value)
}

export const orderRequest = (cart: Cart): OrderRequest => ({ ...contentOf(cart), total: cart.total })

/** It is unknown whether the order was placed: the next try must repeat the same request. */
const isOutcomeUnknown = ({ status, code }: ApiFailure): boolean =>
  status === 0 || status >= 500 || code === 'IDEMPOTENCY_KEY_BUSY'

async function handleFailure(
  store: Store,
  keys: OrderKeys,
  { cart, failure }: { cart: Cart; failure: ApiFailure },
): Promise<PlaceOrderError> {
  const { status, code, message } = failure
  if (isOutcomeUnknown(failure)) return { ...orderError(message), isPlaced: code === 'GATEWAY_UNAVAILABLE' }
  keys.renew()
  if (status === 401) void store.refresh()
  if (status !== 409) return orderError(message)
  await store.cart.refresh()
  const now = store.cart.read().cart
  return orderError(message, now ? cartDifferences(cart, now) : [])
}

export type OrderKeys = {
  /** The idempotency key of a request: the same until `renew`, so that a repeated request creates no second order. */
  keyFor: (request: object) => string
  /** The request is answered: the next one, even with the same content, is another order. */
  renew: () => void
}

export function createOrderKeys(newKey: () => string = () => crypto.randomUUID()): OrderKeys {
  let current: { content: string; key: string } | null = null
  return {
    keyFor(request) {
      const content = JSON.stringify(request)
      if (current?.content !== content) current = { content, key: newKey() }
      return current.key
    },
    renew() {
      current = null
    },
  }
}

/** Describes what differs between the cart the customer saw and the current cart. Empty when an order may follow. */
export const cartDifferences = (seen: Cart, now: Cart): string[] => [
  ...missingItems(seen, now),
  ...now.items.flatMap((item) => itemDifferences(seen, item, now)),
  ...codeDifferences(seen, now),
  ...firmDifferences(seen, now),
  ...totalDifferences(seen, now),
]

const find = ({ items }: Cart, { variantSku }: CartItem) =>
  items.find((item) => item.variantSku === variantSku)

const missingItems = (seen: Cart, now: Cart): string[] =>
  seen.items.filter((item) => !find(now, item)).map((item) => `${itemName(item)} is no longer in your cart.`)

function itemDifferences(seen: Cart, item: CartItem, { currency }: Cart): string[] {
  const before = find(seen, item)
  const name = itemName(item)
  if (!before) return [`${name} has been added to your cart.`]
  const quantity =
    before.quantity === item.quantity ? [] : [`${name}: ${item.quantity} instead of ${before.quantity}.`]
  if (before.currentPrice === item.currentPrice) return quantity
  const [old, price] = [before.currentPrice, item.currentPrice].map((major) => moneyText(major, currency))
  return [...quantity, `${name} now costs ${price} instead of ${old}.`]
}

function codeDifferences(seen: Cart, now: Cart): string[] {
  if (seen.discountCode === now.discountCode) return []
  if (seen.discountCode === null) return ['A discount code now applies.']
  return [`The discount code ${promoLabel(seen.discountCode)} no longer applies.`]
}

const firmDifferences = (seen: Cart, now: Cart): string[] =>
  seen.firm?.gstin === now.firm?.gstin && seen.firm?.name === now.firm?.name
    ? []
    : ['The firm on the invoice has changed.']

function totalDifferences(seen: Cart, now: Cart): string[] {
  if (seen.total === now.total || now.items.length === 0) return []
  return [`The total is ${moneyText(now.total, now.currency)}, not ${moneyText(seen.total, seen.currency)}.`]
}
