import { ENCODING } from '#media/encode-picture.ts'
import { kindOf, PICTURE_KINDS } from '#media/kinds.ts'
import { type Manifest, pictureFiles } from '#media/manifest.ts'
import { addPicture, filesExist, saveManifest } from '#media/media-files.ts'
import { sourceHash } from '#media/source-hash.ts'
import type { Studio } from './browser.ts'
import type { Drawing } from './product-pictures.ts'
import { photographs } from './sources.ts'

type Job = { name: string; hash: string; isPlaceholder: boolean; take: (studio: Studio) => Promise<Buffer> }

const settingsOf = (name: string) => ({ ...ENCODING, ...PICTURE_KINDS[kindOf(name)] })

function photographJobs(): Job[] {
  return photographs().map(({ name, read }) => ({
    name,
    hash: sourceHash(read(), settingsOf(name)),
    isPlaceholder: false,
    take: async () => read(),
  }))
}

function drawingJob({ name, markup }: Drawing): Job {
  const { width, height } = PICTURE_KINDS[kindOf(name)]
  const drawing = markup()
  const hash = sourceHash(drawing, settingsOf(name))
  return { name, hash, isPlaceholder: true, take: (studio) => studio.shoot(drawing, { width, height }) }
}

function isDone({ pictures }: Manifest, { name, hash, isPlaceholder }: Job) {
  const made = pictures[name]
  if (!made) return false
  // A photograph taken elsewhere is not here to be made again; its stand-in must not take its place.
  if (isPlaceholder && !made.isPlaceholder) return true
  return made.hash === hash && filesExist(pictureFiles(name, hash))
}

/** A photograph takes the place of the drawing of the same name. */
function allJobs(drawings: readonly Drawing[]): Job[] {
  const taken = photographJobs()
  const names = new Set(taken.map(({ name }) => name))
  return [...taken, ...drawings.filter(({ name }) => !names.has(name)).map(drawingJob)]
}

/** Forgets the stand-ins of pictures that nobody wants any more. */
function forgetOthers({ pictures }: Manifest, jobs: readonly Job[]) {
  const wanted = new Set(jobs.map(({ name }) => name))
  for (const [name, { isPlaceholder }] of Object.entries(pictures)) {
    if (isPlaceholder && !wanted.has(name) && !name.startsWith('reports/')) delete pictures[name]
  }
}

type Work = { manifest: Manifest; prefix: string; studio: Studio; say: (text: string) => void }

/** Makes every picture whose name begins with the prefix and which is missing or out of date. */
export async function makePictures(drawings: readonly Drawing[], { manifest, prefix, studio, say }: Work) {
  const jobs = allJobs(drawings)
  forgetOthers(manifest, jobs)
  const open = jobs.filter((job) => job.name.startsWith(prefix) && !isDone(manifest, job))
  for (const [index, job] of open.entries()) {
    const { name, hash, isPlaceholder } = job
    await addPicture(manifest, { name, hash, isPlaceholder, bytes: await job.take(studio) })
    // Kept after each, so that work which is stopped goes on where it was.
    await saveManifest(manifest)
    say(`${index + 1}/${open.length} ${name}`)
  }
  return { made: open.length, kept: jobs.length - open.length }
}
