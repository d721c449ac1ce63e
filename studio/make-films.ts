import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { filmFile, filmFiles, type Manifest } from '#media/manifest.ts'
import { FILMS, RECIPES, type RecipeName } from '#media/recipes.ts'
import { sourceHash } from '#media/source-hash.ts'
import { haveFiles, pathFor, saveFiles, saveManifest } from '#media/workshop.ts'
import type { Studio } from './browser.ts'
import { captions } from './captions.ts'
import { PAPER, TURMERIC } from './color.ts'
import { dishSheet, groundSheet, PLATE, REEL } from './dish.ts'
import { copyFilm, FILMING, type FilmFormat, type Stills, takeFilm } from './film.ts'
import { escapeXml, round, sheet } from './svg.ts'

/** A true film may have 300 kB; drawn ones are simple, and the shop's folder shall stay light. */
const BUDGET = 140_000
const FORMATS: readonly FilmFormat[] = ['mp4', 'webm']
const LINE = 22

/** Words in lines of about the same length. */
function wrap(text: string): string[] {
  const lines: string[] = ['']
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`.trim()
    if (longer.length > LINE) lines.push(word)
    else lines[lines.length - 1] = longer
  }
  return lines
}

/** One step's words, on the quiet lower part of the picture. */
function stepSheet(step: string, number: number, count: number) {
  const words = wrap(step).map(
    (line, index) => `<text x="56" y="${round(970 + index * 66)}">${escapeXml(line)}</text>`,
  )
  return sheet(
    REEL,
    `<text class="caps" x="58" y="896" font-size="28" fill="${TURMERIC}">Step ${number} of ${count}</text><g font-family="Rozha One" font-size="58" fill="${PAPER}">${words.join('')}</g>`,
  )
}

type Script = { ground: string; dish: string; steps: string[]; captions: string }

function scriptOf(name: RecipeName): Script {
  const { steps, durationSeconds } = FILMS[name]
  return {
    ground: groundSheet(name),
    dish: dishSheet(name),
    steps: steps.map((step, index) => stepSheet(step, index + 1, steps.length)),
    captions: captions(steps, durationSeconds),
  }
}

async function stillsOf({ ground, dish, steps }: Script, folder: string, studio: Studio): Promise<Stills> {
  const save = async (name: string, drawing: string, size: typeof REEL) => {
    const path = join(folder, `${name}.png`)
    writeFileSync(path, await studio.shoot(drawing, size))
    return path
  }
  const paths: string[] = []
  for (const [index, step] of steps.entries()) paths.push(await save(`step${index}`, step, REEL))
  return { ground: await save('ground', ground, REEL), dish: await save('dish', dish, PLATE), steps: paths }
}

async function makeFilm(name: RecipeName, hash: string, script: Script, studio: Studio) {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    const whole = join(folder, 'whole.mkv')
    await takeFilm(await stillsOf(script, folder, studio), FILMS[name].durationSeconds, whole)
    for (const format of FORMATS) {
      await copyFilm({ from: whole, to: await pathFor(filmFile(name, hash, format)), format, budget: BUDGET })
    }
    await saveFiles([{ file: filmFile(name, hash, 'vtt'), bytes: Buffer.from(script.captions) }])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

type Work = { manifest: Manifest; prefix: string; studio: Studio; say: (text: string) => void }

/** Takes the films whose recipe, title or drawing changed, and says how many. */
export async function makeFilms({ manifest, prefix, studio, say }: Work): Promise<number> {
  const scripts = RECIPES.filter((name) => `films/${name}`.startsWith(prefix)).map((name) => {
    const script = scriptOf(name)
    return {
      name,
      script,
      hash: sourceHash(JSON.stringify(script), { ...FILMING, seconds: FILMS[name].durationSeconds }),
    }
  })
  const open = scripts.filter(
    ({ name, hash }) => manifest.films[name] !== hash || !haveFiles(filmFiles(name, hash)),
  )
  for (const [index, { name, hash, script }] of open.entries()) {
    await makeFilm(name, hash, script, studio)
    manifest.films[name] = hash
    await saveManifest(manifest)
    say(`${index + 1}/${open.length} films/${name}`)
  }
  return open.length
}
