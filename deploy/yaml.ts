export type Yaml = string | number | boolean | null | readonly Yaml[] | { readonly [name: string]: Yaml }

/** Words that YAML would not read as this very string get quotes. */
const PLAIN = /^[A-Za-z_/][\w./@-]*( [\w./@-]+)*$/
const RESERVED = /^(true|false|yes|no|on|off|null|y|n)$/i

function scalar(value: Yaml): string {
  if (typeof value !== 'string') return JSON.stringify(value)
  if (PLAIN.test(value) && !RESERVED.test(value)) return value
  return JSON.stringify(value)
}

const isLeaf = (value: Yaml) => typeof value !== 'object' || value === null || Object.keys(value).length === 0

function lines(value: Yaml, indent: string): string[] {
  if (isLeaf(value)) return [indent + scalar(value)]
  if (Array.isArray(value))
    return value.flatMap((item: Yaml) => {
      const [first = '', ...rest] = lines(item, `${indent}  `)
      return [`${indent}- ${first.trimStart()}`, ...rest]
    })
  return Object.entries(value as Record<string, Yaml>).flatMap(([name, item]) =>
    isLeaf(item)
      ? [`${indent}${name}: ${scalar(item)}`]
      : [`${indent}${name}:`, ...lines(item, `${indent}  `)],
  )
}

/** Block style, for the plain data of our manifests. */
export const toYaml = (...documents: readonly Yaml[]): string =>
  documents.map((document) => `${lines(document, '').join('\n')}\n`).join('---\n')
