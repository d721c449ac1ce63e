import { cpSync, existsSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const PARTS = [
  ...['api', 'build', 'contract', 'db', 'domain', 'kit', 'media', 'public', 'sandbox', 'scripts', 'web'],
  ...['package.json', 'package-lock.json', 'vite.config.ts', 'react-router.config.ts'],
]

/** A copy of this program with one more migration: the next release. */
export function makeNextVersion(folder: string): string {
  const copy = join(folder, 'next')
  rmSync(copy, { recursive: true, force: true })
  const runtime = resolve('scripts/runtime')
  for (const part of PARTS.filter((name) => existsSync(name)))
    cpSync(part, join(copy, part), { recursive: true, filter: (path) => resolve(path) !== runtime })
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'))
  writeFileSync(join(copy, 'db/migrations/9999_rehearsal.sql'), 'create table rehearsal_note (note text);\n')
  return copy
}
