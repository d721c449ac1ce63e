import type { Availability } from '#domain/availability.ts'
import { BRAND } from '#domain/brand.ts'
import { toMajor } from '#domain/money.ts'
import type { OfferShipping, ProductOffer, UnitPricing } from '#domain/product-offer.ts'
import type { DayRange } from '#domain/shipping-terms.ts'
import { absolute } from './address.ts'
import type { JsonLdNode } from './json-ld-text.ts'
import { organizationId } from './organization.ts'

const AVAILABILITY: Record<Availability, string> = {
  STOCKED: 'https://schema.org/InStock',
  OUTOFSTOCK: 'https://schema.org/OutOfStock',
}

/** The codes of UN/CEFACT. */
const UNIT_CODES: Record<UnitPricing['base']['unit'], string> = {
  ML: 'MLT',
  LITER: 'LTR',
  G: 'GRM',
  KG: 'KGM',
}

/** The offer of one size, as the page and the product feed state it. */
export const offerJsonLd = (offer: ProductOffer, origin: string): JsonLdNode => ({
  '@type': 'Offer',
  url: absolute(offer.path, origin),
  price: toMajor(offer.price),
  priceCurrency: offer.currency,
  priceSpecification: priceSpecifications(offer),
  availability: AVAILABILITY[offer.availability],
  itemCondition: 'https://schema.org/NewCondition',
  seller: { '@type': 'Organization', '@id': organizationId(origin), name: BRAND.name },
  shippingDetails: shippingDetails(offer),
  hasMerchantReturnPolicy: returnPolicy(offer.shipping, origin),
})

/** The price that is asked, with the quantity it is for, and the struck-through list price. */
function priceSpecifications({ price, listPrice, currency, unitPricing }: ProductOffer): JsonLdNode[] {
  const amount = { '@type': 'UnitPriceSpecification', priceCurrency: currency }
  const asked = { ...amount, price: toMajor(price), valueAddedTaxIncluded: true }
  const struck = { ...amount, price: toMajor(listPrice), priceType: 'https://schema.org/StrikethroughPrice' }
  return [
    unitPricing ? { ...asked, referenceQuantity: referenceQuantity(unitPricing) } : asked,
    ...(price < listPrice ? [struck] : []),
  ]
}

const referenceQuantity = ({ measure, base }: UnitPricing): JsonLdNode => ({
  ...quantity(measure),
  valueReference: quantity(base),
})

const quantity = ({ value, unit }: UnitPricing['base']): JsonLdNode => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode: UNIT_CODES[unit],
})

const shippingDetails = ({ shipping, currency }: ProductOffer): JsonLdNode => ({
  '@type': 'OfferShippingDetails',
  shippingRate: { '@type': 'MonetaryAmount', value: toMajor(shipping.fee), currency },
  shippingDestination: { '@type': 'DefinedRegion', addressCountry: shipping.country },
  deliveryTime: {
    '@type': 'ShippingDeliveryTime',
    handlingTime: dayRange(shipping.days.packing),
    transitTime: dayRange(shipping.days.transit),
  },
})

const dayRange = ({ least, most }: DayRange): JsonLdNode => ({
  '@type': 'QuantitativeValue',
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
})

/** The refund policy: food does not come back, and what is damaged, expired or wrong is collected at our cost. */
const returnPolicy = ({ country }: OfferShipping, origin: string): JsonLdNode => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: country,
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
  merchantReturnLink: absolute('/policies/refund', origin),
})
