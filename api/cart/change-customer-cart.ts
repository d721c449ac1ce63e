import { isDeepStrictEqual } from 'node:util'
import type { Cart, CartUpdate } from '#contract/cart.ts'
import type { CartPromise } from '#contract/delivery.ts'
import { addContent, type CartContent, EMPTY_CART, maxQuantity } from '#domain/cart.ts'
import { promiseTo } from '#domain/delivery/destination.ts'
import { LOCALES } from '#domain/locale.ts'
import { promoCode } from '#domain/promotions.ts'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { rangeOf } from '../delivery/index.ts'
import type { Failure } from '../http/calls/failure.ts'
import { type CartContext, findCartContext, lockCart, type StoredCart, saveCart } from './cart.store.ts'
import type { CartCache } from './cart-cache.ts'
import type { CartDeps } from './cart-deps.ts'
import { priceCart } from './price-cart.ts'
import {
  type CartRequest,
  cartLookup,
  NO_SUCH_ADDRESS,
  type ResolvedCart,
  resolveCart,
} from './resolve-cart.ts'

export type CachingCartDeps = CartDeps & { cache: CartCache }

/** A change of a customer's stored cart. */
type CustomerChange = CartRequest & {
  userId: string
  update: CartUpdate
  /** The content of a restored order, added to the cart before `update` is applied. */
  restored: CartContent | null
}

/** The cart that is now in the database, and the answer. */
type Changed = { stored: StoredCart | null; answer: Result<Cart, Failure> }

/** Changes a customer's stored cart and answers with the new state; an update without changes only reads. */
export async function changeCustomerCart(
  deps: CachingCartDeps,
  update: CartUpdate,
  request: CartRequest & { userId: string },
): Promise<Result<Cart, Failure>> {
  const change = { ...request, update, restored: null }
  const key = `${request.userId} ${LOCALES[request.locale].country}`
  return deps.keyedQueue(key, async () => {
    const cached = hasOnlyItems(update) ? deps.cache.get(key) : undefined
    const changed =
      (cached && (await changeCart(deps, change, cachedContext(cached)))) ??
      (await changeCart(deps, change, await readContext(deps, change))) ??
      (await changeLockedCart(deps, change))
    const { stored } = changed
    if (stored && hasOnlyItems(stored.content)) deps.cache.set(key, stored)
    else deps.cache.delete(key)
    return changed.answer
  })
}

/**
 * Adds the content of an order to the customer's cart. Call it in a transaction that has locked the cart. Items that
 * are not sold any more, and a code that no longer applies, are dropped with a notice.
 */
export async function refillCart(
  deps: CartDeps,
  restored: CartContent,
  request: CartRequest & { userId: string },
): Promise<Cart> {
  const change = { ...request, update: { items: [] }, restored }
  const changed = await changeCart(deps, change, await readContext(deps, change))
  invariant(changed?.answer.ok, 'a locked cart has no other writer, and an empty update is never refused')
  return changed.answer.value
}

/** For a cart that another process changed between our read and our write: the lock rules that out. */
async function changeLockedCart(deps: CartDeps, change: CustomerChange): Promise<Changed> {
  const changed = await deps.db.transaction().execute(async (tx) => {
    await lockCart(tx, change.userId, LOCALES[change.locale].country)
    const locked = { ...deps, db: tx }
    return changeCart(locked, change, await readContext(locked, change))
  })
  invariant(changed, 'a locked cart has no other writer')
  return changed
}

