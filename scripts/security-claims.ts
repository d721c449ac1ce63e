import type { Citations } from './rules.ts'

/** `file` [RULE-1] [RULE-2]: the file and the rules that its tests prove. */
const CLAIM = /`([\w./-]+\.test\.tsx?|e2e\/[\w-]+\.spec\.ts)`((?: \[[A-Z]+-\d+\])*)/g
const RULE = /\[([A-Z]+-\d+)\]/g
const FILE = /`((?:[\w.-]+\/)+[\w.-]+\.\w+)`/g
/** A row of a table of requirements: its number first. */
const ROW = /^\| (\d+\.\d+\.\d+)(?: to \d+\.\d+\.\d+)? \|.*\| (.+) \|$/

type Known = { ids: ReadonlySet<string>; citations: Citations; hasFile: (path: string) => boolean }

const all = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found)

/** What is wrong with the claims of a document: rules and files that are not there, and tests that prove something else. */
export function findFalseClaims(name: string, text: string, { ids, citations, hasFile }: Known): string[] {
  const unknown = all(text, RULE).filter((id) => !ids.has(id))
  const untested = all(text, RULE).filter((id) => ids.has(id) && !citations.has(id))
  const missing = all(text, FILE).filter((path) => !hasFile(path))
  const foreign = [...text.matchAll(CLAIM)].flatMap(([, path = '', rules = '']) =>
    all(rules, RULE)
      .filter((id) => !citations.get(id)?.includes(path))
      .map((id) => `${path} does not cite ${id}`),
  )
  return [
    ...unknown.map((id) => `${id} is no rule`),
    ...untested.map((id) => `${id} has no test`),
    ...missing.map((path) => `${path} does not exist`),
    ...foreign,
    ...unproved(text),
  ].map((fault) => `${name}: ${fault}`)
}

/** A requirement is proved by a test, does not apply, or has an exception that is written down. */
const unproved = (text: string) =>
  text.split('\n').flatMap((line) => {
    const [, number, proof = ''] = ROW.exec(line) ?? []
    const isProved = /`[^`]+`|^Not applicable: .|^Exception: .|^Document: ./.test(proof)
    return number && !isProved ? [`${number} names no test, no reason and no exception`] : []
  })
