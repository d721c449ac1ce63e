import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { compareRules, openRules, parseRules, summary } from './rules.ts'
import { testCitations } from './test-citations.ts'

const RULES = 'docs/rules.md'
const OPEN_RULES = 'docs/open-rules.txt'

function listedOpen(): string[] {
  if (!existsSync(OPEN_RULES)) return []
  const lines = readFileSync(OPEN_RULES, 'utf8').split('\n')
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}

const { ids, faults } = parseRules(readFileSync(RULES, 'utf8'))
const citations = testCitations()
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
