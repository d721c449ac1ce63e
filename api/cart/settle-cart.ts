import {
  type CartChange,
  type CartContent,
  changeCart,
  EMPTY_CART,
  type FittedLine,
  fitLines,
} from '#domain/cart.ts'
import { type CartCorrection, type CartNotice, cartNotice } from '#domain/cart-notices.ts'
import type { Locale } from '#domain/locale.ts'
import { formatMoney } from '#domain/price-display.ts'
import { type Promotion, type PromoUse, promoCode, promoProblem } from '#domain/promotions.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { Offers, ShelfOffer } from '../catalogue/index.ts'
import type { Failure } from '../http/calls/failure.ts'

/** What the shop holds against a cart. */
export type Shelf = {
  locale: Locale
  offers: Offers
  /** What other countries are offered under a sku: only to name an item that is not sold here. */
  offerElsewhere?: (variantSku: string) => ShelfOffer | undefined
  /** Counted just now, where the copy in memory may be behind. */
  stock?: Readonly<Record<string, number>>
  promotions: ReadonlyMap<string, Promotion>
  use: Omit<PromoUse, 'country'>
}

/** A cart that can be priced: every line is on sale and the promotion, if any, applies. */
export type SettledCart = {
  content: CartContent
  lines: FittedLine<ShelfOffer>[]
  promotion: Promotion | null
  notices: CartNotice[]
}

/** Carries out a change and holds the result against the shelf. Only a code just typed can be refused. */
export function settleCart(
  stored: CartContent,
  change: CartChange,
  shelf: Shelf,
): Result<SettledCart, Failure> {
  if (change.discountCode === '') return fail({ code: 'PROMO_REQUIRED' })
  const wanted = changeCart(stored, change)
  const { fitted, corrections } = fitLines(wanted.items, ({ productSku, variantSku }) => {
    const offer = shelf.offers.get(variantSku)
    if (offer?.productSku !== productSku || !offer.isSold) return null
    return { ...offer, onHand: shelf.stock?.[variantSku] ?? offer.onHand }
  })
  const notices = corrections.map((correction) => noticeOf(shelf, correction))
  if (fitted.length === 0) return ok({ content: EMPTY_CART, lines: [], promotion: null, notices })
  const promotion = findPromotion(wanted.discountCode, fitted, shelf)
  if (!promotion.ok && change.discountCode) return promotion
  if (!promotion.ok) notices.push(cartNotice({ code: 'PROMO_DROPPED' }, null))
  const applied = promotion.ok ? promotion.value : null
  const items = fitted.map(({ offer: { productSku, variantSku }, quantity }) => ({
    productSku,
    variantSku,
    quantity,
  }))
  const content = { ...wanted, items, discountCode: applied?.code ?? null }
  return ok({ content, lines: fitted, promotion: applied, notices })
}

function noticeOf({ offers, offerElsewhere, locale }: Shelf, correction: CartCorrection): CartNotice {
  if (!('variantSku' in correction)) return cartNotice(correction, null)
  const here = offers.get(correction.variantSku)
  const elsewhere = here ? undefined : offerElsewhere?.(correction.variantSku)
  const words = (here ?? elsewhere)?.words
  const name = words ? `${words.productTitle}, ${words.variantTitle}` : null
  return cartNotice(correction, name, elsewhere ? locale.placeName : null)
}

function findPromotion(
  typed: string | null,
  lines: readonly FittedLine<ShelfOffer>[],
  { promotions, locale, use }: Shelf,
): Result<Promotion | null, Failure> {
  if (typed === null) return ok(null)
  const promotion = promotions.get(promoCode(typed) ?? '')
  if (!promotion) return fail({ code: 'PROMO_INVALID' })
  const priced = lines.map(({ offer, quantity }) => ({ ...offer, quantity }))
  const problem = promoProblem(promotion, priced, { ...use, country: locale.country })
  if (problem === null) return ok(promotion)
  if (problem === 'PROMO_INVALID') return fail({ code: problem })
  const minimum = formatMoney(promotion.minSubtotal, locale.currency, 'exact').replace(/\.00$/, '')
  return fail({ code: problem, message: `This discount code needs an order of at least ${minimum}` })
}
