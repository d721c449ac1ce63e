import { invariant } from '#kit/invariant.ts'

export const PRODUCT_SKU_LENGTH = 8

/** The product's sku, which is the prefix of the variant's sku. */
export const productSkuOf = (variantSku: string): string => variantSku.slice(0, PRODUCT_SKU_LENGTH)

/** The variant that a product page shows first: the requested one, else the favourite, else the first. */
export function activeVariant<Variant extends { sku: string; favorite: boolean }>(
  { variants }: { variants: readonly Variant[] },
  requestedSku: string | null | undefined,
): Variant {
  const active =
    variants.find(({ sku }) => sku === requestedSku) ??
    variants.find(({ favorite }) => favorite) ??
    variants[0]
  invariant(active, 'a listed product has at least one variant')
  return active
}

/** The channel that sells a listed variant in this country: the first one. */
export function channelOf<Channel>({
  sku,
  channels: [first],
}: {
  sku: string
  channels: readonly Channel[]
}): Channel {
  invariant(first, `${sku} is listed, so a channel sells it`)
  return first
}
