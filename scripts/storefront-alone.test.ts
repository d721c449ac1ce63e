import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#kit/duration.ts'
import { ADMIN_APP, ADMIN_FOLDER, buildAdminApp } from './admin-app.ts'
import { inputsOf } from './app-build.ts'
import { buildStorefront, STOREFRONT } from './storefront.ts'

const TWO_BUILDS = minutes(10)
const CONFIGURATION = ['package.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']
const SOURCES = ['web', 'domain', 'contract', 'kit', 'public', 'media']

const folder = mkdtempSync(join(tmpdir(), 'aranya-mill-without-admin-'))
beforeAll(() => {
  buildStorefront()
  buildAdminApp()
}, TWO_BUILDS)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const isAdmin = (path: string) => /(^|\/)(web|contract)\/admin$/.test(relative('.', path))

/** Builds the storefront from a copy of the sources that has no back office. */
function buildWithoutAdmin() {
  for (const file of CONFIGURATION) cpSync(file, join(folder, file))
  for (const source of SOURCES) {
    const filter = (path: string) => !isAdmin(path) && path !== join('media', 'files')
    cpSync(source, join(folder, source), { recursive: true, filter })
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  const built = spawnSync(process.execPath, [resolve('node_modules/@react-router/dev/bin.cjs'), 'build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  expect(`${built.stdout}${built.stderr}`).toContain('built in')
}

/** Every file with the hash of its bytes. */
const filesIn = (root: string) =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [relative(root, file), createHash('sha256').update(readFileSync(file)).digest('hex')])
    .sort()

test(
  '[DESK-1] the storefront has the same files, byte for byte, with and without the back office',
  () => {
    buildWithoutAdmin()
    const alone = filesIn(join(folder, 'build', 'client'))
    expect(alone.length).toBeGreaterThan(20)
    expect(filesIn(STOREFRONT.clientFolder)).toEqual(alone)
  },
  TWO_BUILDS,
)

test('[DESK-1] a change of one app does not build the other one again', () => {
  expect(inputsOf(STOREFRONT).filter((file) => file.startsWith('web/admin'))).toEqual([])
  expect(inputsOf(ADMIN_APP).filter((file) => /^web\/(?!admin|ui|styles)/.test(file))).toEqual([])
})

type Part = { module: string; imports?: string[]; clientLoaderModule?: string }
type Manifest = { entry: Part; routes: Record<string, Part & { parentId?: string }> }

/** What React Router's manifest says each screen loads. */
function readManifest(): Manifest {
  const name = readdirSync(join(ADMIN_FOLDER, 'assets')).find((file) => /^manifest-.*\.js$/.test(file))
  const text = readFileSync(join(ADMIN_FOLDER, 'assets', name ?? ''), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1))
}

const scriptsOf = (parts: readonly (Part | undefined)[]) =>
  new Set(parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : [])))

const kilobytes = (files: Iterable<string>) =>
  [...files].reduce((sum, file) => {
    const bytes = readFileSync(join(ADMIN_FOLDER, file.replace('/admin/', '')))
    return sum + gzipSync(bytes, { level: 9 }).length / 1024
  }, 0)

test('[DESK-15] the shell needs at most 130 kB of compressed scripts, a screen at most 60 kB more', () => {
  const { entry, routes } = readManifest()
  const shell = scriptsOf([entry, routes.root, routes.shell])
  expect(kilobytes(shell)).toBeLessThan(130)
  const screens = Object.entries(routes).filter(([, { parentId }]) => parentId === 'shell')
  expect(screens.length).toBeGreaterThan(3)
  for (const [name, screen] of screens) {
    const own = scriptsOf([screen]).difference(shell)
    expect([name, Math.round(kilobytes(own)) <= 60]).toEqual([name, true])
  }
})
