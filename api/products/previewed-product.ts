import type { Product } from '#contract/catalogue.ts'
import type { Db } from '#db/client.ts'
import type { DraftBody } from '#domain/drafts/draft-fields.ts'
import type { ProductBody } from '#domain/drafts/product-body.ts'
import { byCountry, type CountryCode } from '#domain/locale.ts'
import { lookUpMedia } from '../media/index.ts'
import { previewProduct } from './preview-product.ts'
import { PRODUCT_KIND } from './product-kind.ts'
import { mediaNames, withoutUnready } from './product-media.ts'
import { freePieces } from './products.store.ts'

/** A draft of a product as each country would see it; null: no size can be shown there. */
export type PreviewedProduct = {
  sku: string
  /** Its own, and the one that is published. */
  slugs: readonly string[]
  in: Record<CountryCode, Product | null>
}

/** The body must have been checked by the rules of its kind. */
export async function previewedProduct(db: Db, sku: string, checked: DraftBody): Promise<PreviewedProduct> {
  const media = await lookUpMedia(db, mediaNames(checked as ProductBody))
  const body = withoutUnready(checked as ProductBody, media)
  const live = await PRODUCT_KIND.find(db, sku)
  const draft = { sku, body, free: await freePieces(db, sku), media }
  return {
    sku,
    slugs: [body.slug, ...(live ? [live.slug] : [])],
    in: byCountry((country) => previewProduct(draft, country)),
  }
}
