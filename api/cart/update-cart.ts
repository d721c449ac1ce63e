import type { Cart, CartUpdate } from '#contract/cart.ts'
import { LOCALES } from '#domain/locale.ts'
import { invariant } from '#kit/invariant.ts'
import type { Result } from '#kit/result.ts'
import type { Failure } from '../http/calls/failure.ts'
import { holdCart } from './cart.store.ts'
import type { CartCache } from './cart-cache.ts'
import type { CartDeps } from './cart-deps.ts'
import { type CustomerVisit, changeCached, changeStored } from './change-cart.ts'

/** Changes a customer's stored cart and answers what it has become; without changes it only reads. */
export async function updateCart(
  deps: CartDeps & { carts: CartCache },
  update: CartUpdate,
  visit: CustomerVisit,
): Promise<Result<Cart, Failure>> {
  const key = `${visit.userId} ${LOCALES[visit.locale].country}`
  return deps.keyedQueue(key, async () => {
    const remembered = deps.carts.find(key)
    const changed =
      (remembered && (await changeCached(deps, update, { ...visit, remembered }))) ??
      (await changeStored(deps, update, visit)) ??
      (await changeHeld(deps, update, visit))
    deps.carts.keep(key, changed.stored)
    return changed.answer
  })
}

/** Another process was faster, and might be again. Whoever holds the row cannot lose. */
async function changeHeld(deps: CartDeps, update: CartUpdate, visit: CustomerVisit) {
  const { country } = LOCALES[visit.locale]
  const changed = await deps.db.transaction().execute(async (tx) => {
    await holdCart(tx, visit.userId, country)
    return changeStored({ ...deps, db: tx }, update, visit)
  })
  invariant(changed, 'nobody changes a cart that the transaction holds')
  return changed
}
