import type { DbOrTx } from '#db/client.ts'
import type { HomeBody } from '#domain/content/home-body.ts'
import type { BodyReel, ReelsBody } from '#domain/content/reels-body.ts'
import type { StoresBody } from '#domain/content/stores-body.ts'
import type { PublishProblem } from '#domain/drafts/draft.ts'
import { type AssetKind, uploadId } from '#domain/media/asset-kind.ts'
import type { Media, RecipeVideo } from '#domain/product.ts'
import { lookUpMedia, type MediaLookup } from '../media/index.ts'

// A body names media; what is shown has their addresses.

/** A picture or file that a body names, and which kind fits there. An empty name is one that is not chosen yet. */
export type Use = { field: string; name: string; kind: AssetKind }

export const homeUses = ({ banner, hype }: HomeBody): Use[] => [
  { field: 'banner.wide', name: banner.wide, kind: 'wide' },
  { field: 'banner.tall', name: banner.tall, kind: 'tall' },
  { field: 'hype.picture', name: hype.picture.media, kind: 'square' },
]

export const storeUses = ({ picture }: StoresBody): Use[] => [
  { field: 'picture', name: picture.media, kind: 'wide' },
]

export const reelUses = ({ reels }: ReelsBody): Use[] =>
  Object.entries(reels).flatMap(([id, { film, poster }]) => [
    { field: `reels.${id}.film`, name: film.film, kind: 'film' as const },
    { field: `reels.${id}.film`, name: film.captions, kind: 'captions' as const },
    { field: `reels.${id}.poster`, name: poster, kind: 'poster' as const },
  ])

const chosen = (uses: readonly Use[]) => uses.filter(({ name }) => name !== '')

export const lookUpUses = (db: DbOrTx, uses: readonly Use[]): Promise<MediaLookup> =>
  lookUpMedia(
    db,
    uses.map(({ name }) => name),
  )

/** Names that stand for nothing, or for something of another kind. */
export const mediaProblems = (uses: readonly Use[], media: MediaLookup): PublishProblem[] =>
  chosen(uses).flatMap(({ field, name, kind }) => {
    const message = media.problem(name, [kind])
    return message ? [{ field, message }] : []
  })

/** Uploads whose files are not made yet. */
export const unreadyMedia = (uses: readonly Use[], media: MediaLookup): PublishProblem[] =>
  chosen(uses).flatMap(({ field, name }) => {
    const message = media.unready(name)
    return message ? [{ field, message }] : []
  })

/** What the pages need to know about media. */
export type ContentMedia = Pick<MediaLookup, 'picture' | 'film' | 'captions'>

export type Pins = Readonly<Record<string, unknown>>

/** What uploads stand for now, by name, to be kept with the publication. */
export const pinsOf = (uses: readonly Use[], media: MediaLookup): Pins =>
  Object.fromEntries(
    uses
      .filter(({ name }) => uploadId(name) !== null)
      .map(({ name, kind }) => [name, pinOf(name, kind, media)]),
  )

function pinOf(name: string, kind: AssetKind, media: MediaLookup): unknown {
  if (kind === 'film') return media.film(name)
  return kind === 'captions' ? media.captions(name) : media.picture(name, '')
}

/** Uploads as they were published; the rest was delivered with the shop. */
export function pinnedMedia(pins: Pins, delivered: ContentMedia): ContentMedia {
  const pinOr = <Kept>(name: string, other: () => Kept): Kept =>
    Object.hasOwn(pins, name) ? (pins[name] as Kept) : other()
  return {
    picture: (name, alt) => ({ ...pinOr<Media>(name, () => delivered.picture(name, alt)), alt }),
    film: (name) => pinOr(name, () => delivered.film(name)),
    captions: (name) => pinOr(name, () => delivered.captions(name)),
  }
}

/** A reel as the page shows it; nothing while one of its files is not chosen. */
export function videoOf({ film, poster, ...reel }: BodyReel, media: ContentMedia): RecipeVideo[] {
  if (film.film === '' || film.captions === '' || poster === '') return []
  const { src, durationSeconds } = media.film(film.film)
  return [
    {
      type: 'VIDEO',
      title: reel.title,
      description: reel.description,
      durationSeconds,
      publishedOn: reel.publishedOn,
      src,
      srcPreview: media.picture(poster, '').src,
      srcCaptions: media.captions(film.captions),
      userProfile: { title: reel.handle, url: reel.profileUrl },
      products: [...reel.products],
    },
  ]
}
