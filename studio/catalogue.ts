import { CATALOGUE } from '#db/seed/catalogue/catalogue.ts'
import type { ProductSeed, VariantSeed } from '#db/seed/catalogue/product-seed.ts'
import { amountIn, packForm } from '#domain/pack-form.ts'
import { invariant } from '#kit/invariant.ts'
import type { Colors, LabelWords } from './label.ts'
import { methodOf } from './methods.ts'

export type { ProductSeed, VariantSeed }

export const PRODUCTS = CATALOGUE

export const productOf = (slug: string): ProductSeed => {
  const product = PRODUCTS.find((one) => one.slug === slug)
  invariant(product, `the catalogue has ${slug}`)
  return product
}

export function favoriteOf({ variants }: ProductSeed): VariantSeed {
  const variant = variants.find(({ favorite }) => favorite) ?? variants[0]
  invariant(variant, 'a product has variants')
  return variant
}

/** The end of the sku, in lower case, names the variant's picture: OILPNT01-1000ML is `1000ml`. */
export const variantWord = (product: ProductSeed, { sku }: VariantSeed) =>
  sku.slice(product.sku.length + 1).toLowerCase()

export const isBundle = ({ category }: ProductSeed) => category === null

/** What a render needs to know about a pack. `scale` is relative to the model of its form. */
export type Pack = {
  form: 'bottle' | 'jug' | 'jar' | 'pouch'
  scale: number
  colors: Colors
  words: LabelWords
}

/** Grams or millilitres of the pack whose model has scale 1. */
const FULL_SIZE = { bottle: 1000, jug: 5000, jar: 300, pouch: 1000 } as const
const LARGEST = 1.27
const LARGEST_POUCH = 1.2
const GROWTH = 0.2

/** Approximate grams per litre of the content, air between the grains included. */
const GRAMS_PER_LITRE = {
  OILS: 915,
  SPICES: 500,
  SUPERFOODS: 700,
  FLOURS: 580,
  MILLETS: 800,
  PULSES: 800,
} as const
const HONEY = 1400

/** The volume of a pack's content. Liquids are sold by volume, except honey. */
export function litresOf({ category, slug }: ProductSeed, { pack }: VariantSeed): number {
  if (pack.baseContentUnit === 'ML' || pack.baseContentUnit === 'LITER') return amountIn(pack) / 1000
  invariant(category, 'a bundle has several packs')
  return amountIn(pack) / (slug === 'forest-honey' ? HONEY : GRAMS_PER_LITRE[category])
}

const labelWords = (product: ProductSeed, variant: VariantSeed): LabelWords => ({
  title: product.title,
  hindiTitle: product.hindiTitle,
  method: methodOf(product.slug),
  net: variant.title,
})

/** The pack of a variant: more content gives a larger scale. */
export function packOf(product: ProductSeed, variant: VariantSeed): Pack {
  invariant(product.category, 'a bundle has several packs')
  const sold = packForm(product.category, variant.pack)
  const form = sold === 'tin' ? 'jug' : sold
  return {
    form,
    scale: Math.min(
      form === 'pouch' ? LARGEST_POUCH : LARGEST,
      (amountIn(variant.pack) / FULL_SIZE[form]) ** GROWTH,
    ),
    colors: product.colors,
    words: labelWords(product, variant),
  }
}

type Part = { product: ProductSeed; variant: VariantSeed }

function partOf(sku: string): Part {
  const product = PRODUCTS.find(({ variants }) => variants.some((variant) => variant.sku === sku))
  const variant = product?.variants.find((one) => one.sku === sku)
  invariant(product && variant, `the catalogue has ${sku}`)
  return { product, variant }
}

/** The packs in a picture: the product itself, or the parts of its bundle. */
export const partsOf = (product: ProductSeed, variant: VariantSeed): Part[] =>
  isBundle(product) ? (variant.parts ?? []).map(partOf) : [{ product, variant }]
