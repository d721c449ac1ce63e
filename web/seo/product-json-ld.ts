import type { Channel, Product, Variant } from '#contract/catalogue.ts'
import { BRAND } from '#domain/brand.ts'
import { kindOf, kindText } from '#domain/category.ts'
import { absolute } from './address.ts'
import type { JsonLdNode } from './json-ld-text.ts'
import { organizationId } from './organization.ts'

const AVAILABILITY: Record<Channel['availability'], string> = {
  STOCKED: 'https://schema.org/InStock',
  OUTOFSTOCK: 'https://schema.org/OutOfStock',
}

/** A product with an offer for each variant. */
export function productJsonLd(product: Product, origin: string): JsonLdNode {
  const { sku, slug, title, description, variants } = product
  const offers = variants.flatMap((variant) => offerOf(variant, slug, origin) ?? [])
  return {
    '@type': 'Product',
    '@id': absolute(`/products/${slug}#product`, origin),
    name: title,
    description,
    sku,
    url: absolute(`/products/${slug}`, origin),
    image: picturesOf(variants).map((src) => absolute(src, origin)),
    brand: { '@type': 'Brand', name: BRAND.name },
    category: kindText(kindOf(product)).label,
    offers: offers.length > 1 ? aggregateOffer(offers) : offers[0],
  }
}

/** Variants share pictures, so duplicates are removed. */
const picturesOf = (variants: readonly Variant[]) => [
  ...new Set(variants.flatMap(({ media }) => media.map(({ src }) => src))),
]

type Offer = JsonLdNode & { price: number; priceCurrency: string }

function offerOf({ sku, title, channels }: Variant, slug: string, origin: string): Offer | null {
  const [channel] = channels
  if (!channel) return null
  return {
    '@type': 'Offer',
    name: title,
    sku,
    url: absolute(`/products/${slug}?variant=${sku}`, origin),
    price: channel.currentPrice,
    priceCurrency: channel.currency,
    availability: AVAILABILITY[channel.availability],
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', '@id': organizationId(origin), name: BRAND.name },
  }
}

function aggregateOffer(offers: readonly Offer[]): JsonLdNode {
  const prices = offers.map(({ price }) => price)
  return {
    '@type': 'AggregateOffer',
    priceCurrency: offers[0]?.priceCurrency,
    lowPrice: Math.min(...prices),
    highPrice: Math.max(...prices),
    offerCount: offers.length,
    offers,
  }
}
