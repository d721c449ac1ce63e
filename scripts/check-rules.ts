import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { citationsOf, compareRules, openRules, parseRules, summary } from './rules.ts'

const RULES = 'docs/rules.md'
const OPEN_RULES = 'docs/open-rules.txt'
const TEST_FILE = /\.test\.tsx?$|^e2e\/.*\.spec\.ts$/

function testFiles() {
  const listing = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  // git still lists a file whose deletion is not committed yet.
  const paths = listing.split('\0').filter((path) => TEST_FILE.test(path) && existsSync(path))
  return [...new Set(paths)].map((path) => ({ path, source: readFileSync(path, 'utf8') }))
}

function listedOpen(): string[] {
  if (!existsSync(OPEN_RULES)) return []
  const lines = readFileSync(OPEN_RULES, 'utf8').split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

const { ids, faults } = parseRules(readFileSync(RULES, 'utf8'))
const citations = citationsOf(testFiles())
if (process.argv.includes('--write')) {
  writeFileSync(
    OPEN_RULES,
    openRules(ids, citations)
      .map((id) => `${id}\n`)
      .join(''),
  )
}
const allFaults = [...faults, ...compareRules(ids, citations, listedOpen())]
for (const fault of allFaults) console.error(fault)
console.log(summary(ids, citations))
if (allFaults.length > 0) process.exitCode = 1
