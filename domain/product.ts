/** What the shop tells about a product, as data. The contract checks the shape; the database keeps it as JSON. */

/**
 * A picture in three sizes: `src` in full (width × height), `srcSM` half as wide, `srcXS` an eighth. Each is WebP and
 * has a twin in AVIF beside it. `preview` is a data address of a few pixels, shown until the picture has come.
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

/** A line drawing: a symbol of a sheet, which takes the colour of the text around it. */
export type Illustration = { src: string; alt: string }

/** `isPart` marks a line that belongs to the one above it, as saturated fat belongs to fat. */
export type Fact = { label: string; value: string; isPart?: boolean }

export type FactsheetMedia = {
  type: 'IMAGE' | 'PDF'
  title: string
  src: string
  srcPreview: string
  width: number
  height: number
}

/** `src` is an MP4 with a WebM twin beside it. */
export type RecipeVideo = {
  type: 'VIDEO'
  title: string
  description: string
  durationSeconds: number
  /** A day, as 2026-04-30. */
  publishedOn: string
  src: string
  srcPreview: string
  srcCaptions: string
  userProfile: { title: string; url: string }
  /** Product skus. */
  products: string[]
}

export type ProductMarketing = {
  details: {
    bullets: string[]
    features: { media: Illustration; title: string }[]
    process: { media: Illustration; description: string }[]
    benefits: { media: Illustration; description: string }[]
    faqs: { question: string; answer: string }[]
  }
  /** `basis` says what the figures are for, as 'Per 100 mL'. */
  factsheet: { basis: string; content: Fact[]; instructions: string; media: FactsheetMedia[] }
  usage: { videos: RecipeVideo[] }
}
