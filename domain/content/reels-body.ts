import type { Containers } from '../drafts/draft-fields.ts'

/** Both name media: `films/dal-tadka`, or `uploads/` with an id. Captions may be missing in a draft only. */
export type BodyFilm = { film: string; captions: string }

export type BodyReel = {
  position: number
  film: BodyFilm
  /** The name of a picture, upright. */
  poster: string
  title: string
  description: string
  /** Such as @kavitacooks, with the address of the profile. */
  handle: string
  profileUrl: string
  /** A date: 2026-04-30. */
  publishedOn: string
  /** Product skus. */
  products: string[]
}

export type ReelsBody = {
  title: string
  /** By id. */
  reels: Record<string, BodyReel>
}

export const REELS_CONTAINERS: Containers = ['reels', 'reels.*']

export const MOST_REELS = 24
