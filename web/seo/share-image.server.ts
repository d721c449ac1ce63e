import { BRAND } from '#domain/brand.ts'
import { hasPicture, ogPicture } from '#media/media.ts'
import type { ShareImage } from './share-image.ts'

/** The picture that goes with a link to any page that has none of its own. */
export const siteShareImage = (): ShareImage | null =>
  shareImage('site/og', `${BRAND.name}: ${BRAND.tagline}`)

/** A product's own, or none while nobody has made it. */
export const productShareImage = ({ slug, title }: { slug: string; title: string }): ShareImage | null =>
  shareImage(`products/${slug}/og`, `${title}, ${BRAND.name}`)

const shareImage = (name: string, alt: string) => (hasPicture(name) ? { ...ogPicture(name), alt } : null)
