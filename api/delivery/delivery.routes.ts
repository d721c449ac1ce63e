import type { DeliveryPromise, PromiseQuery } from '#contract/delivery.ts'
import type { Db } from '#db/client.ts'
import { type DestinationPromise, promiseTo } from '#domain/delivery/destination.ts'
import { readPostalCode } from '#domain/delivery/postal-code.ts'
import { LOCALES, type Locale } from '#domain/locale.ts'
import { toMajor } from '#domain/money.ts'
import { METHODS_FOR } from '#domain/payment.ts'
import { seconds } from '#kit/duration.ts'
import { fail, type Result } from '#kit/result.ts'
import type { LiveCatalogue } from '../catalogue/index.ts'
import { type CacheFor, cacheFor } from '../http/calls/cache-for.ts'
import type { Failure } from '../http/calls/failure.ts'
import type { Handlers } from '../http/calls/route.ts'
import type { LiveSettings } from '../settings/index.ts'
import type { LiveDelivery } from './live-delivery.ts'
import { createPlaceCache, type PlaceOf } from './place-cache.ts'
import { rangeOf } from './range-of.ts'

export type DeliveryDeps = {
  db: Db
  delivery: LiveDelivery
  catalogue: LiveCatalogue
  settings: LiveSettings
}

export function deliveryRoutes(deps: DeliveryDeps): Pick<Handlers, 'getPromise'> {
  const placeOf = createPlaceCache(deps.db)
  return {
    getPromise: ({ query }, { locale }) => getPromise({ ...deps, placeOf }, query, LOCALES[locale]),
  }
}

const INVALID_ZIP = { code: 'PIN_INVALID', message: 'Please enter a ZIP code of 5 digits' } as const

/** The promise for a PIN or ZIP code. It is the same for everyone, so caches may share it. */
async function getPromise(
  deps: DeliveryDeps & { placeOf: PlaceOf },
  { pin: typed, variant = [] }: PromiseQuery,
  locale: Locale,
): Promise<Result<DeliveryPromise, Failure> | CacheFor<DeliveryPromise>> {
  const { country } = locale
  const zip = readPostalCode(typed, country)
  if (zip === null) return fail(country === 'USA' ? INVALID_ZIP : { code: 'PIN_INVALID' })
  const now = deps.delivery.now()
  const place = country === 'IND' ? await deps.placeOf(zip) : null
  const found = promiseTo(deps.delivery.current(), { country, zip, state: place?.state ?? null }, now)
  const { fee, freeFrom } = deps.settings.current().shippingRates[locale.currency]
  return cacheFor(secondsToCache(found, now), {
    pin: zip,
    place: place && { city: place.district, state: place.state },
    // There is no directory of ZIP codes: a listed prefix counts.
    known: country === 'IND' ? place !== null : found.zone !== null,
    isServed: found.promise !== null,
    zone: found.zone?.code ?? null,
    ...rangeOf(isInStock(deps, variant, locale) ? found.promise : null),
    byRider: found.zone?.carrier === 'RIDER',
    fee: toMajor(fee),
    freeFrom: toMajor(freeFrom),
    payment: [...METHODS_FOR[locale.currency]],
  })
}

const LONGEST_CACHE = 60

/** At most a minute, and never beyond the cut-off, when the promise changes. */
function secondsToCache({ promise }: DestinationPromise, now: Date): number {
  const left = promise ? Math.floor((promise.orderBy.getTime() - now.getTime()) / seconds(1)) : LONGEST_CACHE
  return Math.min(left, LONGEST_CACHE)
}

/** Everything asked about is sold here and in stock. */
function isInStock({ catalogue }: DeliveryDeps, skus: readonly string[], { country }: Locale): boolean {
  const offers = catalogue.current().offers[country]
  return skus.every((sku) => {
    const offer = offers.get(sku)
    return offer?.isSold === true && offer.onHand !== 0
  })
}
