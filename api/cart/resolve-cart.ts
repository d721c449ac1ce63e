import {
  type CartChange,
  type CartContent,
  changeCart,
  EMPTY_CART,
  type FittedLine,
  fitLines,
} from '#domain/cart.ts'
import { type CartCorrection, type CartNotice, cartNotice } from '#domain/cart-notices.ts'
import { readFirm } from '#domain/firm.ts'
import { LOCALES, type Locale, type LocaleCode } from '#domain/locale.ts'
import { formatMoney } from '#domain/price-display.ts'
import { type Promotion, type PromoUse, promoCode, promoProblem } from '#domain/promotions.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { CatalogueOffer, Offers } from '../catalogue/index.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { CartDeps } from './cart-deps.ts'

/** The request that reads or changes a cart. */
export type CartRequest = { locale: LocaleCode; now: Date }

/** What a cart is checked against: offers, promotions, and how often this customer has used the code. */
type CartLookup = {
  locale: Locale
  offers: Offers
  /** An offer of another country under this sku: only to name an item that is not sold here. */
  offerElsewhere?: (variantSku: string) => CatalogueOffer | undefined
  /** Read from the database, because the catalogue in memory may be behind. */
  stock?: Readonly<Record<string, number>>
  /** Whether the code in question is used up; read from the database too. */
  isSpent?: boolean
  promotions: ReadonlyMap<string, Promotion>
  use: Omit<PromoUse, 'country'>
}

/** A cart that can be priced: every line is on sale and the promotion, if any, applies. */
export type ResolvedCart = {
  content: CartContent
  lines: FittedLine<CatalogueOffer>[]
  promotion: Promotion | null
  notices: CartNotice[]
}

/** The same answer for an address that does not exist and for another customer's. */
export const NO_SUCH_ADDRESS = fail<Failure>({
  code: 'NOT_FOUND',
  message: 'We could not find that address. Please choose another one.',
})

/** The catalogue and the promotions in memory, for this request. */
export function cartLookup(
  { catalogue, promotions }: CartDeps,
  { locale, now }: CartRequest,
  use: Pick<PromoUse, 'userId' | 'timesUsed'>,
): CartLookup {
  const { offers } = catalogue.current()
  return {
    locale: LOCALES[locale],
    offers: offers[LOCALES[locale].country],
    offerElsewhere: (variantSku) =>
      Object.values(offers)
        .find((there) => there.has(variantSku))
        ?.get(variantSku),
    promotions: promotions.current(),
    use: { now, ...use },
  }
}

/** Applies a change and checks the result against the catalogue. Only a code or a firm in the change itself can be refused. */
export function resolveCart(
  stored: CartContent,
  change: CartChange,
  lookup: CartLookup,
): Result<ResolvedCart, Failure> {
  if (change.discountCode === '') return fail({ code: 'PROMO_REQUIRED' })
  const firm = firmIn(change, lookup)
  if (!firm.ok) return firm
  const wanted = changeCart(stored, { ...change, ...firm.value })
  const { fitted, corrections } = fitLines(wanted.items, ({ productSku, variantSku }) => {
    const offer = lookup.offers.get(variantSku)
    if (offer?.productSku !== productSku || !offer.isSold) return null
    return { ...offer, onHand: lookup.stock?.[variantSku] ?? offer.onHand }
  })
  const notices = corrections.map((correction) => noticeOf(lookup, correction))
  if (fitted.length === 0) return ok({ content: EMPTY_CART, lines: [], promotion: null, notices })
  const promotion = findPromotion(wanted.discountCode, fitted, lookup)
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

/** The firm of the change, as it is stored. Only Indian invoices name a GSTIN, so elsewhere it is dropped. */
function firmIn({ firm }: CartChange, { locale }: CartLookup): Result<Pick<CartChange, 'firm'>, Failure> {
  if (!firm) return ok(firm === null ? { firm } : {})
  if (locale.country !== 'IND') return ok({ firm: null })
  const read = readFirm(firm)
  return read.ok ? ok({ firm: read.value }) : fail({ code: read.error })
}

function noticeOf({ offers, offerElsewhere, locale }: CartLookup, correction: CartCorrection): CartNotice {
  if (!('variantSku' in correction)) return cartNotice(correction, null)
  const here = offers.get(correction.variantSku)
  const elsewhere = here ? undefined : offerElsewhere?.(correction.variantSku)
  const texts = (here ?? elsewhere)?.texts
  const name = texts ? `${texts.productTitle}, ${texts.variantTitle}` : null
  return cartNotice(correction, name, elsewhere ? locale.placeName : null)
}

function findPromotion(
  code: string | null,
  lines: readonly FittedLine<CatalogueOffer>[],
  { promotions, isSpent, locale, use }: CartLookup,
): Result<Promotion | null, Failure> {
  if (code === null) return ok(null)
  const known = promotions.get(promoCode(code) ?? '')
  if (!known) return fail({ code: 'PROMO_INVALID' })
  const promotion = { ...known, isSpent: isSpent ?? known.isSpent }
  const priced = lines.map(({ offer, quantity }) => ({ ...offer, quantity }))
  const problem = promoProblem(promotion, priced, { ...use, country: locale.country })
  if (problem === null) return ok(promotion)
  if (problem === 'PROMO_INVALID') return fail({ code: problem })
  const minimum = formatMoney(promotion.minSubtotal, locale.currency, 'exact').replace(/\.00$/, '')
  return fail({ code: problem, message: `This discount code needs an order of at least ${minimum}` })
}
