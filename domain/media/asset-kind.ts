/** The kinds of pictures. `media/kinds.ts` has their sizes and byte budgets. */
export const PICTURE_KIND_NAMES = [
  'portrait',
  'close-up',
  'square',
  'wide',
  'tall',
  'sheet',
  'poster',
  'og',
] as const
export type PictureKindName = (typeof PICTURE_KIND_NAMES)[number]

/** What staff uploads: pictures, reports as PDF, films, and the captions of films. */
export const ASSET_KINDS = [...PICTURE_KIND_NAMES, 'report', 'film', 'captions'] as const
export type AssetKind = (typeof ASSET_KINDS)[number]

export const ASSET_STATES = ['MAKING', 'READY', 'FAILED'] as const
export type AssetState = (typeof ASSET_STATES)[number]

export const isPictureKind = (kind: AssetKind): kind is PictureKindName =>
  PICTURE_KIND_NAMES.some((known) => known === kind)

const UPLOADS = 'uploads/'

/** How a body names an upload. */
export const uploadName = (id: string): string => `${UPLOADS}${id}`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The id of the upload that a body names; null if it names something that was delivered with the shop. */
export function uploadId(name: string): string | null {
  const id = name.startsWith(UPLOADS) ? name.slice(UPLOADS.length) : ''
  return UUID.test(id) ? id : null
}
