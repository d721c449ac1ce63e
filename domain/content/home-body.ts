import type { Kind } from '../category.ts'
import type { Containers } from '../drafts/draft-fields.ts'
import type { BodyPicture } from '../drafts/product-body.ts'

/** What stands below the banner. Each is shown once, in the order of the body. */
export const HOME_SECTIONS = ['counter', 'launches', 'oils', 'spices', 'hype', 'reels'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

export const LAUNCH_LISTS = ['combos', 'launches', 'oils', 'spices'] as const
export type LaunchList = (typeof LAUNCH_LISTS)[number]

/** Words that lead somewhere. */
export type BodyLink = { text: string; to: string }

export type HomeBody = {
  banner: {
    /** One to three lines, separated by line breaks. */
    title: string
    lead: string
    /** The seal has the drawing of a kind of product. */
    seal: { top: string; bottom: string; kind: Kind }
    /** Names of pictures: one for wide screens, one for phones. They show the same, so one text describes both. */
    wide: string
    tall: string
    alt: string
    button: BodyLink
    more: BodyLink
  }
  /** Variant skus, in the order in which they are shown. The first combo that is sold leads the launches. */
  lists: Record<LaunchList, string[]>
  hype: {
    title: string
    lead: string
    /** The heads of the two columns. */
    columns: { left: string; right: string }
    rows: { what: string; left: string; right: string }[]
    picture: BodyPicture
    /** The product whose colours the story has. */
    productSku: string
  }
  order: HomeSection[]
}

export const HOME_CONTAINERS: Containers = ['banner', 'lists', 'hype']
