import type { Tx } from '#db/client.ts'
import { shopNow } from '#db/clock.ts'
import { EMPTY_CART } from '#domain/cart.ts'
import type { Locale } from '#domain/locale.ts'
import type { Result } from '#kit/result.ts'
import { resolveCart } from '../../cart/index.ts'
import type { Failure } from '../../http/calls/failure.ts'
import { type LockedPromotion, lockPromotion } from '../../promotions/index.ts'
import { findOffers, type OrderedOffer } from './placing.store.ts'

export type StaffItems = {
  locale: Locale
  items: readonly { variantSku: string; quantity: number }[]
  discountCode: string | null
}

type Resolved = ReturnType<typeof resolveCart> extends Result<infer Value, Failure> ? Value : never

export type SettledItems = {
  offers: ReadonlyMap<string, OrderedOffer>
  locked: LockedPromotion | null
  settled: Result<Resolved, Failure>
}

/** What staff wants to order, checked by the rules of a cart against the database. Locks the promotion. */
export async function settleItems(
  tx: Tx,
  { items, locale, discountCode }: StaffItems,
  userId: string,
): Promise<SettledItems> {
  const typed = items.map((item) => ({ productSku: '', ...item }))
  const offers = await findOffers(tx, locale.country, typed)
  const wanted = typed.map((line) => ({
    ...line,
    productSku: offers.get(line.variantSku)?.productSku ?? '',
  }))
  const locked = discountCode === null ? null : await lockPromotion(tx, discountCode, userId)
  const promotions = new Map(locked ? [[locked.promotion.code, locked.promotion]] : [])
  const use = { now: shopNow(), userId, timesUsed: locked?.timesUsed ?? 0 }
  const change = { items: wanted, ...(discountCode !== null && { discountCode }) }
  return { offers, locked, settled: resolveCart(EMPTY_CART, change, { locale, offers, promotions, use }) }
}
