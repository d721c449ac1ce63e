import { escapeHtml, inlineHtml } from './openapi-markdown.ts'
import type { JsonSchema } from './openapi-schemas.ts'

type Branch = JsonSchema | boolean

const nameIn = (ref: string) => ref.split('/').at(-1) ?? ref

const code = (value: unknown) => `<code>${escapeHtml(JSON.stringify(value))}</code>`

const either = (branches: readonly Branch[]) => [...new Set(branches.map(typeHtml))].join(' or ')

function objectHtml({ properties = {} }: JsonSchema): string {
  const names = Object.entries(properties).map(([name, field]) => `${escapeHtml(name)}: ${typeHtml(field)}`)
  return names.length > 0 ? `{ ${names.join(', ')} }` : 'object'
}

function arrayHtml({ items }: JsonSchema): string {
  const item = Array.isArray(items) ? undefined : items
  return `list of ${item === undefined ? 'anything' : typeHtml(item)}`
}

/** The type of a field as short text, with a link to each entity. */
export function typeHtml(schema: Branch): string {
  if (typeof schema === 'boolean') return 'anything'
  const { $ref, enum: values, const: only, anyOf, oneOf, type } = schema
  if ($ref) return `<a href="#${nameIn($ref)}">${nameIn($ref)}</a>`
  if (values) return values.map(code).join(' or ')
  if (only !== undefined) return code(only)
  if (!type && (anyOf ?? oneOf)) return either(anyOf ?? oneOf ?? [])
  if (type === 'array') return arrayHtml(schema)
  if (type === 'object') return objectHtml(schema)
  return Array.isArray(type) ? type.join(' or ') : (type ?? 'anything')
}

const FORMATS: Record<string, string> = { uuid: 'a UUID', 'date-time': 'an ISO 8601 time', date: 'a date' }

/** The limits of a field as text. */
const LIMITS: readonly [keyof JsonSchema, (limit: unknown) => string][] = [
  ['format', (limit) => FORMATS[String(limit)] ?? String(limit)],
  ['minLength', (limit) => (limit === 1 ? 'not empty' : `at least ${limit} characters`)],
  ['maxLength', (limit) => `at most ${limit} characters`],
  ['minimum', (limit) => `at least ${limit}`],
  ['maximum', (limit) => `at most ${limit}`],
  ['minItems', (limit) => `at least ${limit} of them`],
  ['maxItems', (limit) => `at most ${limit} of them`],
  ['default', (limit) => `${code(limit)} if left out`],
]

const isSaid = (limit: unknown) =>
  limit !== undefined && limit !== Number.MAX_SAFE_INTEGER && limit !== Number.MIN_SAFE_INTEGER

const limitsOf = (schema: JsonSchema): string[] =>
  LIMITS.filter(([limit]) => isSaid(schema[limit])).map(([limit, say]) => say(schema[limit]))

/** The notes on a field: allowed values, limits, and those of its alternatives. */
export function notesHtml(schema: Branch): string {
  if (typeof schema === 'boolean') return ''
  const words = schema.description ? [inlineHtml(schema.description)] : []
  const forms = (schema.anyOf ?? []).map(notesHtml).filter((notes) => notes !== '')
  return [...new Set([...words, ...limitsOf(schema), ...forms])].join('; ')
}

export type Row = { name: string; schema: Branch; isRequired: boolean; place: string }

/** The fields of an entity; a union shows the fields of each alternative. */
export function rowsOf(schema: JsonSchema, place: string): Row[] {
  const forms = schema.oneOf ?? [schema]
  return forms.flatMap((form) =>
    typeof form === 'boolean'
      ? []
      : Object.entries(form.properties ?? {}).map(([name, field]) => ({
          name,
          schema: field,
          isRequired: form.required?.includes(name) ?? false,
          place,
        })),
  )
}

const names = (fields: readonly string[]) =>
  fields.map((field) => `<code>${escapeHtml(field)}</code>`).join(', ')

/** The sets of required fields between which a request may choose. */
export function choiceHtml({ type, anyOf = [] }: JsonSchema): string {
  if (type !== 'object') return ''
  const sets = anyOf.flatMap((form) => (typeof form === 'object' && form.required ? [form.required] : []))
  return sets.length > 0 ? `<p class="choice">Needed too: ${sets.map(names).join(', or ')}.</p>` : ''
}

const rowHtml = ({ name, schema, isRequired, place }: Row) =>
  `<tr><th scope="row"><code>${escapeHtml(name)}</code>${isRequired ? ' <em>required</em>' : ''}` +
  `${place ? `<small>${place}</small>` : ''}</th>` +
  `<td>${typeHtml(schema)}</td><td>${notesHtml(schema)}</td></tr>`

/** A table of fields, or nothing when there are none. */
export function fieldTable(caption: string, rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  const head =
    '<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Notes</th></tr></thead>'
  return `<table class="fields"><caption>${caption}</caption>${head}<tbody>${rows.map(rowHtml).join('')}</tbody></table>`
}
