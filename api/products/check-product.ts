import type { PublishProblem } from '#domain/drafts/draft.ts'
import type { BodySize, ProductBody } from '#domain/drafts/product-body.ts'
import { isDrawing, isPicture, isRecipe, isShareImage, isSheet } from './product-media.ts'

const NO_MEDIA = 'There is no such picture or file.'

/** What the schema cannot know: media that do not exist, and what must not change once it is published. */
export function checkProduct(body: ProductBody, sku: string, live: ProductBody | null): PublishProblem[] {
  const lines = { features: body.features, process: body.process, benefits: body.benefits }
  const removed = Object.keys(live?.sizes ?? {}).filter((known) => !(known in body.sizes))
  return [
    ...Object.entries(lines).flatMap(([field, all]) =>
      all.every(({ drawing }) => isDrawing(drawing)) ? [] : [{ field, message: 'There is no such drawing.' }],
    ),
    ...(body.sheets.every(isSheet) ? [] : [{ field: 'sheets', message: NO_MEDIA }]),
    ...(body.recipes.every(isRecipe) ? [] : [{ field: 'recipes', message: 'There is no such recipe.' }]),
    ...(body.shareImage === '' || isShareImage(body.shareImage)
      ? []
      : [{ field: 'shareImage', message: NO_MEDIA }]),
    ...(live && live.type !== body.type
      ? [{ field: 'type', message: 'A product cannot become a combo, nor a combo a product.' }]
      : []),
    ...removed.map((known) => ({
      field: `sizes.${known}`,
      message: 'A size that was sold cannot be removed. Hide it instead.',
    })),
    ...Object.entries(body.sizes).flatMap(([known, size]) => sizeProblems(sku, known, size)),
  ]
}

function sizeProblems(productSku: string, sku: string, size: BodySize): PublishProblem[] {
  const field = `sizes.${sku}`
  return [
    ...(sku.startsWith(`${productSku}-`)
      ? []
      : [{ field, message: `The sku of a size begins with ${productSku}-.` }]),
    ...(size.pictures.every(({ media }) => isPicture(media))
      ? []
      : [{ field: `${field}.pictures`, message: NO_MEDIA }]),
  ]
}
