import type { Db } from '#db/client.ts'
import type { ContentBodies, ContentKey } from '#domain/content/content-block.ts'
import type { ShopContent } from '#domain/content/shown.ts'
import type { DraftBody } from '#domain/drafts/draft-fields.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import { homeUses, lookUpUses, reelUses, storeUses, unreadyMedia } from './content-media.ts'
import type { Content } from './live-content.ts'
import { shownContent } from './shown-content.ts'

type Then = { bodies: ContentBodies; shown: ShopContent }

const NO_PICTURE = 'A preview needs its pictures.'

/**
 * The content with other bodies in place of what is published. A changed policy has the date of that moment. It fails
 * with a text for staff if a picture is not chosen or not made yet.
 */
export async function contentThen(
  db: Db,
  live: Content,
  { changed, moment }: { changed: ReadonlyMap<ContentKey, DraftBody>; moment: Date },
): Promise<Result<Then, string>> {
  if (changed.size === 0) return ok({ bodies: live.bodies, shown: live.shown })
  const bodies: ContentBodies = { ...live.bodies, ...Object.fromEntries(changed) }
  const pictures = [...homeUses(bodies.home), ...storeUses(bodies.stores)]
  if (pictures.some(({ name }) => name === '')) return fail(NO_PICTURE)
  const uses = [...pictures, ...reelUses(bodies.reels)]
  const media = await lookUpUses(db, uses)
  const [unready] = unreadyMedia(uses, media)
  if (unready) return fail(`${unready.field}: ${unready.message}`)
  const publishedAt = (key: ContentKey) => (changed.has(key) ? moment : (live.publishedAt.get(key) ?? null))
  return ok({ bodies, shown: shownContent(bodies, { media, publishedAt }) })
}
