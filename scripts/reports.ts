import { relative } from 'node:path'

export type FileTime = { file: string; seconds: number }
export type Count = {
  passed: number
  failed: number
  files: readonly FileTime[]
  /** Tests that passed at their second try. */
  flaky?: readonly string[]
}

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    startTime: number
    endTime: number
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

export function countVitest(report: string): Count {
  const { numPassedTests, numFailedTests, numFailedTestSuites, testResults }: VitestReport =
    JSON.parse(report)
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, numFailedTestSuites > 0 ? 1 : 0),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: relative(process.cwd(), name),
      seconds: (endTime - startTime) / 1000,
    })),
    // A test that passed after a retry keeps the messages of its first try.
    flaky: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map(({ fullName, failureMessages: [message = ''] }) => {
          const [reason] = message.split('\n')
          return `${relative(process.cwd(), name)}: ${fullName} (${reason})`
        }),
    ),
  }
}

type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string; results: { duration: number }[] }[] }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  suites: PlaywrightSuite[]
}

/** A test that was skipped, because one that it depends on failed, has failed too: no test skips itself. */
export function countPlaywright(report: string): Count {
  const { stats, suites }: PlaywrightReport = JSON.parse(report)
  const seconds = new Map<string, number>()
  for (const suite of suites) {
    seconds.set(suite.file, (seconds.get(suite.file) ?? 0) + durationOf(suite) / 1000)
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + stats.skipped,
    files: [...seconds].map(([file, time]) => ({ file: `e2e/${file}`, seconds: time })),
    flaky: suites.flatMap(flakyIn),
  }
}

const flakyIn = ({ file, suites = [], specs }: PlaywrightSuite): string[] => [
  ...suites.flatMap(flakyIn),
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ title }) => `e2e/${file}: ${title}`),
]

const durationOf = ({ suites = [], specs }: PlaywrightSuite): number =>
  suites.reduce((sum, suite) => sum + durationOf(suite), 0) +
  specs
    .flatMap(({ tests }) => tests.flatMap(({ results }) => results))
    .reduce((sum, { duration }) => sum + duration, 0)

type ProofReport = { results: { experiment: string; seconds: number; rows: { isKept: boolean | null }[] }[] }

/** A row that only measures has passed. */
export function countProof(report: string): Count {
  const { results }: ProofReport = JSON.parse(report)
  const rows = results.flatMap((result) => result.rows)
  const failed = rows.filter(({ isKept }) => isKept === false).length
  const files = results.map(({ experiment, seconds }) => ({ file: `proof: ${experiment}`, seconds }))
  return { passed: rows.length - failed, failed, files }
}
