import { rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fetchEngines } from '../rehearse/engines.ts'
import { removeMachines } from '../rehearse/machines.ts'
import { rehearse } from '../rehearse/rehearsal.ts'
import type { Result } from '../rehearse/result.ts'
import { buildAdminApp } from './admin-app.ts'
import { buildStorefront } from './storefront.ts'
import { stop } from './terminal.ts'

/** All of it, downloads aside. A scenario that hangs must not hang the rehearsal. */
const LONGEST_MINUTES = 30

if (process.platform !== 'linux' || process.getuid?.() !== 0) {
  console.log('The rehearsal makes network namespaces, so it needs Linux and root. Nothing was done.')
  process.exit(0)
}
const { argv } = process
const only = argv.flatMap((argument) => argument.match(/^--only=(.+)$/)?.[1]?.split(',') ?? [])
const folder = resolve(process.env.DATA_DIR || '.data', 'rehearse')
const root = await fetchEngines(join(folder, 'engines'), { yes: argv.includes('--yes') })
if (!root)
  stop('Without the engines there is no rehearsal. `npm run rehearse -- --yes` fetches them unasked.')
buildStorefront()
buildAdminApp()

const results: Result[] = []
const leave = (code: number, problem?: string): never => {
  removeMachines()
  for (const name of ['data', 'next']) rmSync(join(folder, name), { recursive: true, force: true })
  rmSync(join(root, 'rehearse'), { recursive: true, force: true })
  report(problem)
  process.exit(code)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => leave(1, 'Stopped.'))
// The process that npm started has gone.
process.on('disconnect', () => leave(1, 'Stopped.'))
setTimeout(() => leave(1, `Not done within ${LONGEST_MINUTES} minutes.`), LONGEST_MINUTES * 60_000).unref()
function tell(result: Result) {
  results.push(result)
  const { figure, requests, failed, orders, faults } = result
  console.log(
    `  ${figure}; ${requests} requests, ${failed} failed; ${orders} orders, ${faults.length} faults`,
  )
}
const problem = await rehearse({ root, folder, only, say: console.log, tell }).then(
  () => undefined,
  (error: Error) => error.stack ?? error.message,
)
leave(problem || results.some(({ faults }) => faults.length > 0) ? 1 : 0, problem)

function report(problem: string | undefined) {
  const head = ['scenario', 'requests', 'failed', 'orders', 'paid', 'pause', 'figure', 'result']
  const rows = results.map(({ scenario, requests, failed, orders, paid, pause, figure, faults }) => [
    ...[scenario, requests, failed, orders, paid, `${pause.toFixed(1)} s`, figure].map(String),
    faults.length === 0 ? 'good' : `${faults.length} faults`,
  ])
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  console.log(['', line(head), line(head.map(() => '---')), ...rows.map(line), ''].join('\n'))
  for (const { scenario, faults, examples } of results)
    for (const text of [...faults.slice(0, 5), ...examples]) console.log(`${scenario}: ${text}`)
  const file = join(folder, 'result.json')
  writeFileSync(file, JSON.stringify({ at: new Date(), problem: problem ?? null, results }, null, 2))
  console.log(`${problem ? `\n${problem}\n\n` : ''}Figures: ${file}; logs: ${join(folder, 'logs')}`)
}
