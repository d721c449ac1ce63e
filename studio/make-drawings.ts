import { readFileSync } from 'node:fs'
import { drawingsFile, type Manifest } from '#media/manifest.ts'
import { saveFiles, saveManifest } from '#media/media-files.ts'
import { sourceHash } from '#media/source-hash.ts'

/** Copies the line drawings to the media files, with a hash in the file name. */
export async function makeDrawings(manifest: Manifest) {
  const bytes = readFileSync(new URL('../media/drawings.svg', import.meta.url))
  manifest.drawings = sourceHash(bytes)
  await saveFiles([{ file: drawingsFile(manifest.drawings), bytes }])
  await saveManifest(manifest)
}
