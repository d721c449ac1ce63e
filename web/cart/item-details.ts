import type { Product, Variant } from '#contract/catalogue.ts'
import { invariant } from '#kit/invariant.ts'
import type { ItemDetails } from './cart-update.ts'

/** What the cart shows of a variant: with it the cart can show the item before the server answers. */
export function itemDetails(product: Product, variant: Variant): ItemDetails {
  const [channel] = variant.channels
  invariant(channel, `${variant.sku} is listed, so a channel sells it`)
  return {
    productSku: product.sku,
    variantSku: variant.sku,
    productSlug: product.slug,
    productTitle: product.title,
    variantTitle: variant.title,
    currentPrice: channel.currentPrice,
    maxPrice: channel.maxPrice,
    media: { srcXS: variant.primaryMedia.srcXS },
  }
}
