import { isDeepStrictEqual } from 'node:util'
import type { Cart, CartUpdate } from '#contract/cart.ts'
import { type CartContent, EMPTY_CART, maxQuantity } from '#domain/cart.ts'
import { LOCALES } from '#domain/locale.ts'
import { promoCode } from '#domain/promotions.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import { answerCart } from './answer-cart.ts'
import { createCart, findSituation, type StoredCart, saveCart } from './cart.store.ts'
import type { CartDeps } from './cart-deps.ts'
import { NO_SUCH_ADDRESS } from './no-such-address.ts'
import { type SettledCart, settleCart } from './settle-cart.ts'
import { shelfOf, type Visit } from './shelf.ts'

export type CustomerVisit = Visit & { userId: string }

/** What is stored now, and what the customer hears. */
export type Changed = { stored: StoredCart | null; answer: Result<Cart, Failure> }

/** Reads the cart, decides, and writes it where it has changed. Null when somebody else was faster. */
export async function changeStored(
  deps: CartDeps,
  update: CartUpdate,
  visit: CustomerVisit,
): Promise<Changed | null> {
  const { userId } = visit
  const { country } = LOCALES[visit.locale]
  const addressIds = [update.shippingAddressId, update.billingAddressId].filter(
    (id) => typeof id === 'string',
  )
  const { stored, stock, timesUsed, ownAddresses } = await findSituation(deps.db, {
    userId,
    country,
    skus: update.items.map(({ variantSku }) => variantSku),
    code: update.discountCode ? promoCode(update.discountCode) : null,
    addressIds,
  })
  const { shippingAddressId } = update
  if (addressIds.some((id) => !Object.hasOwn(ownAddresses, id))) return { stored, answer: NO_SUCH_ADDRESS }
  // A bill may go abroad, a parcel may not.
  if (shippingAddressId && ownAddresses[shippingAddressId] !== country)
    return { stored, answer: fail({ code: 'DELIVERY_ADDRESS_INVALID' }) }
  const shelf = { ...shelfOf(deps, visit, { userId, timesUsed }), stock }
  const settled = settleCart(stored?.content ?? EMPTY_CART, update, shelf)
  if (!settled.ok) return { stored, answer: settled }
  const { content } = settled.value
  const saved = await write()
  return saved && { stored: saved, answer: ok(answerOf(deps, visit, { settled: settled.value, saved })) }

  function write() {
    if (!stored) return createCart(deps.db, { userId, country, content })
    if (isDeepStrictEqual(content, stored.content)) return stored
    return saveCart(deps.db, stored, { content, begunAt: update.clear ? visit.now : null })
  }
}

/**
 * The same without reading first, for the tap on plus that follows the last: the write itself finds out whether the
 * cart is still the remembered one. Null where it is not, and where there is more to know than a memory can tell.
 */
export async function changeCached(
  deps: CartDeps,
  update: CartUpdate,
  visit: CustomerVisit & { remembered: StoredCart },
): Promise<Changed | null> {
  const { remembered, userId } = visit
  if (!isPlain(update) || !isPlain(remembered.content)) return null
  const settled = settleCart(remembered.content, update, shelfOf(deps, visit, { userId, timesUsed: 0 }))
  if (!settled.ok || settled.value.notices.length > 0) return null
  const { content } = settled.value
  if (isDeepStrictEqual(content, remembered.content)) return null
  const saved = await saveCart(deps.db, remembered, { content, begunAt: update.clear ? visit.now : null })
  if (!saved) return null
  // Orders may have taken from the stock without a word.
  const lines = settled.value.lines.map(({ offer, quantity }) => ({
    offer: { ...offer, onHand: saved.stock[offer.variantSku] ?? offer.onHand },
    quantity,
  }))
  if (lines.some(({ offer, quantity }) => quantity > maxQuantity(offer))) return null
  return {
    stored: saved,
    answer: ok(answerOf(deps, visit, { settled: { ...settled.value, lines }, saved })),
  }
}

/** Without a code and without addresses: those have limits and owners of their own. */
const isPlain = (
  cart: Pick<CartUpdate | CartContent, 'discountCode' | 'shippingAddressId' | 'billingAddressId'>,
) => !cart.discountCode && !cart.shippingAddressId && !cart.billingAddressId

function answerOf(
  { settings }: CartDeps,
  { locale }: Visit,
  { settled, saved }: { settled: SettledCart; saved: StoredCart },
): Cart {
  const { shippingRates } = settings.current()
  return answerCart(settled, { ...saved, locale: LOCALES[locale], shippingRates })
}
