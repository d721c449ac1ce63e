import type { Product } from '#contract/catalogue.ts'
import { BRAND } from '#domain/brand.ts'
import { type ProductOffer, productOffer } from '#domain/product-offer.ts'
import type { ShippingTerms } from '#domain/shipping-terms.ts'
import { absolute } from './address.ts'
import type { JsonLdNode } from './json-ld-text.ts'
import { offerJsonLd } from './offer-json-ld.ts'

/** The size is the only difference between the variants of a product. */
const VARIES_BY = ['https://schema.org/size']

export type ProductPage = {
  product: Product
  /** The sku of the address, if it names a size. */
  variantSku: string | null
  shipping: ShippingTerms
  origin: string
}

/** A group with a product and an offer for each size; with a size in the address, that one with its group. */
export function productJsonLd({ product, variantSku, shipping, origin }: ProductPage): JsonLdNode {
  const offers = product.variants.map((variant) => productOffer(product, variant, shipping))
  const chosen = offers.find(({ id }) => id === variantSku)
  const group = groupJsonLd(product, origin)
  if (chosen) return { ...variantJsonLd(chosen, product, origin), isVariantOf: group }
  return { ...group, hasVariant: offers.map((offer) => variantJsonLd(offer, product, origin)) }
}

function groupJsonLd(product: Product, origin: string): JsonLdNode {
  const { sku, slug, title, description, variants } = product
  return {
    '@type': 'ProductGroup',
    '@id': absolute(`/products/${slug}#product`, origin),
    productGroupID: sku,
    variesBy: VARIES_BY,
    name: title,
    description,
    url: absolute(`/products/${slug}`, origin),
    image: picturesOf(variants).map((src) => absolute(src, origin)),
    brand: { '@type': 'Brand', name: BRAND.name },
  }
}

/** Variants share pictures, so duplicates are removed. */
const picturesOf = (variants: Product['variants']) => [
  ...new Set(variants.flatMap(({ media }) => media.map(({ src }) => src))),
]

function variantJsonLd(offer: ProductOffer, product: Product, origin: string): JsonLdNode {
  const address = absolute(offer.path, origin)
  return {
    '@type': 'Product',
    '@id': `${address}#product`,
    sku: offer.id,
    inProductGroupWithID: offer.groupId,
    name: offer.title,
    description: offer.description,
    url: address,
    image: offer.pictures.map((src) => absolute(src, origin)),
    brand: { '@type': 'Brand', name: offer.brand },
    category: offer.category,
    size: offer.size,
    additionalProperty: declaredProperties(product),
    offers: offerJsonLd(offer, origin),
  }
}

/** What food law wants to be read before buying, as far as schema.org has no property for it. */
function declaredProperties({ productMarketing }: Product): JsonLdNode[] {
  const { fssai = BRAND.fssai, countryOfOrigin } = productMarketing?.declarations ?? {}
  return [
    propertyValue('FSSAI licence', fssai),
    ...(countryOfOrigin ? [propertyValue('Country of origin', countryOfOrigin)] : []),
  ]
}

const propertyValue = (name: string, value: string): JsonLdNode => ({ '@type': 'PropertyValue', name, value })