/** Every write of a stored cart. Null: `context` is outdated or not enough for this change, so read it and try again. */
async function changeCart(
  deps: CartDeps,
  change: CustomerChange,
  context: CartContext,
): Promise<Changed | null> {
  const { stored, isCached } = context
  const resolved = checkAddresses(change, context) ?? resolve(deps, change, context)
  // The cache may be outdated, so it decides neither refusals nor corrections.
  if (isCached && (!resolved.ok || resolved.value.notices.length > 0)) return null
  if (!resolved.ok) return { stored, answer: resolved }
  const { content } = resolved.value
  const isUnchanged = stored !== null && isDeepStrictEqual(content, stored.content)
  if (isUnchanged && isCached) return null
  const saved = isUnchanged
    ? { ...stored, stock: context.stock }
    : await saveCart(deps.db, newVersion(change, context, content))
  const confirmed = saved && isCached ? withStock(resolved.value, saved) : resolved.value
  if (!saved || !confirmed) return null
  const { shippingRates } = deps.settings.current()
  const priced = priceCart(
    confirmed,
    { ...saved, locale: LOCALES[change.locale], shippingRates },
    promiseOf(deps, confirmed, context),
  )
  return { stored: saved, answer: ok(priced) }
}

/** When the cart arrives at the chosen address, if there is one. Everything in it is in stock. */
function promiseOf(
  { delivery }: CartDeps,
  { content }: ResolvedCart,
  { ownAddresses }: CartContext,
): CartPromise | null {
  const destination = content.shippingAddressId && ownAddresses[content.shippingAddressId]
  if (!destination) return null
  const { promise } = promiseTo(delivery.current(), destination, delivery.now())
  return { isServed: promise !== null, ...rangeOf(promise) }
}

/** Codes have limits and addresses have owners, which only the database knows; a cart without them may be cached. */
const hasOnlyItems = (cart: Omit<CartUpdate | CartContent, 'items'>) =>
  !cart.discountCode && !cart.shippingAddressId && !cart.billingAddressId

/** The context of the cart that this process wrote last. `saveCart` checks its version and returns the stock. */
const cachedContext = (stored: StoredCart): CartContext => ({
  stored,
  isCached: true,
  stock: {},
  timesUsed: 0,
  isSpent: false,
  ownAddresses: {},
})

const readContext = ({ db }: CartDeps, { userId, locale, update, restored }: CustomerChange) =>
  findCartContext(db, {
    userId,
    country: LOCALES[locale].country,
    skus: (restored ?? update).items.map(({ variantSku }) => variantSku),
    code: update.discountCode ? promoCode(update.discountCode) : null,
    restoredCode: restored?.discountCode ?? null,
    addressIds: addressIdsOf(update),
  })

const addressIdsOf = ({ shippingAddressId, billingAddressId }: CartUpdate) =>
  [shippingAddressId, billingAddressId].filter((id) => typeof id === 'string')

function checkAddresses({ update, locale }: CustomerChange, { ownAddresses }: CartContext) {
  if (addressIdsOf(update).some((id) => !Object.hasOwn(ownAddresses, id))) return NO_SUCH_ADDRESS
  const { shippingAddressId } = update
  const isAbroad = shippingAddressId && ownAddresses[shippingAddressId]?.country !== LOCALES[locale].country
  // A billing address may be abroad.
  return isAbroad ? fail<Failure>({ code: 'DELIVERY_ADDRESS_INVALID' }) : null
}

function resolve(deps: CartDeps, change: CustomerChange, { stored, stock, timesUsed, isSpent }: CartContext) {
  const content = stored?.content ?? EMPTY_CART
  const before = change.restored ? addContent(content, change.restored) : content
  const lookup = cartLookup(deps, change, { userId: change.userId, timesUsed })
  return resolveCart(before, change.update, { ...lookup, stock, isSpent })
}

const newVersion = (
  { userId, locale, update, now }: CustomerChange,
  { stored }: CartContext,
  content: CartContent,
) => ({ userId, country: LOCALES[locale].country, stored, content, restartedAt: update.clear ? now : null })

/** The cart with the stock that the write returned. Null: orders have taken so much that a quantity is too high. */
function withStock(cart: ResolvedCart, { stock }: Pick<CartContext, 'stock'>): ResolvedCart | null {
  const lines = cart.lines.map(({ offer, quantity }) => ({
    offer: { ...offer, onHand: stock[offer.variantSku] ?? offer.onHand },
    quantity,
  }))
  return lines.some(({ offer, quantity }) => quantity > maxQuantity(offer)) ? null : { ...cart, lines }
}
