import { LOCALES } from '#domain/locale.ts'
import { fail, ok } from '#kit/result.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import type { Handlers } from '../http/route.ts'
import type { LiveSettings } from '../settings/index.ts'
import { priceGuestCart } from './price-guest-cart.ts'

type CartDeps = { catalogue: LiveCatalogue; settings: LiveSettings }

export const cartRoutes = ({ catalogue, settings }: CartDeps): Pick<Handlers, 'putCart'> => ({
  putCart: async ({ body }, { locale, session }) => {
    if (session) return fail({ code: 'NOT_BUILT' })
    if (body.discountCode) return fail({ code: 'PROMO_INVALID' })
    const products = catalogue.current().products[LOCALES[locale].country]
    const shelf = { products, shippingRates: settings.current().shippingRates }
    return ok(priceGuestCart(body, shelf, { locale, now: new Date() }))
  },
})
