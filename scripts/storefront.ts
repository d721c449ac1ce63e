import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { stop } from './terminal.ts'

const STAMP = 'build/.stamp'
const CLIENT_FOLDER = 'build/client'
const SERVER_FILE = '../build/server/index.js'

/** What the storefront is made of; when none of it changed, the last build still stands. */
const SOURCES = ['web', 'domain', 'contract', 'kit', 'public']
const SETTINGS = [
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
  'scripts/storefront.ts',
  'media/media.ts',
  'media/recipes.ts',
  'media/manifest.json',
]

/** Builds the storefront if anything it is made of has changed since the last time. */
export async function buildStorefront() {
  const wanted = sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return
  console.log('Building the storefront …')
  const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) stop(`The storefront could not be built.\n${built.stdout}\n${built.stderr}`)
  packAssets()
  writeFileSync(STAMP, wanted)
}

export const loadStorefront = async () => {
  const { renderPage, pageKey } = await import(SERVER_FILE)
  return { render: renderPage, pageKey, clientFolder: CLIENT_FOLDER, strictPolicy: true }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function sourceHash() {
  const hash = createHash('sha256')
  for (const file of [...SOURCES.flatMap(filesIn), ...SETTINGS]) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Each asset is compressed once, as hard as can be, instead of at every request. */
function packAssets() {
  const hardest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for (const file of filesIn(CLIENT_FOLDER).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, hardest))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
