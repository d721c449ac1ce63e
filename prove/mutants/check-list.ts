import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applied, type Mutant, nameOf } from './mutant.ts'

const RULE = /^- \*\*([A-Z]+-\d+)\*\* /gm

/** What is wrong with the list: an unknown rule, a change that does not fit its file, a missing test, the same change twice. */
export function listProblems(mutants: readonly Mutant[], root: string): string[] {
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const rules = new Set([...read('docs/rules.md').matchAll(RULE)].map(([, rule]) => rule))
  const seen = new Set<string>()
  return mutants.flatMap((mutant) => {
    const { rule, file, find, replace, tests } = mutant
    const key = [file, find, replace].join('\0')
    const problems = [
      rules.has(rule) ? null : 'no such rule',
      existsSync(join(root, file)) && applied(read(file), mutant) !== null
        ? null
        : 'the text is not there once',
      tests.length > 0 && tests.every((test) => existsSync(join(root, test)))
        ? null
        : 'a test file is missing',
      seen.has(key) ? 'listed twice' : null,
    ]
    seen.add(key)
    return problems.flatMap((problem) => (problem ? [`${nameOf(mutant)}: ${problem}`] : []))
  })
}
