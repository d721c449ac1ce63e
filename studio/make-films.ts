import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filmFile, filmFiles, type Manifest } from '#media/manifest.ts'
import { filesExist, pathFor, saveFiles, saveManifest } from '#media/media-files.ts'
import { FILMS, RECIPES, type RecipeName } from '#media/recipes.ts'
import { sourceHash } from '#media/source-hash.ts'
import type { Studio } from './browser.ts'
import { captions } from './captions.ts'
import { clipOf, copyFilm, cutFilm, FILMING, type FilmFormat } from './film.ts'
import { clipFile } from './sources.ts'
import { REEL, shadeSheet, titleSheet } from './titles.ts'

const BUDGET = 1_150_000
const FORMATS: readonly FilmFormat[] = ['mp4', 'webm']

type Script = { name: RecipeName; hash: string; clips: readonly string[]; titles: readonly string[] }

/** The clips of all steps, or none if one is missing. */
export function clipsOf(name: RecipeName, find: (clip: string) => string | undefined): string[] {
  const clips = FILMS[name].steps.map((_, index) => find(clipOf(name, index)))
  return clips.every((clip) => clip !== undefined) ? clips : []
}

function scriptOf(name: RecipeName): Script {
  const { steps, durationSeconds: seconds } = FILMS[name]
  const clips = clipsOf(name, clipFile)
  const titles = steps.map((step, index) => titleSheet(step, index + 1, steps.length))
  const clipHashes = clips.map((clip) => sourceHash(readFileSync(clip)))
  const source = JSON.stringify([shadeSheet(), titles, clipHashes, captions(steps, seconds)])
  return { name, clips, titles, hash: sourceHash(source, { ...FILMING, seconds }) }
}

async function joinClips({ name, clips, titles }: Script, folder: string, studio: Studio) {
  const draw = async (file: string, drawing: string) => {
    const path = join(folder, `${file}.png`)
    writeFileSync(path, await studio.shoot(drawing, REEL))
    return path
  }
  const shade = await draw('shade', shadeSheet())
  const drawn: string[] = []
  for (const [index, title] of titles.entries()) drawn.push(await draw(`step${index}`, title))
  const whole = join(folder, 'whole.mkv')
  await cutFilm({ clips, shade, titles: drawn }, FILMS[name].durationSeconds, whole)
  return whole
}

async function makeFilm(script: Script, studio: Studio) {
  const { name, hash, clips } = script
  if (clips.length === 0) throw new Error(`films/${name} has no clips: run npm run render reels/${name}.`)
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    const whole = await joinClips(script, folder, studio)
    for (const format of FORMATS) {
      await copyFilm({ from: whole, to: await pathFor(filmFile(name, hash, format)), format, budget: BUDGET })
    }
    const { steps, durationSeconds } = FILMS[name]
    await saveFiles([
      { file: filmFile(name, hash, 'vtt'), bytes: Buffer.from(captions(steps, durationSeconds)) },
    ])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function isDone({ films }: Manifest, { name, hash, clips }: Script) {
  const made = films[name]
  if (made === undefined || !filesExist(filmFiles(name, made))) return false
  // Without its clips, which are not in the repository, an existing film stays as it is.
  return clips.length === 0 || made === hash
}

type Work = { manifest: Manifest; prefix: string; studio: Studio; say: (text: string) => void }

/** Makes the films whose clips or texts changed, and returns how many. */
export async function makeFilms({ manifest, prefix, studio, say }: Work): Promise<number> {
  const open = RECIPES.filter((name) => `films/${name}`.startsWith(prefix))
    .map(scriptOf)
    .filter((script) => !isDone(manifest, script))
  for (const [index, script] of open.entries()) {
    await makeFilm(script, studio)
    manifest.films[script.name] = script.hash
    await saveManifest(manifest)
    say(`${index + 1}/${open.length} films/${script.name}`)
  }
  return open.length
}
