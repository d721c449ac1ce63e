import { fail, ok, type Result } from '#kit/result.ts'
import { type FieldCheck, fieldProblem, isFields, isWhole } from './fields.ts'

/** Before the call is processed, or after it and before the answer is sent. */
export const FAULT_KINDS = {
  hang: 'before',
  reset: 'before',
  status: 'before',
  badjson: 'before',
  html502: 'before',
  '429': 'before',
  '401': 'before',
  latency: 'after',
  commit_then_hang: 'after',
  commit_then_reset: 'after',
  commit_then_500: 'after',
} as const satisfies Record<string, 'before' | 'after'>

export type FaultKind = keyof typeof FAULT_KINDS
export type Fault = {
  match: { method: string | null; path: string }
  /** How many calls it still affects. */
  times: number
  kind: FaultKind
  /** For latency. */
  ms: number
  /** For status. */
  status: number
  body: unknown
}

export type Faults = {
  add(given: unknown): Result<Fault, string>
  take(method: string, path: string): Fault | null
  list(): readonly Fault[]
  clear(): void
}

const optional =
  (isGood: (value: unknown) => boolean, message: string): FieldCheck =>
  (value) =>
    value === undefined || isGood(value) ? null : message

const FAULT_CHECKS: Record<string, FieldCheck> = {
  match: optional(isFields, 'must be an object with method and path'),
  times: optional((value) => isWhole(value) && value > 0, 'must be a whole number above 0'),
  kind: (value) =>
    Object.hasOwn(FAULT_KINDS, String(value))
      ? null
      : `must be one of ${Object.keys(FAULT_KINDS).join(', ')}`,
  ms: optional(isWhole, 'must be whole milliseconds'),
  status: optional((value) => isWhole(value) && value >= 200 && value < 600, 'must be an HTTP status'),
  body: () => null,
}

const MATCH_CHECKS: Record<string, FieldCheck> = {
  method: optional((value) => typeof value === 'string', 'must be text'),
  path: optional((value) => typeof value === 'string', 'must be text'),
}

/** Matches the end of a path; `:name` is one segment and `*` anything. */
function pathPattern(path: string): RegExp {
  const source = path
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`${source}$`)
}

const hits = ({ match }: Fault, method: string, path: string) =>
  (match.method === null || match.method === method) && pathPattern(match.path).test(path)

function readFault(given: unknown): Result<Fault, string> {
  if (!isFields(given)) return fail('a JSON object is expected')
  const match = isFields(given.match) ? given.match : {}
  const problem = fieldProblem(given, FAULT_CHECKS) ?? fieldProblem(match, MATCH_CHECKS)
  if (problem) return fail(`${problem.field}: ${problem.message}`)
  return ok({
    match: {
      method: match.method === undefined ? null : String(match.method).toUpperCase(),
      path: match.path === undefined ? '*' : String(match.path),
    },
    times: Number(given.times ?? 1),
    kind: String(given.kind) as FaultKind,
    ms: Number(given.ms ?? 0),
    status: Number(given.status ?? 500),
    body: given.body,
  })
}

export function createFaults(): Faults {
  let faults: Fault[] = []
  return {
    add(given) {
      const fault = readFault(given)
      if (fault.ok) faults.push(fault.value)
      return fault
    },
    take(method, path) {
      const fault = faults.find((candidate) => hits(candidate, method, path))
      if (!fault) return null
      fault.times -= 1
      if (fault.times === 0) faults = faults.filter((candidate) => candidate !== fault)
      return fault
    },
    list: () => faults,
    clear() {
      faults = []
    },
  }
}
