import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Dependency } from './dependencies.ts'
import type { Fault } from './fault-proxy.ts'
import { inWords, isBroken, type Outcome } from './outcome.ts'

/** What somebody saw of one thing during one fault. */
export type Cell = {
  dependency: Dependency
  fault: Fault
  group: string
  what: string
  outcome: Outcome
  /** The longest of its requests, in milliseconds. */
  took: number
}

const line = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  [head, head.map(() => '---'), ...rows].map(line).join('\n')

const headOf = ({ dependency, fault }: Cell) => `${dependency} ${fault}`
const unique = (texts: readonly string[]) => [...new Set(texts)]

/** One row for each fault, one column for each group of places. */
export function compactTable(cells: readonly Cell[]): string {
  const groups = unique(cells.map(({ group }) => group))
  const rows = unique(cells.map(headOf)).map((head) => {
    const inRow = cells.filter((cell) => headOf(cell) === head)
    return [head, ...groups.map((group) => summary(inRow.filter((cell) => cell.group === group)))]
  })
  return tableOf(['', ...groups], rows)
}

/** The different outcomes, most frequent first, with how many of all. */
function summary(cells: readonly Cell[]): string {
  const counts = new Map<string, number>()
  for (const { outcome } of cells) counts.set(inWords(outcome), (counts.get(inWords(outcome)) ?? 0) + 1)
  const parts = [...counts].sort(([, one], [, other]) => other - one)
  return parts
    .map(([text, count]) => (parts.length === 1 ? text : `${count} of ${cells.length} ${text}`))
    .join('; ')
}

/** Every page, screen and deed as a row, one column for each fault. */
function wholeTable(cells: readonly Cell[]): string {
  const heads = unique(cells.map(headOf))
  const things = unique(cells.map(({ group, what }) => `${group}: ${what}`))
  const shown = new Map(
    cells.map((cell) => [
      `${headOf(cell)} ${cell.group}: ${cell.what}`,
      `${inWords(cell.outcome)} (${timeOf(cell)})`,
    ]),
  )
  const rows = things.map((thing) => [thing, ...heads.map((head) => shown.get(`${head} ${thing}`) ?? '')])
  return tableOf(['', ...heads], rows)
}

const timeOf = ({ took }: Cell) => `${(took / 1000).toFixed(1)} s`

/** The tables so far, beside the figures of all experiments. */
export function writeTables(cells: readonly Cell[]) {
  const folder = resolve(process.env.DATA_DIR || '.data', 'prove')
  mkdirSync(folder, { recursive: true })
  const broken = cells.filter(({ outcome }) => isBroken(outcome)).map((cell) => `- ${inLine(cell)}`)
  const parts = [
    '# What people see while something is away',
    compactTable(cells),
    ...broken,
    wholeTable(cells),
  ]
  writeFileSync(join(folder, 'resilience.md'), `${parts.join('\n\n')}\n`)
}

export const inLine = (cell: Cell) =>
  `${headOf(cell)}, ${cell.group}, ${cell.what}: ${inWords(cell.outcome)} (${timeOf(cell)})`
