import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import type { PromoUse } from '#domain/promotions.ts'
import type { CartDeps } from './cart-deps.ts'
import type { Shelf } from './settle-cart.ts'

export type Visit = { locale: LocaleCode; now: Date }

/** The shelf as this visitor sees it now. */
export function shelfOf(
  { catalogue, promotions }: CartDeps,
  { locale, now }: Visit,
  use: Pick<PromoUse, 'userId' | 'timesUsed'>,
): Shelf {
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
