import type { Media, ProductMarketing } from '#domain/product.ts'
import type { DrawingName } from '#media/drawings.ts'
import { drawingOf, pictureOf, recipeVideoOf, reportOf } from '#media/media.ts'
import type { ProductSeed, VariantSeed } from './product-seed.ts'

const withDrawing = <Line extends { drawing: DrawingName }>({ drawing, ...line }: Line) => ({
  ...line,
  media: drawingOf(drawing),
})

/** The texts of a product with their drawings, videos and reports. */
export const marketingOf = (product: ProductSeed): ProductMarketing => ({
  details: {
    bullets: [...product.bullets],
    features: product.features.map(withDrawing),
    process: product.process.map(withDrawing),
    benefits: product.benefits.map(withDrawing),
    faqs: [...product.faqs],
  },
  factsheet: {
    basis: product.facts.basis,
    content: [...product.facts.content],
    instructions: product.facts.instructions,
    media: [labelOf(product), { type: 'PDF', title: 'Laboratory report', ...reportOf(product.slug) }],
  },
  usage: { videos: product.recipes.map(recipeVideoOf) },
})

function labelOf({ slug, pictures }: ProductSeed): ProductMarketing['factsheet']['media'][number] {
  const { src, srcSM, alt, width, height } = pictureOf(`products/${slug}/label`, pictures.label)
  return { type: 'IMAGE', title: alt, src, srcPreview: srcSM, width: width / 2, height: height / 2 }
}

const packOf = ({ slug, title }: ProductSeed, variant: VariantSeed): Media => {
  const [, size = ''] = variant.sku.split('-')
  return pictureOf(`products/${slug}/${size.toLowerCase()}`, `${title}, ${variant.title}`)
}

/** A variant's pictures: its own pack, the pictures that all packs share, and the other packs. */
export const galleryOf = (product: ProductSeed, variant: VariantSeed): Media[] => [
  packOf(product, variant),
  ...(['scene', 'ingredient', 'label'] as const).map((shown) =>
    pictureOf(`products/${product.slug}/${shown}`, product.pictures[shown]),
  ),
  ...product.variants.filter(({ sku }) => sku !== variant.sku).map((other) => packOf(product, other)),
]
