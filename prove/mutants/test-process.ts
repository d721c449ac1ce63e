import { readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'
import { invariant } from '#kit/invariant.ts'
import { applied, type Mutant } from './mutant.ts'
import type { Outcome, Question } from './source-copy.ts'

/** A value that a mutant keeps from coming is not waited for as long as in `npm test`. */
const POLL = { timeout: 15_000, interval: 20 }

// One instance for all runs: what a mutant does not touch is transformed once.
const vitest = await createVitest('test', {
  watch: false,
  maxWorkers: 1,
  bail: 1,
  retry: 0,
  reporters: [{}],
  expect: { poll: POLL },
})

async function runTests(tests: readonly string[]): Promise<Outcome> {
  const asked = await vitest.globTestSpecifications([...tests])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(asked, true)
  // The answer also lists files of earlier runs.
  const files = testModules.filter((file) => asked.some(({ moduleId }) => moduleId === file.moduleId))
  const failed = files.flatMap((file) => [...file.children.allTests('failed')])
  const caught = failed.find(
    (one) => !one.result().errors?.some(({ message }) => message.includes('timed out')),
  )
  if (caught) return { result: 'FAILED', says: caught.name }
  const isWhole = files.length === tests.length && files.every((file) => file.state() === 'passed')
  if (isWhole && unhandledErrors.length === 0) return { result: 'PASSED', says: '' }
  const timedOut = failed.map(({ name }) => `too slow: ${name}`)
  return {
    result: 'BROKEN',
    says: [...timedOut, ...files.map(whyBroken), ...unhandledErrors.map(String)].join(' '),
  }
}

const whyBroken = (file: TestModule): string =>
  [...file.errors(), ...[...file.children.allSuites()].flatMap((suite) => suite.errors())]
    .map(({ message }) => `${file.relativeModuleId}: ${message.slice(0, 300)}`)
    .join(' ')

async function testWith({ tests, mutant }: Question): Promise<Outcome> {
  if (!mutant) return runTests(tests)
  const source = readFileSync(mutant.file, 'utf8')
  change(mutant, applied(source, mutant))
  const outcome = await runTests(tests)
  change(mutant, source)
  return outcome
}

function change({ file }: Mutant, source: string | null): void {
  invariant(source !== null, 'the list of mutants was checked')
  writeFileSync(file, source)
  vitest.invalidateFile(resolve(file))
}

process.on('message', async (question: Question) => process.send?.(await testWith(question)))
process.once('disconnect', async () => {
  await vitest.close()
  process.exit()
})
