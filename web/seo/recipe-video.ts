import type { RecipeVideo } from '#contract/catalogue.ts'
import { absolute } from './address.ts'
import type { JsonLdNode } from './json-ld-text.ts'

/** Films are published at midnight in India. */
const MIDNIGHT_IN_INDIA = 'T00:00:00+05:30'

/** A recipe film. */
export const recipeVideo = (video: RecipeVideo, origin: string): JsonLdNode => ({
  '@type': 'VideoObject',
  name: video.title,
  description: video.description,
  thumbnailUrl: [absolute(video.srcPreview, origin)],
  uploadDate: `${video.publishedOn}${MIDNIGHT_IN_INDIA}`,
  duration: `PT${video.durationSeconds}S`,
  contentUrl: absolute(video.src, origin),
  creator: { '@type': 'Person', name: video.userProfile.title, url: video.userProfile.url },
})
