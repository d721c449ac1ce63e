import type { AssetFiles } from '#db/schema/media.ts'
import { isPictureKind, uploadName } from '#domain/media/asset-kind.ts'
import { centredCrop } from '#domain/media/crop.ts'
import { ENCODING } from '#media/encode-picture.ts'
import { PICTURE_KINDS } from '#media/kinds.ts'
import { ogFile, pictureFile } from '#media/manifest.ts'
import { sha256 } from './add-media.ts'
import { type Asset, findAsset, saveMade } from './media-assets.store.ts'
import type { MediaDeps } from './media-deps.ts'
import { sourceName, typeOfName } from './media-names.ts'
import { NOT_STORED, TOO_DETAILED } from './media-words.ts'
import { makeInWorker } from './picture-in-worker.ts'

type Deps = Pick<MediaDeps, 'db' | 'store'>

const SHORT_HASH = 16

/** Makes the files of a picture, in a thread of its own. A run that was interrupted is made again. */
export async function makeMedia(deps: Deps, id: string): Promise<void> {
  const asset = await findAsset(deps.db, id)
  if (!asset || asset.state === 'READY') return
  try {
    await saveMade(deps.db, asset, await make(deps, asset))
  } catch (error) {
    await saveMade(deps.db, asset, { reason: NOT_STORED })
    throw error
  }
}

async function make({ store }: Deps, asset: Asset): Promise<{ files: AssetFiles } | { reason: string }> {
  const { id, kind, width, height } = asset
  const bytes = await store.read(sourceName(id))
  if (!isPictureKind(kind) || width === null || height === null || !bytes)
    throw new Error(`the picture of upload ${id} is missing`)
  const crop = asset.crop ?? centredCrop({ width, height }, PICTURE_KINDS[kind])
  const name = uploadName(id)
  // New settings of the encoder give new names, as those of the shop's own pictures do.
  const facts = JSON.stringify([sha256(bytes), kind, crop, ENCODING])
  const hash = sha256(Buffer.from(facts)).slice(0, SHORT_HASH)
  const made = await makeInWorker({ bytes, crop, kind, name, hash })
  if (!made.ok) return { reason: TOO_DETAILED }
  for (const { file, bytes: encoded } of made.value.files) await store.put(file, encoded, typeOfName(file))
  const address = (file: string) => `/media/${file}`
  if (kind === 'og') return { files: { src: address(ogFile(name, hash)) } }
  const sized = (size: 'src' | 'srcSM' | 'srcXS') => address(pictureFile(name, hash, size, 'webp'))
  const { preview } = made.value
  return { files: { src: sized('src'), srcSM: sized('srcSM'), srcXS: sized('srcXS'), preview } }
}
