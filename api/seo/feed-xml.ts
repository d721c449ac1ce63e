import type { Product } from '#contract/catalogue.ts'
import type { Availability } from '#domain/availability.ts'
import { BRAND } from '#domain/brand.ts'
import { type Currency, type Money, toMajor } from '#domain/money.ts'
import {
  type OfferShipping,
  type ProductOffer,
  productOffer,
  type UnitPricing,
} from '#domain/product-offer.ts'
import type { ShippingTerms } from '#domain/shipping-terms.ts'
import { escapeXml } from '#kit/escape-xml.ts'

/** With a space: Google reads these like its own words with an underscore, and Meta knows only these. */
const AVAILABILITY: Record<Availability, string> = { STOCKED: 'in stock', OUTOFSTOCK: 'out of stock' }

const UNITS: Record<UnitPricing['base']['unit'], string> = { ML: 'ml', LITER: 'l', G: 'g', KG: 'kg' }

/** The most pictures that Google and Meta read beside the first. */
const MORE_PICTURES = 10

/** The product feed of one country for Google and Meta, in parts: RSS 2.0 with an item for each size. */
export function* feedXml(products: readonly Product[], shipping: ShippingTerms, origin: string) {
  yield `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">
<channel>
<title>${escapeXml(BRAND.name)}, ${shipping.country}</title>
<link>${address('/', origin)}</link>
<description>${escapeXml(BRAND.description)}</description>
`
  for (const product of products) {
    for (const variant of product.variants) yield itemXml(productOffer(product, variant, shipping), origin)
  }
  yield '</channel>\n</rss>\n'
}

/** A field per line, as Meta wants it. The packs are our own and have no GTIN. */
function itemXml(offer: ProductOffer, origin: string): string {
  const [picture = '', ...others] = offer.pictures.map((src) => address(src, origin))
  const morePictures = others
    .slice(0, MORE_PICTURES)
    .map((more) => `<g:additional_image_link>${more}</g:additional_image_link>\n`)
  return `<item>
<g:id>${offer.id}</g:id>
<g:item_group_id>${offer.groupId}</g:item_group_id>
<g:title>${escapeXml(offer.title)}</g:title>
<g:description>${escapeXml(offer.description)}</g:description>
<g:link>${address(offer.path, origin)}</g:link>
<g:image_link>${picture}</g:image_link>
${morePictures.join('')}<g:brand>${escapeXml(offer.brand)}</g:brand>
<g:identifier_exists>no</g:identifier_exists>
<g:condition>new</g:condition>
<g:product_type>${escapeXml(offer.category)}</g:product_type>
<g:size>${escapeXml(offer.size)}</g:size>
${pricesXml(offer)}${shippingXml(offer.shipping, offer.currency)}</item>
`
}

function pricesXml({ listPrice, salePrice, currency, availability, unitPricing }: ProductOffer): string {
  const sale = salePrice === null ? '' : `<g:sale_price>${amount(salePrice, currency)}</g:sale_price>\n`
  return `<g:availability>${AVAILABILITY[availability]}</g:availability>
<g:price>${amount(listPrice, currency)}</g:price>
${sale}${unitPricing ? unitPricingXml(unitPricing) : ''}`
}

const unitPricingXml = ({ measure, base }: UnitPricing) =>
  `<g:unit_pricing_measure>${quantity(measure)}</g:unit_pricing_measure>
<g:unit_pricing_base_measure>${quantity(base)}</g:unit_pricing_base_measure>
`

const shippingXml = ({ country, fee, freeFrom, days }: OfferShipping, currency: Currency) => `<g:shipping>
<g:country>${country}</g:country>
<g:service>Standard</g:service>
<g:price>${amount(fee, currency)}</g:price>
<g:min_handling_time>${days.packing.least}</g:min_handling_time>
<g:max_handling_time>${days.packing.most}</g:max_handling_time>
<g:min_transit_time>${days.transit.least}</g:min_transit_time>
<g:max_transit_time>${days.transit.most}</g:max_transit_time>
</g:shipping>
<g:free_shipping_threshold>
<g:country>${country}</g:country>
<g:price_threshold>${amount(freeFrom, currency)}</g:price_threshold>
</g:free_shipping_threshold>
`

const amount = (money: Money, currency: Currency) => `${toMajor(money).toFixed(2)} ${currency}`
const quantity = ({ value, unit }: UnitPricing['base']) => `${value} ${UNITS[unit]}`

/** A path without a character that an address or XML would have to encode. */
const PLAIN_PATH = /^\/(?!\/)[\w./-]*(\?variant=[\w-]+)?$/

/** The whole address of a path. A large feed has a hundred thousand of them, and most are plain. */
const address = (path: string, origin: string) =>
  PLAIN_PATH.test(path) ? origin + path : escapeXml(new URL(path, origin).href)
