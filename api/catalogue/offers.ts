import type { Item } from '#contract/cart.ts'
import type { Offer } from '#domain/cart.ts'
import type { CountryCode } from '#domain/locale.ts'
import { money } from '#domain/money.ts'
import type { ProductRow, VariantRow } from './catalogue.store.ts'

/** What a cart needs to know about a variant. */
export type CatalogueOffer = Offer & {
  /** Sold by us and not marked as sold out; does not consider counted stock. */
  isSold: boolean
  /** The texts and the picture of a cart item. */
  texts: Pick<Item, 'productSlug' | 'productTitle' | 'variantTitle' | 'media'>
}

export type Offers = ReadonlyMap<string, CatalogueOffer>

/** All variants with a price in this country, by sku. */
export const offersOf = (rows: readonly ProductRow[], country: CountryCode): Offers =>
  new Map(
    rows
      .flatMap((product) => product.variants.flatMap((variant) => offerOf(product, variant, country) ?? []))
      .map((offer) => [offer.variantSku, offer]),
  )

function offerOf(product: ProductRow, variant: VariantRow, country: CountryCode): CatalogueOffer | null {
  const channel = variant.channels.find((candidate) => candidate.country === country)
  const picture = variant.media[0]
  if (!channel || !picture) return null
  return {
    productSku: product.sku,
    variantSku: variant.sku,
    category: product.category,
    currentPrice: money(channel.current_price),
    maxPrice: money(channel.max_price),
    onHand: variant.on_hand,
    isSold:
      channel.availability === 'STOCKED' && channel.platforms.some(({ platform }) => platform === 'OWN'),
    texts: {
      productSlug: product.slug,
      productTitle: product.title,
      variantTitle: variant.title,
      media: { srcXS: picture.srcXS },
    },
  }
}
