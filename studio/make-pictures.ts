import { ENCODING } from '#media/encode-picture.ts'
import { kindOf, PICTURE_KINDS } from '#media/kinds.ts'
import { type Manifest, pictureFiles } from '#media/manifest.ts'
import { addPicture, filesExist, saveManifest } from '#media/media-files.ts'
import { sourceHash } from '#media/source-hash.ts'
import { sources } from './sources.ts'

type Picture = { name: string; hash: string; read: () => Buffer }

const hashOf = (name: string, bytes: Buffer) =>
  sourceHash(bytes, { ...ENCODING, ...PICTURE_KINDS[kindOf(name)] })

const isDone = ({ pictures }: Manifest, { name, hash }: Picture) =>
  pictures[name]?.hash === hash && filesExist(pictureFiles(name, hash))

type Work = { manifest: Manifest; prefix: string; say: (text: string) => void }

/**
 * Encodes every source whose name begins with the prefix and which is new or changed. Sources are not in the
 * repository: a picture without a source on this machine stays as it is.
 */
export async function makePictures({ manifest, prefix, say }: Work) {
  const pictures = sources().map(({ name, read }) => ({ name, read, hash: hashOf(name, read()) }))
  const open = pictures.filter((picture) => picture.name.startsWith(prefix) && !isDone(manifest, picture))
  for (const [index, { name, hash, read }] of open.entries()) {
    await addPicture(manifest, { name, hash, isPlaceholder: false, bytes: read() })
    // Saved after each picture, so that a stopped run can continue.
    await saveManifest(manifest)
    say(`${index + 1}/${open.length} ${name}`)
  }
  return open.length
}
