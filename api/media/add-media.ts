import { createHash, randomUUID } from 'node:crypto'
import type { MediaAsset, PutMediaQuery } from '#contract/admin/media.ts'
import { isPictureKind, uploadName } from '#domain/media/asset-kind.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import type { StaffCaller } from '../admin/index.ts'
import { staffTx } from '../audit/index.ts'
import type { AdminFailure } from '../http/calls/failure.ts'
import { checkUpload } from './check-upload.ts'
import { assetAnswer } from './media-answer.ts'
import { type Asset, findAsset, findSame, insertAsset } from './media-assets.store.ts'
import type { MediaDeps } from './media-deps.ts'
import { sourceName, typeOfName } from './media-names.ts'

const SHORT_HASH = 16

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

export const mediaSubject = (id: string) => ({ kind: 'media', id })

export async function answerOf({ db }: Pick<MediaDeps, 'db'>, asset: Asset): Promise<MediaAsset> {
  return assetAnswer(asset, asset.previewId ? await findAsset(db, asset.previewId) : undefined)
}

/** Checks and stores an upload. The files of a picture are made by a job; everything else is ready at once. */
export async function addMedia(
  deps: MediaDeps,
  { actor }: Pick<StaffCaller, 'actor'>,
  bytes: Uint8Array,
  query: PutMediaQuery,
): Promise<Result<MediaAsset, AdminFailure>> {
  const { kind, alt, crop = null, preview = null } = query
  const hash = sha256(bytes)
  // An answer that got lost, or the same picture chosen again.
  const same = await findSame(deps.db, { kind, hash, crop })
  if (same) return ok(await answerOf(deps, same))
  const checked = await checkUpload(deps.db, bytes, query)
  if (!checked.ok) return checked
  const { extension, bytes: stored, ...facts } = checked.value
  const id = randomUUID()
  const isPicture = isPictureKind(kind)
  const file = isPicture
    ? sourceName(id)
    : `${uploadName(id)}.${sha256(stored).slice(0, SHORT_HASH)}.${extension}`
  await deps.store.put(file, stored, typeOfName(file))
  const asset = await staffTx<Result<Asset, AdminFailure>>(deps.db, actor, async (tx, write) => {
    const src = isPicture ? null : `/media/${file}`
    const previewId = kind === 'report' ? preview : null
    const added = await insertAsset(tx, {
      id,
      kind,
      hash,
      alt,
      crop,
      previewId,
      src,
      by: actor.name,
      ...facts,
    })
    if (isPicture) await deps.jobs.enqueue(tx, 'media.make', { key: `${id} 1`, payload: { assetId: id } })
    await write({ act: 'media.add', subject: mediaSubject(id), after: { kind, hash, ...(alt && { alt }) } })
    return ok(added)
  })
  return asset.ok ? ok(await answerOf(deps, asset.value)) : fail(asset.error)
}
