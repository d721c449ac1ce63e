import { existsSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { allJobs } from '../studio/blender/jobs.ts'
import { stop, unexpected } from './terminal.ts'

const THUMB = { width: 240, height: 300 }
const COLUMNS = 12
const GAP = 6
const PAPER = '#fbf7ee'

const words = process.argv.slice(2)
const FOLDER = words.includes('--draft') ? '.data/render/drafts' : 'studio/sources'
const prefixes = words.filter((word) => !word.startsWith('--') && !word.endsWith('.webp'))
const out = words.find((word) => word.endsWith('.webp')) ?? '.data/render/contact-sheet.webp'

const isWanted = (name: string) => prefixes.length === 0 || prefixes.some((prefix) => name.startsWith(prefix))

/** Puts all rendered pictures on one sheet, so that a person can check them at a glance. */
async function makeSheet() {
  const files = allJobs()
    .map(({ name }) => name)
    .filter(isWanted)
    .map((name) => join(FOLDER, `${name}.png`))
    .filter((file) => existsSync(file))
  if (files.length === 0) stop(`No picture is rendered yet in ${FOLDER}.`)
  const placed = await Promise.all(
    files.map(async (file, index) => ({
      input: await sharp(file)
        .resize({ ...THUMB, fit: 'contain', background: PAPER })
        .toBuffer(),
      left: GAP + (index % COLUMNS) * (THUMB.width + GAP),
      top: GAP + Math.floor(index / COLUMNS) * (THUMB.height + GAP),
    })),
  )
  const columns = Math.min(COLUMNS, files.length)
  const rows = Math.ceil(files.length / COLUMNS)
  const width = GAP + columns * (THUMB.width + GAP)
  const height = GAP + rows * (THUMB.height + GAP)
  await sharp({ create: { width, height, channels: 3, background: PAPER } })
    .composite(placed)
    .webp({ quality: 60 })
    .toFile(out)
  console.log(`${files.length} pictures on ${out}`)
}

await makeSheet().catch(unexpected)
