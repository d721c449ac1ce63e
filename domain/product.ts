/** The marketing content of a product. The contract validates it; the database stores it as JSON. */

/**
 * A picture in three sizes: `src` in full (width × height), `srcSM` half as wide, `srcXS` an eighth. Each is a WebP
 * file with an AVIF file beside it. `preview` is a data URL of a few pixels, shown while the picture loads.
 */
export type Media = {
  src: string
  srcSM: string
  srcXS: string
  alt: string
  width: number
  height: number
  preview: string
}

/** A line drawing: a symbol of an SVG sprite, in the colour of the surrounding text. */
export type Illustration = { src: string; alt: string }

/** `isPart`: the line is a part of the one above it, as saturated fat is of fat. */
export type Fact = { label: string; value: string; isPart?: boolean }

export type FactsheetMedia = {
  type: 'IMAGE' | 'PDF'
  title: string
  src: string
  srcPreview: string
  width: number
  height: number
}

/** `src` is an MP4 file with a WebM file beside it. */
export type RecipeVideo = {
  type: 'VIDEO'
  title: string
  description: string
  durationSeconds: number
  /** A date: 2026-04-30. */
  publishedOn: string
  src: string
  srcPreview: string
  srcCaptions: string
  userProfile: { title: string; url: string }
  /** Product skus. */
  products: string[]
}

/** Texts for search engines and shared links; `image` is the name of a picture, or null for the product's own. */
export type ProductSeo = { title: string; description: string; image: string | null }

export type ProductMarketing = {
  details: {
    bullets: string[]
    features: { media: Illustration; title: string }[]
    process: { media: Illustration; description: string }[]
    benefits: { media: Illustration; description: string }[]
    faqs: { question: string; answer: string }[]
  }
  /** `basis`: the quantity that the figures refer to, such as 'Per 100 mL'. */
  factsheet: { basis: string; content: Fact[]; instructions: string; media: FactsheetMedia[] }
  usage: { videos: RecipeVideo[] }
}
