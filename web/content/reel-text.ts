import type { RecipeVideo } from '#contract/catalogue.ts'

/** A film's length as players write it: 0:08, 1:04. */
export const clockText = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

/** The name of the button that opens a film. */
export const playName = ({ title, durationSeconds }: RecipeVideo): string =>
  `Play ${title}, ${durationSeconds} ${durationSeconds === 1 ? 'second' : 'seconds'}`
