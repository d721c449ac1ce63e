export type Fields = Record<string, unknown>

/** Returns what is wrong with a value, or null. A missing field is checked as undefined. */
export type FieldCheck = (value: unknown) => string | null
export type FieldProblem = { field: string; message: string }

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)

export const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Both providers refuse unknown fields, so they are checked first. */
export function fieldProblem(body: Fields, checks: Record<string, FieldCheck>): FieldProblem | null {
  const unknown = Object.keys(body).filter((field) => !Object.hasOwn(checks, field))
  const [first] = unknown
  if (first) {
    return { field: first, message: `${unknown.join(', ')} is/are not required and should not be sent` }
  }
  for (const [field, check] of Object.entries(checks)) {
    const message = check(body[field])
    if (message) return { field, message }
  }
  return null
}
