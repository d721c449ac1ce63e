import { type ContentBodies, inOrder } from '#domain/content/content-block.ts'
import type { HomeBody } from '#domain/content/home-body.ts'
import { POLICY_KEYS, type PolicyKey } from '#domain/content/policy-problems.ts'
import type { HomeContent, ShopContent } from '#domain/content/shown.ts'
import { shownPolicy } from '#domain/content/shown-policy.ts'
import { shownStates } from '#domain/content/stores.ts'
import type { StoresBody } from '#domain/content/stores-body.ts'
import { mediaOf, videoOf } from './content-media.ts'

/** When a policy was published; null for a policy that was delivered without a date. */
export type PublishedAt = (key: PolicyKey) => Date | null

const shownHome = ({ banner, hype, lists, order }: HomeBody): HomeContent => {
  const { wide, tall, alt, ...words } = banner
  return {
    banner: { ...words, wide: mediaOf({ media: wide, alt }), tall: mediaOf({ media: tall, alt }) },
    hype: { ...hype, picture: mediaOf(hype.picture) },
    lists,
    order,
  }
}

const shownStores = (body: StoresBody): ShopContent['stores'] => ({
  title: body.title,
  lead: body.lead,
  description: body.description,
  picture: mediaOf(body.picture),
  states: shownStates(body),
})

/** Whether a picture that a page cannot do without is not chosen yet. */
export const missingPicture = ({ home, stores }: ContentBodies): boolean =>
  [home.banner.wide, home.banner.tall, home.hype.picture.media, stores.picture.media].includes('')

/** The content as the storefront shows it. */
export const shownContent = (bodies: ContentBodies, publishedAt: PublishedAt): ShopContent => ({
  home: shownHome(bodies.home),
  reels: { title: bodies.reels.title, videos: inOrder(bodies.reels.reels).flatMap(videoOf) },
  stores: shownStores(bodies.stores),
  policies: Object.fromEntries(
    POLICY_KEYS.map((key) => [key, shownPolicy(bodies[key], publishedAt(key) ?? new Date(0))]),
  ) as ShopContent['policies'],
})
