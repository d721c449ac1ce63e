export type RuleBook = { ids: string[]; faults: string[] }

/** Which test files cite a rule, by rule id. */
export type Citations = ReadonlyMap<string, readonly string[]>

const RULE = /^- \*\*([A-Z]+-[1-9]\d*)\*\* \S.* \*\([^()]+\)\*$/
const LOOKS_LIKE_RULE = /^\s*(?:[-*+]|\d+\.)\s|\*\*[A-Z]+-?\d+\*\*/

const prefixOf = (id: string) => id.slice(0, id.lastIndexOf('-'))
const numberOf = (id: string) => Number(id.slice(id.lastIndexOf('-') + 1))

const byPrefixThenNumber = (a: string, b: string) =>
  prefixOf(a) === prefixOf(b) ? numberOf(a) - numberOf(b) : prefixOf(a) < prefixOf(b) ? -1 : 1

/** Reads docs/rules.md: every bullet below its first heading must be a rule. */
export function parseRules(text: string): RuleBook {
  const ids: string[] = []
  const faults: string[] = []
  let inRules = false
  for (const [index, line] of text.split('\n').entries()) {
    inRules ||= line.startsWith('## ')
    if (!inRules || !LOOKS_LIKE_RULE.test(line)) continue
    const id = RULE.exec(line)?.[1]
    if (id) ids.push(id)
    else faults.push(`docs/rules.md:${index + 1} looks like a rule but does not parse: ${line.trim()}`)
  }
  return { ids, faults: [...faults, ...repeatedIds(ids), ...missingIds(ids)] }
}

function repeatedIds(ids: readonly string[]): string[] {
  const repeated = new Set(ids.filter((id, index) => ids.indexOf(id) !== index))
  return [...repeated].map((id) => `docs/rules.md has ${id} more than once`)
}

function missingIds(ids: readonly string[]): string[] {
  const known = new Set(ids)
  const highest = new Map<string, number>()
  for (const id of ids) highest.set(prefixOf(id), Math.max(highest.get(prefixOf(id)) ?? 0, numberOf(id)))
  return [...highest]
    .flatMap(([prefix, last]) => Array.from({ length: last }, (_, index) => `${prefix}-${index + 1}`))
    .filter((id) => !known.has(id))
    .map((id) => `docs/rules.md has a gap: ${id} is missing`)
}

// Comments and regular expressions are matched too, so that a quote inside one opens no string.
const TOKEN = new RegExp(
  [
    /\/\/[^\n]*|\/\*[\s\S]*?\*\//,
    /(?<=(?:[(,=:[!&|?{;]|=>|\breturn)\s*)\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\//,
    /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/,
  ]
    .map((part) => part.source)
    .join('|'),
  'g',
)
const CITED_GROUP = /\[([A-Z]+-\d[^\]]*)\]/g
const NEVER_RUN = /\.(?:skip|todo|fixme)\(\s*$/

/** Finds the rules cited by strings that begin with a bracket, the way test titles do. */
export function findCitations(source: string): string[] {
  const titles = [...source.matchAll(TOKEN)]
    .filter((token) => /^['"`]\[/.test(token[0]) && !NEVER_RUN.test(source.slice(0, token.index)))
    .map((token) => token[0])
  const groups = titles.flatMap((title) => [...title.matchAll(CITED_GROUP)])
  const ids = groups.flatMap((group) => (group[1] ?? '').split(',').map((id) => id.trim()))
  return [...new Set(ids)]
}

/** Collects the citations of many test files, given as path and source. */
export function citationsOf(files: readonly { path: string; source: string }[]): Citations {
  const citations = new Map<string, string[]>()
  for (const { path, source } of files) {
    for (const id of findCitations(source)) citations.set(id, [...(citations.get(id) ?? []), path])
  }
  return citations
}

/** The rules no test cites, in the order in which docs/open-rules.txt lists them. */
export const openRules = (ids: readonly string[], citations: Citations): string[] =>
  [...new Set(ids)].filter((id) => !citations.has(id)).sort(byPrefixThenNumber)

export function compareRules(
  ids: readonly string[],
  citations: Citations,
  listed: readonly string[],
): string[] {
  const known = new Set(ids)
  const unknown = [...citations].filter(([id]) => !known.has(id))
  const lost = openRules(ids, citations).filter((id) => !listed.includes(id))
  const proved = listed.filter((id) => citations.has(id) && known.has(id))
  const stray = listed.filter((id) => !known.has(id))
  return [
    ...unknown.map(([id, paths]) => `${paths.join(', ')} cites ${id}, which docs/rules.md does not have`),
    ...lost.map((id) => `${id} has no test and is not listed in docs/open-rules.txt`),
    ...proved.map((id) => `${id} has a test now: take it off docs/open-rules.txt`),
    ...stray.map((id) => `docs/open-rules.txt lists ${id}, which docs/rules.md does not have`),
  ]
}

export function summary(ids: readonly string[], citations: Citations): string {
  const all = new Set(ids).size
  const open = openRules(ids, citations).length
  return `Rules: ${all} in all, ${all - open} tested, ${open} open`
}
