import { sameValue } from '../same-value.ts'

/**
 * The content of a draft as a flat set of fields, each with a path: `title`, `sizes.OILPNT01-500ML.prices.IND`. Changes,
 * conflicts, problems and histories all name fields by these paths.
 */
export type DraftFields = Record<string, unknown>

/** The content itself, nested. */
export type DraftBody = Readonly<Record<string, unknown>>

/**
 * The objects that are split into fields, by path; `*` stands for any key. All other values, lists too, are one field.
 */
export type Containers = readonly string[]

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function isContainer(containers: Containers, path: readonly string[]): boolean {
  return containers.some((pattern) => {
    const parts = pattern.split('.')
    return parts.length === path.length && parts.every((part, index) => part === '*' || part === path[index])
  })
}

/** The fields of a value at a path. */
export function fieldsAt(value: unknown, path: string, containers: Containers): DraftFields {
  const parts = path === '' ? [] : path.split('.')
  if (!isPlainObject(value) || (parts.length > 0 && !isContainer(containers, parts))) return { [path]: value }
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, inner]) => fieldsAt(inner, [...parts, key].join('.'), containers)),
  )
}

export const fieldsOf = (body: DraftBody, containers: Containers): DraftFields =>
  fieldsAt(body, '', containers)

/** The content of a set of fields. Without a value, and inside a container also with null, a field is left out. */
export function bodyOf(fields: DraftFields, containers: Containers): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const container of containers) if (!container.includes('*')) body[container] = {}
  for (const [path, value] of Object.entries(fields)) {
    const parts = path.split('.')
    if (value !== undefined && (value !== null || parts.length === 1)) put(body, parts, value)
  }
  return body
}

function put(body: Record<string, unknown>, path: readonly string[], value: unknown): void {
  let place = body
  for (const part of path.slice(0, -1)) {
    const inner = Object.hasOwn(place, part) ? place[part] : undefined
    const next = isPlainObject(inner) ? inner : {}
    place[part] = next
    place = next
  }
  place[path.at(-1) ?? ''] = value
}

/**
 * A change as fields: an object at the path of a container is its fields, and null there removes all fields below it.
 * A removed field is undefined.
 */
export function changeOf(sent: DraftFields, current: DraftFields, containers: Containers): DraftFields {
  const fields: DraftFields = {}
  for (const [path, value] of Object.entries(sent)) {
    if (value !== null || !isContainer(containers, path.split('.')))
      Object.assign(fields, fieldsAt(value, path, containers))
    else for (const field of Object.keys(current)) if (field.startsWith(`${path}.`)) fields[field] = undefined
  }
  return fields
}

/** The paths whose values differ. */
export const changedPaths = (before: DraftFields, after: DraftFields): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((path) => !sameValue(before[path], after[path]))
    .sort()

/** The value at a path; undefined if there is none. */
export function valueAt(body: unknown, path: string): unknown {
  let place = body
  for (const part of path.split('.'))
    place = isPlainObject(place) && Object.hasOwn(place, part) ? place[part] : undefined
  return place
}

/**
 * A body with some fields replaced, for the screen: unlike in `bodyOf`, null is a value, so that a size keeps its shape.
 * A size without any value is none.
 */
export function shownBody(body: DraftBody, fields: DraftFields, containers: Containers): DraftBody {
  const shown = structuredClone({ ...body })
  for (const [path, value] of Object.entries(fields)) put(shown, path.split('.'), value)
  for (const container of containers.filter((one) => one.endsWith('.*'))) {
    const all = valueAt(shown, container.slice(0, -2))
    if (!isPlainObject(all)) continue
    for (const [key, inner] of Object.entries(all)) {
      const values = Object.values(fieldsAt(inner, container.replace('*', key), containers))
      if (values.every((value) => value === null)) delete all[key]
    }
  }
  return shown
}
