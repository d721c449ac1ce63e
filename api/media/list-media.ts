import type { ListMediaQuery, MediaItem } from '#contract/admin/media.ts'
import type { DbOrTx } from '#db/client.ts'
import { type AssetKind, uploadId } from '#domain/media/asset-kind.ts'
import { kindOf } from '#media/kinds.ts'
import {
  deliveredPictures,
  filmOf,
  hasFilm,
  hasPicture,
  hasReport,
  ogPicture,
  pictureOf,
  reportOf,
} from '#media/media.ts'
import { RECIPES } from '#media/recipes.ts'
import { itemOf } from './media-answer.ts'
import { type Asset, findAssets, listAssets } from './media-assets.store.ts'

const PAGE = 30
const REPORTS = 'reports/'

const delivered = (name: string, kind: AssetKind, src: string, thumb: string | null): MediaItem => ({
  ...{ name, kind, src, thumb },
  state: 'READY',
  alt: '',
})

function deliveredPicture(name: string): MediaItem {
  const kind = kindOf(name)
  if (kind === 'og') return delivered(name, kind, ogPicture(name).src, ogPicture(name).src)
  const { src, srcSM } = pictureOf(name, '')
  return delivered(name, kind, src, srcSM)
}

function deliveredReport(name: string): MediaItem {
  const { src, srcPreview } = reportOf(name.slice(REPORTS.length))
  return delivered(name, 'report', src, srcPreview)
}

function deliveredFilm(name: string, kind: 'film' | 'captions'): MediaItem {
  const { src, captions, poster } = filmOf(name)
  return delivered(name, kind, kind === 'film' ? src : captions, pictureOf(poster, '').srcSM)
}

/** A name of something that was delivered with the shop. A report is also the picture of its first page. */
function deliveredItem(name: string): MediaItem[] {
  if (hasFilm(name)) return [deliveredFilm(name, 'film')]
  if (name.startsWith(REPORTS) && hasReport(name.slice(REPORTS.length))) return [deliveredReport(name)]
  return hasPicture(name) ? [deliveredPicture(name)] : []
}

function deliveredOf(kind: AssetKind): MediaItem[] {
  if (kind === 'film' || kind === 'captions') return RECIPES.map((name) => deliveredFilm(name, kind))
  if (kind === 'report')
    return deliveredPictures()
      .filter((name) => name.startsWith(REPORTS) && hasReport(name.slice(REPORTS.length)))
      .map(deliveredReport)
  return deliveredPictures()
    .filter((name) => kindOf(name) === kind)
    .map(deliveredPicture)
}

async function itemsOf(db: DbOrTx, assets: readonly Asset[]): Promise<MediaItem[]> {
  const pages = await findAssets(
    db,
    assets.flatMap(({ previewId }) => previewId ?? []),
  )
  return assets.map((asset) =>
    itemOf(
      asset,
      pages.find(({ id }) => id === asset.previewId),
    ),
  )
}

/** What there is of a kind: uploads, the newest first, then what was delivered with the shop. */
export async function listMedia(db: DbOrTx, { kind, after }: ListMediaQuery) {
  const rows = await listAssets(db, { kind, after, limit: PAGE })
  const shown = rows.slice(0, PAGE)
  const uploads = await itemsOf(db, shown)
  const next = rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null
  return { data: next ? uploads : [...uploads, ...deliveredOf(kind)], next }
}

/** What these names stand for. Unknown names are left out. */
export async function findMedia(db: DbOrTx, names: readonly string[]): Promise<MediaItem[]> {
  const uploads = await itemsOf(
    db,
    await findAssets(
      db,
      names.flatMap((name) => uploadId(name) ?? []),
    ),
  )
  return [...uploads, ...names.flatMap(deliveredItem)]
}
