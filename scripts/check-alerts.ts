import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { dashboardJson } from './dashboard.ts'

/** Checks the rules for Prometheus and runs their tests with promtool, of Debian's package prometheus. */

const FOLDER = 'deploy/observe'
const DASHBOARD = `${FOLDER}/dashboard.json`

function stop(text: string): never {
  process.stderr.write(`${text}\n`)
  process.exit(1)
}

if (process.argv.includes('--write')) writeFileSync(DASHBOARD, dashboardJson())
if (readFileSync(DASHBOARD, 'utf8') !== dashboardJson())
  stop(`${DASHBOARD} is not what scripts/dashboard.ts says. Write it: node scripts/check-alerts.ts --write`)

for (const args of [
  ['check', 'rules', `${FOLDER}/rules.yaml`],
  ['test', 'rules', `${FOLDER}/rules.test.yaml`],
]) {
  const { error, status } = spawnSync('promtool', args, { stdio: 'inherit' })
  if (error && 'code' in error && error.code === 'ENOENT')
    stop('promtool is not installed. It is in the package prometheus of Debian: apt-get install prometheus')
  if (status !== 0) stop(`promtool ${args.join(' ')} failed`)
}
