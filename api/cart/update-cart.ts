import { isDeepStrictEqual } from 'node:util'
import type { Cart, CartUpdate } from '#contract/cart.ts'
import { EMPTY_CART } from '#domain/cart.ts'
import { LOCALES } from '#domain/locale.ts'
import { promoCode } from '#domain/promotions.ts'
import { invariant } from '#kit/invariant.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Failure } from '../http/route.ts'
import { answerCart } from './answer-cart.ts'
import { type CartSituation, createCart, findSituation, holdCart, saveCart } from './cart.store.ts'
import type { CartDeps } from './cart-deps.ts'
import { settleCart } from './settle-cart.ts'
import { shelfOf, type Visit } from './shelf.ts'

type CustomerVisit = Visit & { userId: string }

/** Changes a customer's stored cart and answers what it has become; without changes it only reads. */
export async function updateCart(
  deps: CartDeps,
  update: CartUpdate,
  visit: CustomerVisit,
): Promise<Result<Cart, Failure>> {
  const { country } = LOCALES[visit.locale]
  return deps.inTurn(`${visit.userId} ${country}`, async () => {
    const answer = await tryChange(deps, update, visit)
    if (answer) return answer
    // Another process was faster, and might be again. Whoever holds the row cannot lose.
    const held = await deps.db.transaction().execute(async (tx) => {
      await holdCart(tx, visit.userId, country)
      return tryChange({ ...deps, db: tx }, update, visit)
    })
    invariant(held, 'nobody changes a cart that the transaction holds')
    return held
  })
}

/** Null when somebody else was faster. */
async function tryChange(deps: CartDeps, update: CartUpdate, visit: CustomerVisit) {
  const situation = await findSituation(deps.db, {
    userId: visit.userId,
    country: LOCALES[visit.locale].country,
    skus: update.items.map(({ variantSku }) => variantSku),
    code: update.discountCode ? promoCode(update.discountCode) : null,
    addressIds: addressIdsIn(update),
  })
  return changeStored(deps, update, { ...visit, situation })
}

const addressIdsIn = ({ shippingAddressId, billingAddressId }: CartUpdate): string[] =>
  [shippingAddressId, billingAddressId].filter((id) => typeof id === 'string')

async function changeStored(
  deps: CartDeps,
  update: CartUpdate,
  { situation, ...visit }: CustomerVisit & { situation: CartSituation },
): Promise<Result<Cart, Failure> | null> {
  const { stored, stock, timesUsed, ownAddressIds } = situation
  if (addressIdsIn(update).some((id) => !ownAddressIds.includes(id)))
    return fail({ code: 'DELIVERY_ADDRESS_INVALID' })
  const shelf = { ...shelfOf(deps, visit, { userId: visit.userId, timesUsed }), stock }
  const settled = settleCart(stored?.content ?? EMPTY_CART, update, shelf)
  if (!settled.ok) return settled
  const { content } = settled.value
  const isAsStored = stored && isDeepStrictEqual(content, stored.content)
  const saved = isAsStored ? stored : await write()
  if (!saved) return null
  const { shippingRates } = deps.settings.current()
  return ok(answerCart(settled.value, { ...saved, locale: shelf.locale, shippingRates }))

  function write() {
    if (stored) return saveCart(deps.db, stored, { content, isNew: update.clear ?? false })
    return createCart(deps.db, { userId: visit.userId, country: LOCALES[visit.locale].country, content })
  }
}
