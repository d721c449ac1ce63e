import { type ContentBodies, type ContentKey, inOrder } from '#domain/content/content-block.ts'
import type { HomeBody } from '#domain/content/home-body.ts'
import { POLICY_KEYS } from '#domain/content/policy-problems.ts'
import type { HomeContent, ShopContent } from '#domain/content/shown.ts'
import { shownPolicy } from '#domain/content/shown-policy.ts'
import { shownStates } from '#domain/content/stores.ts'
import type { StoresBody } from '#domain/content/stores-body.ts'
import { type ContentMedia, videoOf } from './content-media.ts'

type Sources = {
  media: ContentMedia
  /** Null for what was delivered without a date. */
  publishedAt: (key: ContentKey) => Date | null
}

const shownHome = ({ banner, hype, lists, order }: HomeBody, media: ContentMedia): HomeContent => {
  const { wide, tall, alt, ...words } = banner
  return {
    banner: { ...words, wide: media.picture(wide, alt), tall: media.picture(tall, alt) },
    hype: { ...hype, picture: media.picture(hype.picture.media, hype.picture.alt) },
    lists,
    order,
  }
}

const shownStores = (body: StoresBody, media: ContentMedia): ShopContent['stores'] => ({
  title: body.title,
  lead: body.lead,
  description: body.description,
  picture: media.picture(body.picture.media, body.picture.alt),
  states: shownStates(body),
})

/** The content as the storefront shows it. */
export const shownContent = (bodies: ContentBodies, { media, publishedAt }: Sources): ShopContent => ({
  home: shownHome(bodies.home, media),
  reels: {
    title: bodies.reels.title,
    videos: inOrder(bodies.reels.reels).flatMap((reel) => videoOf(reel, media)),
  },
  stores: shownStores(bodies.stores, media),
  policies: Object.fromEntries(
    POLICY_KEYS.map((key) => [key, shownPolicy(bodies[key], publishedAt(key) ?? new Date(0))]),
  ) as ShopContent['policies'],
})
