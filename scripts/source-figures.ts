import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from '@swc/core'
import { LAYERS } from './steps.ts'

export const CORE_LAYERS = ['kit', 'domain', 'contract', 'db', 'api', 'web']

/** Tests and their helpers, sample data of tests, and the seed, which is data. */
const NOT_CORE = /\.test\.tsx?$|(^|\/)testing|(^|\/)sample-|^db\/seed\//

type Source = {
  file: string
  lines: number
  /** The lines of every function that has a name: declarations, methods, and what is assigned to a name. */
  functions: readonly number[]
  anys: number
  /** The files of this repository that it imports, types included. */
  imports: readonly string[]
}

const filesOf = (layers: readonly string[]) =>
  globSync(
    layers.map((layer) => `${layer}/**/*.{ts,tsx}`),
    { exclude: ['**/node_modules/**'] },
  ).map((file) => file.replaceAll('\\', '/'))

export const readCore = () =>
  filesOf(CORE_LAYERS)
    .filter((file) => !NOT_CORE.test(file))
    .map(readSource)

export const readAll = () => filesOf(LAYERS).map(readSource)

type Node = Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

function nodesOf(tree: unknown): Node[] {
  if (!isNode(tree)) return []
  return [tree, ...Object.values(tree).flatMap(nodesOf)]
}

function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const bytes = Buffer.from(text)
  const nodes = nodesOf(parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x') }))
  return {
    file,
    lines: text.trimEnd().split('\n').length,
    functions: nodes.flatMap(namedFunctions).map((node) => linesOf(node, bytes)),
    anys: nodes.filter(({ type, kind }) => type === 'TsKeywordType' && kind === 'any').length,
    imports: nodes.flatMap(importedName).flatMap((name) => resolve(file, name)),
  }
}

const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression']
const isFunction = (value: unknown): value is Node => isNode(value) && FUNCTIONS.includes(String(value.type))

function namedFunctions(node: Node): Node[] {
  if (['FunctionDeclaration', 'ClassMethod', 'MethodProperty'].includes(String(node.type))) return [node]
  return [node.init, node.value].filter(isFunction)
}

/** Offsets count bytes from 1. */
function linesOf({ span }: Node, bytes: Buffer): number {
  if (!isNode(span)) return 0
  const text = bytes.subarray(Number(span.start) - 1, Number(span.end) - 1).toString()
  return text.split('\n').length
}

const IMPORTS = /^(Import|ExportNamed|ExportAll)Declaration$/

const importedName = ({ type, source }: Node): string[] =>
  IMPORTS.test(String(type)) && isNode(source) && typeof source.value === 'string' ? [source.value] : []

function resolve(file: string, name: string): string[] {
  const path = name.startsWith('#') ? name.slice(1) : join(dirname(file), name)
  return (name.startsWith('#') || name.startsWith('.')) && existsSync(path) ? [path] : []
}

/** Files that import each other, directly or through others: every file that can reach itself. */
export function filesInCycles(sources: readonly Source[]): string[] {
  const imports = new Map(sources.map(({ file, imports: names }) => [file, names]))
  const reachableFrom = (start: string) => {
    const seen = new Set<string>()
    const next = [...(imports.get(start) ?? [])]
    for (let file = next.pop(); file; file = next.pop()) {
      if (seen.has(file)) continue
      seen.add(file)
      next.push(...(imports.get(file) ?? []))
    }
    return seen
  }
  return sources.map(({ file }) => file).filter((file) => reachableFrom(file).has(file))
}

/** The value that nine of ten do not exceed. */
export function p90(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * 0.9) - 1] ?? 0
}
