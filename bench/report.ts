import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { invariant } from '#kit/invariant.ts'
import { type Limit, ROWS } from './rows.ts'

/** The last figures that were kept, by row. */
const LAST = 'bench/last.json'

type Figures = Record<string, { ratio: number; on: string }>
type Row = { name: string; ratio: number; limit: Limit }

const isKept = ({ ratio, limit }: Row) =>
  'atLeast' in limit ? ratio >= limit.atLeast : ratio <= limit.atMost
const limitText = (limit: Limit) =>
  'atLeast' in limit ? `at least ${limit.atLeast}` : `at most ${limit.atMost}`
/** Three digits are as exact as any of these figures. */
const short = (ratio: number) => String(Number(ratio.toPrecision(3)))

/** Collects the rows of one run. */
export function createReport(say: (text: string) => void = console.log) {
  const rows: Row[] = []
  return {
    /** `detail`: rates and times, which mean nothing on another machine. */
    add(name: string, ratio: number, detail = '') {
      const limit = ROWS[name]
      invariant(limit, `${name} is a row of bench/rows.ts`)
      rows.push({ name, ratio, limit })
      say(`${name.padEnd(40)} ${short(ratio).padStart(6)} of ${limit.beside}  ${detail}`)
    },
    /** The table, beside the last figures. With `keep` these become the last ones. */
    finish({ keep = false } = {}) {
      const last: Figures = JSON.parse(readFileSync(LAST, 'utf8'))
      say(tableOf(rows, last))
      const on = new Date().toISOString().slice(0, 10)
      const now = Object.fromEntries(
        rows.map(({ name, ratio }) => [name, { ratio: Number(short(ratio)), on }]),
      )
      const folder = resolve(process.env.DATA_DIR || '.data', 'bench')
      mkdirSync(folder, { recursive: true })
      writeJson(join(folder, 'result.json'), now)
      if (keep) writeJson(LAST, { ...last, ...now })
    },
  }
}

export type Report = ReturnType<typeof createReport>

const writeJson = (file: string, value: unknown) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)

function tableOf(rows: readonly Row[], last: Figures): string {
  const lines = rows.map((row) => {
    const before = last[row.name]
    const cells = [
      row.name,
      row.limit.beside,
      short(row.ratio),
      limitText(row.limit),
      isKept(row) ? 'kept' : 'MISSED',
      before ? `${short(before.ratio)} on ${before.on}` : 'new',
    ]
    return `| ${cells.join(' | ')} |`
  })
  const head = ['| row | beside | ratio | limit | result | last |', '|---|---|---|---|---|---|']
  return ['', ...head, ...lines].join('\n')
}
