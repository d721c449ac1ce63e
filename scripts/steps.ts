import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Count = { passed: number; failed: number }

type Step = {
  name: string
  /** Programs of node_modules with their arguments, one after the other. `{report}` becomes a file's path. */
  commands: readonly (readonly string[])[]
  env?: Record<string, string>
  /** Reads the counts out of the report; without it the step counts as one. */
  count?: (report: string) => Count
}

const PROGRAMS: Record<string, string> = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  'react-router': 'node_modules/@react-router/dev/bin.cjs',
  tsc: 'node_modules/typescript/bin/tsc',
  depcruise: 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
  knip: 'node_modules/knip/bin/knip.js',
  vitest: 'node_modules/vitest/vitest.mjs',
  playwright: 'node_modules/@playwright/test/cli.js',
  node: '',
}

/** How much of a failed step's words is shown: its end says what failed. */
const LAST_WORDS = 12_000

export const LAYERS = [
  'kit',
  'domain',
  'contract',
  'media',
  'db',
  'api',
  'web',
  'sandbox',
  'studio',
  'e2e',
  'bench',
  'scripts',
]

function countVitest(report: string): Count {
  const { numPassedTests, numFailedTests, numFailedTestSuites } = JSON.parse(report)
  return { passed: numPassedTests, failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0) }
}

function countPlaywright(report: string): Count {
  const { expected, unexpected, flaky } = JSON.parse(report).stats
  return { passed: expected, failed: unexpected + flaky }
}

/** Everything that can be checked without a browser. */
export const CHECKS: readonly Step[] = [
  { name: 'format and lint', commands: [['biome', 'ci', '--error-on-warnings', '.']] },
  { name: 'types', commands: [['react-router', 'typegen'], ['tsc']] },
  { name: 'boundaries', commands: [['depcruise', '--config', '.dependency-cruiser.mjs', ...LAYERS]] },
  { name: 'dead code', commands: [['knip']] },
  { name: 'rules', commands: [['node', 'scripts/check-rules.ts']] },
  {
    name: 'unit and API tests',
    commands: [['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json={report}']],
    count: countVitest,
  },
]

export const journeys = (chromium: string): Step => ({
  name: 'browser tests',
  commands: [['playwright', 'test', '--reporter=dot,json']],
  env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}' },
  count: countPlaywright,
})

/** Runs the steps one after the other, all of them, and adds up what passed and failed. */
export async function runSteps(steps: readonly Step[]): Promise<Count> {
  const total = { passed: 0, failed: 0 }
  for (const step of steps) {
    const started = Date.now()
    process.stdout.write(`${step.name} … `)
    const { count, output } = await runStep(step)
    total.passed += count.passed
    total.failed += count.failed
    const seconds = ((Date.now() - started) / 1000).toFixed(1)
    console.log(
      `${count.failed > 0 ? `FAILED (${count.failed})` : 'ok'}, ${count.passed} passed, ${seconds} s`,
    )
    if (count.failed > 0 || step.name === 'rules') console.log(output.trim().slice(-LAST_WORDS))
  }
  return total
}

async function runStep({ commands, env = {}, count }: Step): Promise<{ count: Count; output: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'aranya-mill-report-'))
  const report = join(folder, 'report.json')
  const fill = (text: string) => text.replace('{report}', report)
  let output = ''
  let failed = false
  try {
    for (const command of commands) {
      const filled = Object.fromEntries(Object.entries(env).map(([name, value]) => [name, fill(value)]))
      const done = await run(command.map(fill), filled)
      output += done.output
      failed ||= done.code !== 0
      if (failed) break
    }
    return { count: settle(count ? read(report, count) : { passed: 1, failed: 0 }, failed), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A runner may fail without a failed test (a broken set-up, nothing run at all): that is a failure too. */
function settle({ passed, failed }: Count, runnerFailed: boolean): Count {
  if (runnerFailed && failed === 0) return { passed: 0, failed: 1 }
  return { passed, failed }
}

/** A runner that wrote no report has failed, whatever it said. */
function read(report: string, count: (report: string) => Count): Count {
  try {
    return count(readFileSync(report, 'utf8'))
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function run([program = '', ...args]: string[], env: Record<string, string>) {
  return new Promise<{ code: number; output: string }>((done) => {
    const script = PROGRAMS[program]
    const child = spawn(process.execPath, script ? [script, ...args] : args, {
      env: { ...process.env, ...env },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk
      })
    }
    child.on('close', (code) => done({ code: code ?? 1, output }))
  })
}
