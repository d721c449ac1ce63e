import type { JsonSchema } from './openapi-schemas.ts'

type Branch = JsonSchema | boolean

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

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

/** A field's type in words a reader can take in at a glance, with a link to each entity. */
export function typeHtml(schema: Branch): string {
  if (typeof schema === 'boolean') return 'anything'
  const { $ref, enum: values, const: only, anyOf, oneOf, type } = schema
  if ($ref) return `<a href="#${nameIn($ref)}">${nameIn($ref)}</a>`
  if (values) return values.map(code).join(' | ')
  if (only !== undefined) return code(only)
  if (anyOf ?? oneOf) return either(anyOf ?? oneOf ?? [])
  if (type === 'array') return arrayHtml(schema)
  if (type === 'object') return objectHtml(schema)
  return Array.isArray(type) ? type.join(' or ') : (type ?? 'anything')
}

const LIMITS = ['format', 'minLength', 'maxLength', 'minimum', 'maximum', 'maxItems', 'default'] as const

const isSaid = (limit: unknown) => limit !== undefined && limit !== Number.MAX_SAFE_INTEGER

const limitsOf = (schema: JsonSchema): string[] =>
  LIMITS.filter((limit) => isSaid(schema[limit])).map((limit) => `${limit} ${code(schema[limit])}`)

/** What else is said about a field: its words, then its limits, then those of its forms. */
export function notesHtml(schema: Branch): string {
  if (typeof schema === 'boolean') return ''
  const words = schema.description ? [escapeHtml(schema.description)] : []
  const forms = (schema.anyOf ?? []).map(notesHtml).filter((notes) => notes !== '')
  return [...new Set([...words, ...limitsOf(schema), ...forms])].join('; ')
}

export type Row = { name: string; schema: Branch; isRequired: boolean; place: string }

/** The fields of an entity; a union shows the fields of each of its forms. */
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

const rowHtml = ({ name, schema, isRequired, place }: Row) =>
  `<tr><th scope="row"><code>${escapeHtml(name)}</code></th><td>${place}</td><td>${typeHtml(schema)}</td>` +
  `<td>${isRequired ? 'required' : 'optional'}</td><td>${notesHtml(schema)}</td></tr>`

/** A table of fields, or nothing when there are none. */
export function fieldTable(caption: string, rows: readonly Row[]): string {
  if (rows.length === 0) return ''
  const head =
    '<thead><tr><th>Field</th><th>Where</th><th>Type</th><th>Needed</th><th>Notes</th></tr></thead>'
  return `<table><caption>${caption}</caption>${head}<tbody>${rows.map(rowHtml).join('')}</tbody></table>`
}
