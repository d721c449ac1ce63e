/** What the shop tells about a product, as data. The contract checks the shape; the database keeps it as JSON. */

export type Media = { src: string; srcSM: string; srcXS: string }
export type Illustration = { src: string; alt: string }
export type Fact = { label: string; value: string; isPart?: boolean }
export type FactsheetMedia = { type: 'IMAGE' | 'PDF'; title: string; src: string; srcPreview: string }
export type RecipeVideo = {
  type: 'VIDEO'
  title: string
  durationSeconds: number
  src: string
  srcPreview: string
  userProfile: { title: string; url: string }
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
  factsheet: { content: Fact[]; instructions: string; media: FactsheetMedia[] }
  usage: { videos: RecipeVideo[] }
}
