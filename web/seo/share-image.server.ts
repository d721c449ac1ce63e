import type { Product } from '#contract/catalogue.ts'
import { BRAND } from '#domain/brand.ts'
import { PICTURE_KINDS } from '#media/kinds.ts'
import { hasPicture, ogPicture } from '#media/media.ts'
import type { ShareImage } from './share-image.ts'

/** The picture of pages without a picture of their own. */
export const siteShareImage = (): ShareImage | null =>
  shareImage('site/og', `${BRAND.name}: ${BRAND.tagline}`)

type Shared = Pick<Product, 'slug' | 'title' | 'productMarketing'>

/** The picture of a product; null if the file does not exist. */
export const productShareImage = ({ slug, title, productMarketing }: Shared): ShareImage | null =>
  shareImage(productMarketing?.seo?.image ?? `products/${slug}/og`, `${title}, ${BRAND.name}`)

/** A picture that staff uploaded is known by its address. */
function shareImage(name: string, alt: string) {
  if (name.startsWith('/media/'))
    return { src: name, width: PICTURE_KINDS.og.width, height: PICTURE_KINDS.og.height, alt }
  return hasPicture(name) ? { ...ogPicture(name), alt } : null
}
