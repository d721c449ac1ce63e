import { resolve } from 'node:path'
import { invariant } from '#kit/invariant.ts'
import { runConcurrently } from '#kit/run-concurrently.ts'
import type { Experiment, Row, Run } from '../experiment.ts'
import { openThrowawayDatabase } from '../throwaway-database.ts'
import { createRandom } from '../values.ts'
import { listProblems } from './check-list.ts'
import { MUTANTS } from './list.ts'
import { type Mutant, nameOf } from './mutant.ts'
import { type Outcome, openSourceCopy, type SourceCopy } from './source-copy.ts'

const WORKERS = 2
const QUICK_MUTANTS = 10

/** Small changes of the source, each breaking one rule: the tests must catch all of them. */
export const mutants: Experiment = {
  name: 'mutants',
  async run(run) {
    const problems = listProblems(MUTANTS, resolve('.'))
    if (problems.length > 0) return [row('the list fits the source', problems.join('; '), 'it does', false)]
    const seed = Number(process.env.PROVE_SEED) || 1
    const chosen = choose(run, seed)
    const database = chosen.some(needsDatabase) ? await openThrowawayDatabase() : null
    const copies = Array.from({ length: WORKERS }, () => openSourceCopy(database?.url ?? 'none'))
    try {
      const broken = await failingWithout(chosen, copies)
      if (broken.length > 0) return [row('the tests pass without a mutant', broken.join('; '), 'all', false)]
      return rowsOf(await tryAll(chosen, copies, run), run.isQuick ? `, seed ${seed}` : '')
    } finally {
      await Promise.all(copies.map((copy) => copy.close()))
      await database?.stop()
    }
  },
}

const row = (what: string, figure: string, limit: string, isKept: boolean): Row => ({
  target: 'T10',
  what,
  figure,
  limit,
  isKept,
})

const needsDatabase = ({ tests }: Mutant) => tests.some((test) => !/^(domain|contract|kit)\//.test(test))

/** `PROVE_MUTANTS` tries only those whose rule and file contain this text, such as `domain/cart`. */
function choose({ isQuick }: Run, seed: number): readonly Mutant[] {
  const only = process.env.PROVE_MUTANTS
  if (only) return MUTANTS.filter(({ rule, file }) => `${rule} ${file}`.includes(only))
  if (!isQuick) return MUTANTS
  const random = createRandom(seed)
  const left = MUTANTS.filter((mutant) => !needsDatabase(mutant))
  return Array.from({ length: QUICK_MUTANTS }, () => left.splice(random.below(left.length), 1)).flat()
}

/** The test files that do not pass without a mutant: they would prove nothing. */
async function failingWithout(chosen: readonly Mutant[], copies: readonly SourceCopy[]): Promise<string[]> {
  const tests = [...new Set(chosen.flatMap((mutant) => mutant.tests))]
  const parts = copies.map((copy, place) => ({
    copy,
    tests: tests.filter((_, index) => index % copies.length === place),
  }))
  const outcomes = await Promise.all(
    parts.filter((part) => part.tests.length > 0).map((part) => part.copy.test(part.tests)),
  )
  return outcomes.flatMap(({ result, says }) => (result === 'PASSED' ? [] : [says]))
}

type Tried = { mutant: Mutant; outcome: Outcome }

async function tryAll(
  chosen: readonly Mutant[],
  copies: readonly SourceCopy[],
  { say }: Run,
): Promise<Tried[]> {
  const free = [...copies]
  const tried: Tried[] = []
  await runConcurrently(chosen, copies.length, async (mutant) => {
    const copy = free.pop()
    invariant(copy, 'there are as many copies as mutants at a time')
    const outcome = await copy.test(mutant.tests, mutant)
    free.push(copy)
    tried.push({ mutant, outcome })
    if (outcome.result !== 'FAILED') say(`  ${outcome.result}: ${nameOf(mutant)} ${outcome.says}`)
    if (tried.length % 20 === 0) say(`  ${tried.length} of ${chosen.length} mutants`)
  })
  return tried
}

function rowsOf(tried: readonly Tried[], which: string): Row[] {
  const missed = tried.filter(({ outcome }) => outcome.result !== 'FAILED')
  const caught = tried.length - missed.length
  return [
    row(`${tried.length} mutants of the source${which}`, `${caught} caught`, 'all', missed.length === 0),
    ...missed.map(({ mutant, outcome: { result, says } }) =>
      row(nameOf(mutant), result === 'PASSED' ? 'survived' : `tests did not run: ${says}`, 'caught', false),
    ),
  ]
}
