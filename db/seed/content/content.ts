import type { ContentBodies, ContentKey } from '#domain/content/content-block.ts'
import { announcements } from './announcements.ts'
import { home } from './home.ts'
import { privacy } from './policies/privacy.ts'
import { refund } from './policies/refund.ts'
import { shipping } from './policies/shipping.ts'
import { tos } from './policies/tos.ts'
import { reels } from './reels.ts'
import { stores } from './stores.ts'

type Seeded<Key extends ContentKey> = {
  body: ContentBodies[Key]
  /** A day; null: the page does not say when it was last changed. */
  publishedOn: string | null
}

const undated = <Body>(body: Body) => ({ body, publishedOn: null })

/** The content that the shop is delivered with. */
export const CONTENT: { [Key in ContentKey]: Seeded<Key> } = {
  home: undated(home),
  reels: undated(reels),
  stores: undated(stores),
  announcements: undated(announcements),
  tos,
  privacy,
  refund,
  shipping,
}
