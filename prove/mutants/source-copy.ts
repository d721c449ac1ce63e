import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Mutant } from './mutant.ts'

/** BROKEN: no test failed, but not all ran: a file could not be loaded, or a test took too long. */
export type Outcome = { result: 'PASSED' | 'FAILED' | 'BROKEN'; says: string }

export type Question = { tests: readonly string[]; mutant: Mutant | null }

/** A copy of the source, and a process that runs its tests. The checkout is never changed. */
export type SourceCopy = {
  /** Runs test files, with one change if it is given. */
  test(tests: readonly string[], mutant?: Mutant): Promise<Outcome>
  close(): Promise<void>
}

/** Pictures and films, which no test changes. */
const LARGE = 'media/files'

export function openSourceCopy(databaseUrl: string): SourceCopy {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'aranya-mill-mutants-')))
  copySource(resolve('.'), folder)
  const child = fork(join(folder, 'prove/mutants/test-process.ts'), {
    cwd: folder,
    env: { ...process.env, TEST_DATABASE_URL: databaseUrl },
    execArgv: [],
  })
  const ended = once(child, 'exit')
  return {
    async test(tests, mutant) {
      const question: Question = { tests, mutant: mutant ?? null }
      const answer = once(child, 'message')
      child.send(question)
      const [outcome] = await Promise.race([
        answer,
        ended.then(([code]) => Promise.reject(new Error(`the process of the tests ended with ${code}`))),
      ])
      return outcome
    },
    async close() {
      child.disconnect()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function copySource(root: string, folder: string): void {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const path of new Set(listing.split('\0'))) {
    if (path !== '' && !path.startsWith(LARGE)) cpSync(join(root, path), join(folder, path))
  }
  symlinkSync(join(root, LARGE), join(folder, LARGE))
  // A folder of its own, because the tests keep a cache in it.
  const packages = join(folder, 'node_modules')
  mkdirSync(packages)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.vite')) symlinkSync(join(root, 'node_modules', name), join(packages, name))
}
