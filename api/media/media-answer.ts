import type { MediaAsset, MediaItem } from '#contract/admin/media.ts'
import { isPictureKind, uploadName } from '#domain/media/asset-kind.ts'
import type { Asset } from './media-assets.store.ts'

/** What a body can name. A picture is its own thumbnail; a report waits for the picture of its first page. */
export const itemOf = (asset: Asset, preview?: Asset): MediaItem => {
  const { id, kind, state, alt, files } = asset
  const shown = isPictureKind(kind) ? files : preview?.files
  return {
    name: uploadName(id),
    kind,
    state: state === 'READY' && preview ? preview.state : state,
    alt,
    src: files.src ?? null,
    thumb: shown?.srcSM ?? shown?.src ?? null,
  }
}

export const assetAnswer = (asset: Asset, preview?: Asset): MediaAsset => {
  const { id, version, reason, width, height, crop, durationMs, previewId, by, createdAt } = asset
  return {
    ...itemOf(asset, preview),
    ...{ id, version, reason, width, height, crop, by },
    durationSeconds: durationMs === null ? null : durationMs / 1000,
    preview: previewId && uploadName(previewId),
    createdAt: createdAt.toISOString(),
  }
}
