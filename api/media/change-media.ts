import type { MediaAsset, MediaChange } from '#contract/admin/media.ts'
import { isPictureKind } from '#domain/media/asset-kind.ts'
import { sameValue } from '#domain/same-value.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { answerOf, mediaSubject } from './add-media.ts'
import { checkedCrop } from './check-upload.ts'
import { type Asset, changeAsset, lockAsset } from './media-assets.store.ts'
import type { MediaDeps } from './media-deps.ts'

/** What the change makes of the upload, or why it cannot. */
function changed(asset: Asset, { alt = asset.alt, crop = asset.crop }: MediaChange) {
  const isMadeAgain = !sameValue(crop, asset.crop)
  const { kind, width, height } = asset
  if (isMadeAgain) {
    if (!isPictureKind(kind) || width === null || height === null)
      return fail<AdminFailure>({ code: 'CROP_REFUSED' })
    const part = checkedCrop(kind, { width, height }, crop)
    if (!part.ok) return part
  }
  return ok({ alt, crop, isMadeAgain })
}

/** Changes the text or the part of a picture. Another part gets files with new names; pages keep the old ones. */
export async function changeMedia(
  deps: MediaDeps,
  { actor, ifMatch }: Pick<StaffCaller, 'actor' | 'ifMatch'>,
  { id, change }: { id: string; change: MediaChange },
): Promise<Result<MediaAsset, AdminFailure>> {
  const done = await staffTx<Result<Asset, AdminFailure>>(deps.db, actor, async (tx, write) => {
    const asset = await lockAsset(tx, id)
    if (!asset) return fail({ code: 'NOT_FOUND' })
    if (asset.version !== ifMatch)
      return fail({ code: 'VERSION_CHANGED', details: { version: asset.version, conflicts: [] } })
    const next = changed(asset, change)
    if (!next.ok) return next
    const saved = await changeAsset(tx, id, next.value)
    if (next.value.isMadeAgain) {
      const key = `${id} ${saved.version}`
      await deps.jobs.enqueue(tx, 'media.make', { key, payload: { assetId: id } })
    }
    const { alt, crop } = asset
    await write({
      act: 'media.change',
      subject: mediaSubject(id),
      before: { alt, crop },
      after: { alt: saved.alt, crop: saved.crop },
    })
    return ok(saved)
  })
  return done.ok ? ok(await answerOf(deps, done.value)) : done
}
