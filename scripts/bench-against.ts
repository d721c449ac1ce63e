import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareBuilds } from '../bench/against.ts'
import { buildAdminApp } from './admin-app.ts'
import { startShopProcess } from './shop-process.ts'
import { buildStorefront } from './storefront.ts'

const [commit = 'HEAD~1'] = process.argv.slice(2)
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim()
const LOCKFILE = 'package-lock.json'

/** Another commit, built in a folder of its own. It must need the same packages. */
function checkOut(folder: string) {
  git('worktree', 'add', '--quiet', '--detach', folder, commit)
  if (readFileSync(LOCKFILE, 'utf8') !== readFileSync(join(folder, LOCKFILE), 'utf8'))
    throw new Error(`${commit} needs other packages, so the comparison would be one of packages.`)
  symlinkSync(join(process.cwd(), 'node_modules'), join(folder, 'node_modules'))
  execFileSync(process.execPath, ['scripts/build.ts'], { cwd: folder, stdio: 'ignore' })
}

const root = mkdtempSync(join(tmpdir(), 'aranya-mill-before-'))
const folder = join(root, 'checkout')
let fallen: string[] = []
try {
  console.log(`Building ${git('log', '-1', '--format=%h %s', commit)} …`)
  checkOut(folder)
  buildStorefront()
  buildAdminApp()
  const environment = { TRUSTED_PROXY_HOPS: '1' }
  const before = await startShopProcess(environment, { folder })
  const after = await startShopProcess(environment)
  fallen = await compareBuilds(before, after).finally(async () => {
    await after.stop()
    await before.stop()
  })
} finally {
  git('worktree', 'remove', '--force', folder)
  rmSync(root, { recursive: true, force: true })
}
console.log(
  fallen.length === 0 ? '\nNo row fell by more than 10 %.' : `\nFell by more than 10 %: ${fallen.join(', ')}`,
)
process.exit(fallen.length === 0 ? 0 : 1)
