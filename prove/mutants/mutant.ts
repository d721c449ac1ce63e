/** A small change of a file that breaks one rule of docs/rules.md. `find` occurs exactly once in the file. */
export type Mutant = { rule: string; file: string; find: string; replace: string; tests: readonly string[] }

/** Changes of one file, and the test files that must catch each of them. */
export type MutatedFile = {
  file: string
  tests: readonly string[]
  changes: readonly (readonly [rule: string, find: string, replace: string])[]
}

export const mutantsOf = (files: readonly MutatedFile[]): Mutant[] =>
  files.flatMap(({ file, tests, changes }) =>
    changes.map(([rule, find, replace]) => ({ rule, file, find, replace, tests })),
  )

/** The file after the change; null if the change does not fit it any more. */
export function applied(source: string, { find, replace }: Mutant): string | null {
  const at = source.indexOf(find)
  const isOnce = at >= 0 && source.indexOf(find, at + 1) < 0
  return isOnce && find !== replace ? source.slice(0, at) + replace + source.slice(at + find.length) : null
}

export const nameOf = ({ rule, file, find }: Mutant): string =>
  `${rule} in ${file}: ${find.replace(/\s+/g, ' ').slice(0, 60)}`
