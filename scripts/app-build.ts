import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { stop } from './terminal.ts'

/** One of the two apps for browsers: the storefront, and the back office in web/admin. */
export type AppBuild = {
  name: string
  /** The folder with react-router.config.ts and vite.config.ts. */
  folder: string
  /** The folders and files that the build is made from. While none of them changes, the last build is used. */
  sources: readonly string[]
  settings: readonly string[]
  isIgnored?: (file: string) => boolean
  /** Deleted before a build. */
  output?: string
  stamp: string
  clientFolder: string
}

const CLI = resolve('node_modules/@react-router/dev/bin.cjs')

/** Builds the app if any of its inputs has changed since the last build. */
export function buildIfChanged(app: AppBuild) {
  const hash = sourceHash(app)
  if (existsSync(app.stamp) && readFileSync(app.stamp, 'utf8') === hash) return
  console.log(`Building the ${app.name} …`)
  if (app.output) rmSync(app.output, { recursive: true, force: true })
  const built = spawnSync(process.execPath, [CLI, 'build'], {
    cwd: app.folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (built.status !== 0) stop(`The ${app.name} could not be built.\n${built.stdout}\n${built.stderr}`)
  compressAssets(app.clientFolder)
  writeFileSync(app.stamp, hash)
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.includes('.test.'))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

/** The files that a build is made from. */
export const inputsOf = ({ sources, settings, isIgnored = () => false }: AppBuild) =>
  [...sources.flatMap(filesIn), ...settings].filter((file) => !isIgnored(file))

function sourceHash(app: AppBuild) {
  const hash = createHash('sha256')
  for (const file of inputsOf(app)) hash.update(file).update(readFileSync(file))
  return hash.digest('hex')
}

/** Each asset is compressed once, at the highest level, instead of at every request. */
function compressAssets(folder: string) {
  const highest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
  for (const file of filesIn(folder).filter((name) => /\.(js|css|svg|json)$/.test(name))) {
    const bytes = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, highest))
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  }
}
