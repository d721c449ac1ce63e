import type { PublishProblem } from '#domain/drafts/draft.ts'
import type { ProductBody } from '#domain/drafts/product-body.ts'
import type { MediaLookup } from '../media/index.ts'
import { isDrawing, isRecipe, mediaProblems } from './product-media.ts'

/** What the schema cannot know: media that do not exist, and what must not change once it is published. */
export function checkProduct(
  body: ProductBody,
  { sku, live, media }: { sku: string; live: ProductBody | null; media: MediaLookup },
): PublishProblem[] {
  const lines = { features: body.features, process: body.process, benefits: body.benefits }
  const removed = Object.keys(live?.sizes ?? {}).filter((known) => !(known in body.sizes))
  return [
    ...Object.entries(lines).flatMap(([field, all]) =>
      all.every(({ drawing }) => isDrawing(drawing)) ? [] : [{ field, message: 'There is no such drawing.' }],
    ),
    ...mediaProblems(body, media),
    ...(body.recipes.every(isRecipe) ? [] : [{ field: 'recipes', message: 'There is no such recipe.' }]),
    ...(live && live.type !== body.type
      ? [{ field: 'type', message: 'A product cannot become a combo, nor a combo a product.' }]
      : []),
    ...removed.map((known) => ({
      field: `sizes.${known}`,
      message: 'A size that was sold cannot be removed. Hide it instead.',
    })),
    ...Object.entries(body.sizes).flatMap(([known]) => sizeProblems(sku, known)),
  ]
}

function sizeProblems(productSku: string, sku: string): PublishProblem[] {
  const field = `sizes.${sku}`
  const isOwn = sku.startsWith(`${productSku}-`)
  return isOwn ? [] : [{ field, message: `The sku of a size begins with ${productSku}-.` }]
}
