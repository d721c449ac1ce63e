import { type Count, countPlaywright, countProof, countVitest, type FileTime } from './reports.ts'
import { runProgram } from './run-program.ts'

type Step = {
  name: string
  /** Programs of node_modules with their arguments, run in sequence. `{report}` becomes a file's path. */
  commands: readonly (readonly string[])[]
  env?: Record<string, string>
  /** Reads the counts from the report; a step without it counts as one test. */
  count?: (report: string) => Count
  /** Prints the output also when the step passes. */
  isVerbose?: true
}

/** Shows only the end of a failed step's output: that is where the failures are listed. */
const OUTPUT_SHOWN = 12_000
const SLOWEST_SHOWN = 10

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
  'deploy',
  'rehearse',
  'prove',
  'scripts',
]

export const STATIC_CHECKS: readonly Step[] = [
  { name: 'format and lint', commands: [['biome', 'ci', '--error-on-warnings', '.']] },
  {
    name: 'types',
    commands: [
      ['react-router', 'typegen'],
      ['tsc'],
      // The back office is a second app with route types of its own.
      ['react-router', 'typegen', 'web/admin'],
      ['tsc', '-p', 'web/admin'],
    ],
  },
  { name: 'boundaries', commands: [['depcruise', '--config', '.dependency-cruiser.mjs', ...LAYERS]] },
  { name: 'dead code', commands: [['knip']] },
  { name: 'rules', commands: [['node', 'scripts/check-rules.ts']], isVerbose: true },
  { name: 'claims about security', commands: [['node', 'scripts/check-security.ts']] },
]

export const unitTests = (env: Record<string, string> = {}): Step => ({
  name: 'unit and API tests',
  commands: [['vitest', 'run', '--reporter=default', '--reporter=json', '--outputFile.json={report}']],
  env,
  count: countVitest,
})

export const browserTests = (chromium: string): Step => ({
  name: 'browser tests',
  commands: [['playwright', 'test', '--reporter=dot,json']],
  env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: '{report}' },
  count: countPlaywright,
})

export const PROOF: Step = {
  name: 'proof, short form',
  commands: [['node', 'scripts/prove.ts', '--quick']],
  env: { PROVE_JSON: '{report}' },
  count: countProof,
}

/** Runs every step of a sequence, also after a failure; runs the sequences at the same time. */
export async function runSteps(...sequences: readonly (readonly Step[])[]): Promise<Count> {
  const counts = await Promise.all(sequences.map(runSequence))
  return addUp(counts)
}

async function runSequence(steps: readonly Step[]): Promise<Count> {
  const counts: Count[] = []
  for (const step of steps) counts.push(await runStep(step))
  return addUp(counts)
}

export const addUp = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  files: counts.flatMap(({ files }) => files),
  flaky: counts.flatMap(({ flaky = [] }) => flaky),
})

async function runStep({ name, commands, env, count, isVerbose }: Step): Promise<Count> {
  const started = Date.now()
  const { report, output, failed } = await runProgram(commands, env)
  const counted = settle(count ? readReport(report, count) : { passed: 1, failed: 0, files: [] }, failed)
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  const outcome = counted.failed > 0 ? `FAILED (${counted.failed})` : 'ok'
  console.log(`${name} … ${outcome}, ${counted.passed} passed, ${seconds} s`)
  if (counted.failed > 0 || isVerbose) console.log(output.trim().slice(-OUTPUT_SHOWN))
  return counted
}

/** A runner may fail without a failed test (a broken set-up, nothing run at all): that is a failure too. */
function settle(count: Count, runnerFailed: boolean): Count {
  return runnerFailed && count.failed === 0 ? { ...count, passed: 0, failed: 1 } : count
}

/** A runner that wrote no report has failed. */
function readReport(report: string, count: (report: string) => Count): Count {
  try {
    return count(report)
  } catch {
    return { passed: 0, failed: 1, files: [] }
  }
}

const slowest = (files: readonly FileTime[]) =>
  [...files].sort((one, other) => other.seconds - one.seconds).slice(0, SLOWEST_SHOWN)

/** Prints the counts, the slowest files and the flaky tests, and ends the process. */
export function finish({ passed, failed, files, flaky = [] }: Count): never {
  console.log(`\nThe ${SLOWEST_SHOWN} slowest test files:`)
  for (const { file, seconds } of slowest(files)) console.log(`${seconds.toFixed(1).padStart(8)} s  ${file}`)
  if (flaky.length > 0) console.log(['\nPassed at the second try only:', ...flaky].join('\n  '))
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exit(failed > 0 ? 1 : 0)
}
