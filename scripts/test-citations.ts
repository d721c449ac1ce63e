import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { type Citations, citationsOf } from './rules.ts'

const TEST_FILE = /\.test\.tsx?$|^e2e\/.*\.spec\.ts$/

/** Which test files of the repository cite which rules. */
export function testCitations(): Citations {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // git still lists a file whose deletion is not committed yet.
  const paths = listing.split('\0').filter((path) => TEST_FILE.test(path) && existsSync(path))
  return citationsOf([...new Set(paths)].map((path) => ({ path, source: readFileSync(path, 'utf8') })))
}
