import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { cleanUpAll } from '../prove/clean-up.ts'
import type { Row } from '../prove/experiment.ts'
import { EXPERIMENTS } from '../prove/experiments.ts'
import { buildAdminApp } from './admin-app.ts'
import { buildStorefront } from './storefront.ts'
import { onStop } from './terminal.ts'

const { argv } = process
const isQuick = argv.includes('--quick')
const only = argv.flatMap((argument) => argument.match(/^--only=(.+)$/)?.[1]?.split(',') ?? [])
const isWanted = (name: string) => only.length === 0 || only.some((part) => name.includes(part))

const breakOff = async () => {
  await cleanUpAll()
  process.exit(1)
}
onStop(breakOff)
process.once('uncaughtException', (error) => {
  console.error(error)
  void breakOff()
})
buildStorefront()
buildAdminApp()
const results: { experiment: string; seconds: number; rows: Row[] }[] = []
for (const { name, run } of EXPERIMENTS.filter(({ name }) => isWanted(name))) {
  console.log(`${name} …`)
  const since = Date.now()
  const rows = await run({ isQuick, say: console.log }).catch((error: Error): Row[] => [
    {
      target: '',
      what: `${name} broke off`,
      figure: error.stack ?? error.message,
      limit: 'it ends',
      isKept: false,
    },
  ])
  results.push({ experiment: name, seconds: Math.round((Date.now() - since) / 1000), rows })
}

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
const table = results.flatMap(({ experiment, rows }) =>
  rows.map(({ target, what, figure, limit, isKept }) =>
    line([
      experiment,
      target,
      what,
      figure,
      limit,
      isKept === null ? 'measured' : isKept ? 'kept' : 'BROKEN',
    ]),
  ),
)
const head = ['experiment', 'target', 'what', 'figure', 'limit', 'result']
console.log(['', line(head), line(head.map(() => '---')), ...table].join('\n'))
const file = process.env.PROVE_JSON ?? join(resolve(process.env.DATA_DIR || '.data', 'prove'), 'result.json')
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify({ at: new Date(), isQuick, results }, null, 2))
console.log(`\nFigures: ${file}`)
process.exit(results.every(({ rows }) => rows.every(({ isKept }) => isKept !== false)) ? 0 : 1)
