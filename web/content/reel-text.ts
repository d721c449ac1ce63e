import type { RecipeVideo } from '#contract/catalogue.ts'

/** The label of the button that opens a video. */
export const playLabel = ({ title, durationSeconds }: RecipeVideo): string =>
  `Play ${title}, ${durationSeconds} ${durationSeconds === 1 ? 'second' : 'seconds'}`
