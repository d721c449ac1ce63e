import type { DbOrTx } from '#db/client.ts'
import { type AssetKind, type PictureKindName, uploadId } from '#domain/media/asset-kind.ts'
import type { Media } from '#domain/product.ts'
import { invariant } from '#kit/invariant.ts'
import { kindOf, PICTURE_KINDS } from '#media/kinds.ts'
import { filmOf, hasFilm, hasPicture, hasReport, ogPicture, pictureOf, reportOf } from '#media/media.ts'
import { type Asset, findAssets } from './media-assets.store.ts'

const REPORTS = 'reports/'

const MISSING = 'There is no such picture or file.'
const OTHER_KIND = 'This picture or file is of another kind.'
const FAILED = 'This picture could not be made. Please upload it again.'
const MAKING = 'This picture is still being made. Please wait a moment.'

export type Report = { src: string; srcPreview: string; width: number; height: number }
export type Film = { src: string; durationSeconds: number; addedOn: string }

/** What the names in a body stand for, whether they were uploaded or delivered with the shop. */
export type MediaLookup = {
  /** Why a name cannot be used where one of these kinds is wanted; null: it can. */
  problem(name: string, kinds: readonly AssetKind[]): string | null
  /** Why a name that can be used cannot be published yet; null: it can. */
  unready(name: string): string | null
  picture(name: string, alt: string): Media
  shareImage(name: string): { src: string; width: number; height: number }
  report(name: string): Report
  film(name: string): Film
  captions(name: string): string
}

/** Those of a film that was delivered with the shop have its name. */
function deliveredKinds(name: string): AssetKind[] {
  if (hasFilm(name)) return ['film', 'captions']
  const picture: AssetKind[] = hasPicture(name) ? [kindOf(name)] : []
  return name.startsWith(REPORTS) && hasReport(name.slice(REPORTS.length)) ? [...picture, 'report'] : picture
}

/** Reads all uploads that these names mention, once. */
export async function lookUpMedia(db: DbOrTx, names: readonly string[]): Promise<MediaLookup> {
  const ids = [...new Set(names.flatMap((name) => uploadId(name) ?? []))]
  const named = await findAssets(db, ids)
  const pages = await findAssets(
    db,
    named.flatMap(({ previewId }) => previewId ?? []),
  )
  return lookupIn([...named, ...pages])
}

type Made = Asset & { files: { src: string } }
type Uploads = {
  find(name: string): Asset | undefined
  made(name: string): Made
  pageOf(asset: Asset): Asset | undefined
}

function lookupIn(assets: readonly Asset[]): MediaLookup {
  const byId = new Map(assets.map((asset) => [asset.id, asset]))
  const find = (name: string) => byId.get(uploadId(name) ?? '')
  const made = (name: string): Made => {
    const asset = find(name)
    const src = asset?.files.src
    invariant(asset && src, `${name} was checked to be there`)
    return { ...asset, files: { ...asset.files, src } }
  }
  const uploads = { find, made, pageOf: ({ previewId }: Asset) => byId.get(previewId ?? '') }
  return { ...checksOf(uploads), ...addressesOf(uploads) }
}

const checksOf = ({ find, pageOf }: Uploads): Pick<MediaLookup, 'problem' | 'unready'> => ({
  problem(name, kinds) {
    const asset = find(name)
    const known = uploadId(name) === null ? deliveredKinds(name) : asset ? [asset.kind] : []
    if (known.length === 0) return MISSING
    if (asset?.state === 'FAILED') return FAILED
    return known.some((kind) => kinds.includes(kind)) ? null : OTHER_KIND
  },
  unready(name) {
    const asset = find(name)
    if (!asset) return null
    const parts = [asset, ...(asset.previewId ? [pageOf(asset)] : [])]
    return parts.every((part) => part?.state === 'READY') ? null : MAKING
  },
})

const isDelivered = (name: string) => uploadId(name) === null

const addressesOf = ({ made, pageOf }: Uploads): Omit<MediaLookup, 'problem' | 'unready'> => ({
  picture: (name, alt) => (isDelivered(name) ? pictureOf(name, alt) : uploadedPicture(made(name), alt)),
  shareImage(name) {
    const { width, height } = PICTURE_KINDS.og
    return isDelivered(name) ? ogPicture(name) : { src: made(name).files.src, width, height }
  },
  report(name) {
    if (isDelivered(name)) return reportOf(name.slice(REPORTS.length))
    const report = made(name)
    const srcPreview = pageOf(report)?.files.srcSM
    const { width, height } = PICTURE_KINDS.sheet
    invariant(srcPreview, `${name} has a picture of its first page`)
    return { src: report.files.src, srcPreview, width: width / 2, height: height / 2 }
  },
  film(name) {
    if (isDelivered(name)) return filmOf(name)
    const { files, durationMs, createdAt } = made(name)
    const durationSeconds = Math.max(1, Math.round((durationMs ?? 0) / 1000))
    return { src: files.src, durationSeconds, addedOn: createdAt.toISOString().slice(0, 10) }
  },
  captions: (name) => (isDelivered(name) ? filmOf(name).captions : made(name).files.src),
})

function uploadedPicture({ kind, files }: Made, alt: string): Media {
  const { width, height } = PICTURE_KINDS[kind as PictureKindName]
  const { src, srcSM = src, srcXS = src, preview = '' } = files
  return { src, srcSM, srcXS, alt, width, height, preview }
}
