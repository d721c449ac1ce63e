import { ALL_ERRORS } from '#contract/admin/errors.ts'
import type { Quote, QuoteRequest, Size, SizesQuery } from '#contract/admin/quote.ts'
import type { Tx } from '#db/client.ts'
import { promiseTo } from '#domain/delivery/destination.ts'
import { readPostalCode } from '#domain/delivery/postal-code.ts'
import { localeOfCountry } from '#domain/locale.ts'
import { toMajor } from '#domain/money.ts'
import { promoCode } from '#domain/promotions.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { findDeliveryTables, findPlace } from '../delivery/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { type OrderDeps, quoteStaffOrder } from '../orders/index.ts'

const MOST_SIZES = 12

/** Sizes that are sold in the country, whose title or sku has all typed words. */
export function findSizes({ cart }: OrderDeps, { q, country }: SizesQuery): Size[] {
  const { currency } = localeOfCountry(country)
  const words = q.toLowerCase().split(/\s+/).filter(Boolean)
  const found: Size[] = []
  for (const { variantSku, texts, currentPrice, onHand, isSold } of cart.catalogue
    .current()
    .offers[country].values()) {
    const { productTitle: title, variantTitle: size, media } = texts
    const name = `${title} ${size} ${variantSku}`.toLowerCase()
    if (!isSold || !words.every((word) => name.includes(word))) continue
    found.push({
      variantSku,
      title,
      size,
      thumb: media.srcXS,
      price: toMajor(currentPrice),
      currency,
      left: onHand,
    })
    if (found.length === MOST_SIZES) break
  }
  return found
}

/** What a staff order would cost and when it would arrive, while it is written. */
export async function quoteOrder(
  deps: OrderDeps,
  request: QuoteRequest,
): Promise<Result<Quote, AdminFailure>> {
  const locale = localeOfCountry(request.country)
  const { shippingRates, activeLocales } = deps.settings.current()
  if (!activeLocales.includes(locale.code))
    return fail({ code: 'FIELDS_INVALID', message: `We do not sell to ${locale.name} at the moment.` })
  const { items, promo, customerId: userId } = request
  const discountCode = promo && promoCode(promo)
  return deps.db.transaction().execute(async (tx) => {
    const { lines, totals, promoFailure } = await quoteStaffOrder(tx, {
      locale,
      items,
      discountCode,
      userId,
      shippingRates,
    })
    const isUnknown = promo !== null && discountCode === null
    return ok({
      currency: locale.currency,
      lines: lines.map(({ price, ...line }) => ({ ...line, price: price === null ? null : toMajor(price) })),
      subtotal: toMajor(totals.subtotalCurrent),
      discount: toMajor(totals.subtotalDiscount),
      delivery: toMajor(totals.shippingAmount),
      total: toMajor(totals.total),
      promoProblem: isUnknown
        ? `There is no code ${promo}.`
        : promoFailure && (promoFailure.message ?? ALL_ERRORS[promoFailure.code].message),
      place: await placeOf(deps, tx, request),
    })
  })
}

async function placeOf(
  { now }: OrderDeps,
  tx: Tx,
  { country, zip, state }: QuoteRequest,
): Promise<Quote['place']> {
  if (zip === null || readPostalCode(zip, country) === null) return null
  const found = country === 'IND' ? await findPlace(tx, zip.replace(/\s/g, '')) : null
  const { promise } = promiseTo(await findDeliveryTables(tx), { country, zip, state }, now())
  return {
    district: found?.district ?? null,
    state: found?.state ?? null,
    isServed: promise !== null,
    promisedFrom: promise?.earliest ?? null,
    promisedTo: promise?.latest ?? null,
  }
}
