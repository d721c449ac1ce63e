import { JSON_LD_RULES } from './testing-json-ld-rules.ts'

export type JsonLdNode = { '@type': string | string[]; [property: string]: unknown }

/** What is wrong with a node and those inside it; empty if nothing is. */
export function jsonLdProblems(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((part, index) => jsonLdProblems(part, `${path}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  const properties = Object.entries(value)
  const inner = properties.flatMap(([name, part]) => jsonLdProblems(part, `${path}.${name}`))
  return [...ownProblems(value as JsonLdNode).map((problem) => `${path}: ${problem}`), ...inner]
}

function ownProblems({ '@type': type, ...properties }: JsonLdNode): string[] {
  // A node with nothing but an id refers to another.
  if (type === undefined && Object.keys(properties).join() === '@id') return []
  const rule = JSON_LD_RULES[String(type)]
  if (!rule) return [`unknown type ${type}`]
  const checks = { ...rule.required, ...rule.optional }
  return [
    ...Object.keys(rule.required)
      .filter((name) => !(name in properties))
      .map((name) => `${type} without ${name}`),
    ...Object.entries(properties)
      .filter(([name, value]) => !checks[name]?.(value))
      .map(([name, value]) => `${type}.${name} is ${JSON.stringify(value)}`),
  ]
}

/** The nodes of all structured data blocks of a page. */
export const jsonLdIn = (html: string): JsonLdNode[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(([, block = '']) => {
    const { '@context': context, '@graph': graph } = JSON.parse(block)
    if (context !== 'https://schema.org') throw new Error(`the context is ${context}`)
    return graph
  })
