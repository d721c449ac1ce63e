import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Storefront } from '#api/app-deps.ts'
import { stop } from './terminal.ts'

const STAMP = 'build/.stamp'
const CLIENT_FOLDER = 'build/client'
const SERVER_FILE = '../build/server/index.js'

/** The inputs of the build. While none of them changes, the last build is used. */
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

/** Builds the storefront if any of its inputs has changed since the last build. */
export async function buildStorefront() {
  const hash = sourceHash()
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === hash) return
  console.log('Building the storefront …')
  const built = spawnSync(process.execPath, ['node_modules/@react-router/dev/bin.cjs', 'build'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) stop(`The storefront could not be built.\n${built.stdout}\n${built.stderr}`)
  compressAssets()
  writeFileSync(STAMP, hash)
}

/** The build has the type of the file that it is made from. */
export async function loadStorefront() {
  const { storefront }: typeof import('#web/server.ts') = await import(SERVER_FILE)
  return { ...storefront, clientFolder: CLIENT_FOLDER, strictPolicy: true } satisfies Storefront
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

/** Each asset is compressed once, at the highest level, instead of at every request. */
function compressAssets() {
  const highest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for (const file of filesIn(CLIENT_FOLDER).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, highest))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
