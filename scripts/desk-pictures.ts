import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { buildAdminApp } from './admin-app.ts'
import { findChromium } from './chromium.ts'
import { runProgram } from './run-program.ts'
import { buildStorefront } from './storefront.ts'

const TAKEN = '.data/desk-pictures'
const FOLDER = 'docs/desk'
/** A palette keeps the files small; the screens have few colours. */
const PNG = { palette: true, effort: 10, dither: 0.3 }
const WIDTH = 960

/** The names of pictures, if not all are made again: `npm run desk-pictures recall`. */
const only = process.argv.slice(2)

const chromium = findChromium()
buildStorefront()
buildAdminApp()
rmSync(TAKEN, { recursive: true, force: true })
const { output, failed } = await runProgram([['playwright', 'test', '--reporter=dot']], {
  CHROMIUM_PATH: chromium,
  SCREENSHOTS: 'desk',
  DESK_PICTURES_ONLY: only.join(' '),
})
if (failed) {
  console.log(output)
  process.exit(1)
}
mkdirSync(FOLDER, { recursive: true })
for (const file of readdirSync(TAKEN)) {
  const picture = sharp(join(TAKEN, file)).resize({ width: WIDTH, withoutEnlargement: true })
  const { size } = await picture.png(PNG).toFile(join(FOLDER, file))
  console.log(`${file.padEnd(16)} ${Math.round(size / 1000)} kB`)
}
