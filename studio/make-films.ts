import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filmFile, filmFiles, type Manifest } from '#media/manifest.ts'
import { filesExist, pathFor, saveFiles, saveManifest } from '#media/media-files.ts'
import { FILMS, RECIPES, type RecipeName } from '#media/recipes.ts'
import { sourceHash } from '#media/source-hash.ts'
import type { Studio } from './browser.ts'
import { captions } from './captions.ts'
import { dishSheet, groundSheet, PLATE, REEL } from './dish.ts'
import { clipOf, copyFilm, cutFilm, drawFilm, FILMING, type FilmFormat } from './film.ts'
import { clipFile } from './sources.ts'
import { duskSheet, titleSheet } from './titles.ts'

const BUDGET = 1_150_000
const FORMATS: readonly FilmFormat[] = ['mp4', 'webm']

/** The sheets that a film lays under or over its clips, by name. */
type Script = { name: RecipeName; hash: string; clips: readonly string[]; sheets: Record<string, string> }

/** The clips of all steps, or none: half a film is no film. */
export function clipsOf(name: RecipeName, find: (clip: string) => string | undefined): string[] {
  const clips = FILMS[name].steps.map((_, index) => find(clipOf(name, index)))
  return clips.every((clip) => clip !== undefined) ? clips : []
}

function scriptOf(name: RecipeName): Script {
  const { steps, durationSeconds: seconds } = FILMS[name]
  const clips = clipsOf(name, clipFile)
  const under: Record<string, string> =
    clips.length > 0 ? { dusk: duskSheet() } : { ground: groundSheet(name), dish: dishSheet(name) }
  const titles = steps.map((step, index) => [`step${index}`, titleSheet(step, index + 1, steps.length)])
  const sheets = { ...under, ...Object.fromEntries(titles) }
  const seen = clips.map((clip) => sourceHash(readFileSync(clip)))
  return {
    name,
    clips,
    sheets,
    hash: sourceHash(JSON.stringify([sheets, seen, captions(steps, seconds)]), { ...FILMING, seconds }),
  }
}

async function takeFilm({ name, clips, sheets }: Script, folder: string, studio: Studio) {
  const still = (sheet: string) => join(folder, `${sheet}.png`)
  for (const [sheet, drawing] of Object.entries(sheets)) {
    writeFileSync(still(sheet), await studio.shoot(drawing, sheet === 'dish' ? PLATE : REEL))
  }
  const { steps, durationSeconds } = FILMS[name]
  const titles = steps.map((_, index) => still(`step${index}`))
  const whole = join(folder, 'whole.mkv')
  if (clips.length > 0) await cutFilm({ clips, dusk: still('dusk'), titles }, durationSeconds, whole)
  else await drawFilm({ ground: still('ground'), dish: still('dish'), titles }, durationSeconds, whole)
  return whole
}

async function makeFilm(script: Script, studio: Studio) {
  const { name, hash } = script
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    const whole = await takeFilm(script, folder, studio)
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
  // A film whose clips are elsewhere is not here to be cut again; a drawn one must not take its place.
  return clips.length === 0 || made === hash
}

type Work = { manifest: Manifest; prefix: string; studio: Studio; say: (text: string) => void }

/** Cuts the films whose clips or words changed, draws those that do not exist, and says how many. */
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
