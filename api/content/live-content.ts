import { createHash } from 'node:crypto'
import type { Db } from '#db/client.ts'
import { announcementsAt } from '#domain/content/announcements.ts'
import type { ContentBodies, ContentKey } from '#domain/content/content-block.ts'
import type { ShopContent } from '#domain/content/shown.ts'
import { LOCALES, type LocaleCode } from '#domain/locale.ts'
import { type LiveValue, liveValue } from '../live-value.ts'
import { type Block, listBlocks } from './content.store.ts'
import { type ContentMedia, lookUpUses, pinnedMedia } from './content-media.ts'
import { shownContent } from './shown-content.ts'

export type Content = {
  /** A hash: equal versions show the same. */
  version: string
  bodies: ContentBodies
  shown: ShopContent
  publishedAt: ReadonlyMap<ContentKey, Date | null>
}

export type LiveContent = LiveValue<Content>

/** The published content, cached in memory and refreshed after each change in the database. */
export const liveContent = (db: Db): Promise<LiveContent> =>
  liveValue(async () => contentOf(await listBlocks(db), await lookUpUses(db, [])))

function contentOf(blocks: readonly Block[], delivered: ContentMedia): Content {
  const bodies = Object.fromEntries(blocks.map(({ key, body }) => [key, body])) as unknown as ContentBodies
  const publishedAt = new Map(blocks.map((block) => [block.key, block.publishedAt]))
  const media = pinnedMedia(Object.assign({}, ...blocks.map((block) => block.media)), delivered)
  return {
    version: createHash('sha256').update(JSON.stringify(blocks)).digest('base64url').slice(0, 8),
    bodies,
    publishedAt,
    shown: shownContent(bodies, { media, publishedAt: (key) => publishedAt.get(key) ?? null }),
  }
}

/** What the header says. Counted at each call, so that a line begins and ends at its time in every process. */
export const announcementsNow =
  (content: LiveContent, now: () => Date) =>
  (locale: LocaleCode): string[] =>
    announcementsAt(content.current().bodies.announcements, LOCALES[locale].country, now())
