import { existsSync, readFileSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type EncodedFile, encodePicture, previewOf, type Source } from './encode-picture.ts'
import { kindOf, PICTURE_KINDS } from './kinds.ts'
import { allFiles, type Manifest } from './manifest.ts'

const FOLDER = fileURLToPath(new URL('./files/', import.meta.url))
const MANIFEST = fileURLToPath(new URL('./manifest.json', import.meta.url))

export const readManifest = (): Manifest => JSON.parse(readFileSync(MANIFEST, 'utf8'))

const sorted = <Value>(entries: Record<string, Value>): Record<string, Value> =>
  Object.fromEntries(Object.entries(entries).toSorted(([a], [b]) => (a < b ? -1 : 1)))

/** Sorted, so that two runs differ only where a picture differs. */
export async function saveManifest({ drawings, films, pictures, reports }: Manifest) {
  const whole = { drawings, films: sorted(films), pictures: sorted(pictures), reports: sorted(reports) }
  await writeFile(MANIFEST, `${JSON.stringify(whole, null, 2)}\n`)
}

export const filesExist = (files: readonly string[]) => files.every((file) => existsSync(join(FOLDER, file)))

/** The path for a tool that writes the file itself. */
export async function pathFor(file: string): Promise<string> {
  const path = join(FOLDER, file)
  await mkdir(dirname(path), { recursive: true })
  return path
}

export async function saveFiles(files: readonly EncodedFile[]) {
  for (const { file, bytes } of files) await writeFile(await pathFor(file), bytes)
}

/** Encodes all sizes of a picture and adds it to the manifest. */
export async function addPicture(manifest: Manifest, source: Source) {
  await saveFiles(await encodePicture(source))
  const { width, height } = PICTURE_KINDS[kindOf(source.name)]
  const preview = kindOf(source.name) === 'og' ? '' : await previewOf(source.bytes)
  manifest.pictures[source.name] = {
    hash: source.hash,
    width,
    height,
    preview,
    isPlaceholder: source.isPlaceholder,
  }
}

/** Deletes files that are not in the manifest and returns their number. */
export async function removeOrphans(manifest: Manifest): Promise<number> {
  const known = new Set(allFiles(manifest))
  const entries = await readdir(FOLDER, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const orphans = files.filter((path) => !known.has(path.slice(FOLDER.length).replaceAll('\\', '/')))
  for (const path of orphans) await rm(path)
  return orphans.length
}
