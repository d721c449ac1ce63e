import { createRandom as createRandomSource } from '#sandbox/sim/random.ts'

/** Repeatable random numbers: the same seed gives the same run. */
export type Random = {
  below(limit: number): number
  pick<Item>(items: readonly Item[]): Item
  chance(share: number): boolean
}

export function createRandom(seed: number): Random {
  const { below } = createRandomSource(String(seed))
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    chance: (share) => below(1e6) < share * 1e6,
  }
}

/** The parts of JSON Schema that Zod writes and that matter here. */
export type JsonSchema = {
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  allOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: JsonSchema | boolean
  propertyNames?: JsonSchema
  items?: JsonSchema | JsonSchema[]
  prefixItems?: JsonSchema[]
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
}

/** Values that mean something to the shop, so that a request gets past the first check. */
export type Known = { ids: string[]; words: string[] }

const DATES = ['2026-11-18', '2024-02-29', '2026-11-18T09:00:00Z', '2026-03-31T18:29:59.999Z']
const DEEPEST = 6

/** A value that fits the schema, or nearly. */
export function fitting(schema: JsonSchema, random: Random, known: Known, depth = 0): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices && choices.length > 0) return fitting(random.pick(choices), random, known, depth)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => fitting(part, random, known, depth)))
  const type = Array.isArray(schema.type) ? random.pick(schema.type) : schema.type
  if (depth > DEEPEST || type === 'null') return null
  if (type === 'object') return fittingObject(schema, random, known, depth)
  if (type === 'array') return fittingArray(schema, random, known, depth)
  if (type === 'boolean') return random.chance(0.5)
  if (type === 'integer' || type === 'number') return fittingNumber(schema, random)
  return fittingText(schema, random, known)
}

function fittingObject(schema: JsonSchema, random: Random, known: Known, depth: number) {
  const made: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(name) || random.chance(0.6))
      made[name] = fitting(part, random, known, depth + 1)
  if (typeof schema.additionalProperties === 'object')
    for (let count = random.below(3); count > 0; count--) {
      const name = schema.propertyNames
        ? fitting(schema.propertyNames, random, known, depth + 1)
        : random.pick(known.words)
      made[String(name)] = fitting(schema.additionalProperties, random, known, depth + 1)
    }
  return made
}

function fittingArray(
  { items, prefixItems, minItems = 0, maxItems = 3 }: JsonSchema,
  random: Random,
  known: Known,
  depth: number,
) {
  const parts = prefixItems ?? (Array.isArray(items) ? items : null)
  if (parts) return parts.map((part) => fitting(part, random, known, depth + 1))
  const count = Math.min(maxItems, minItems + random.below(3))
  return Array.from({ length: count }, () =>
    fitting((items as JsonSchema | undefined) ?? {}, random, known, depth + 1),
  )
}

function fittingNumber({ minimum = 0, maximum = 10_000 }: JsonSchema, random: Random) {
  const top = Math.min(maximum, minimum + 10_000)
  return random.pick([minimum, top, minimum + random.below(Math.max(1, Math.floor(top - minimum)))])
}

function fittingText({ format, minLength = 0, maxLength = 60 }: JsonSchema, random: Random, known: Known) {
  if (format === 'uuid') return random.pick(known.ids)
  if (format === 'date' || format === 'date-time') return random.pick(DATES)
  if (format === 'email') return `proof${random.below(1000)}@mail.example`
  if (format === 'uri') return 'https://mail.example/x'
  const word = random.chance(0.3) ? random.pick(known.ids) : random.pick(known.words)
  return word.padEnd(minLength, 'x').slice(0, Math.max(minLength, Math.min(maxLength, 200)))
}

/** What nobody should send. */
const HOSTILE: readonly unknown[] = [
  ...[
    null,
    true,
    false,
    -1,
    0,
    1.5,
    1e308,
    -0,
    2 ** 53 + 2,
    '',
    ' ',
    '\u0000',
    'x'.repeat(5000),
    [],
    {},
    [[]],
  ],
  ...['__proto__', "' OR 1=1 --", '<script>alert(1)</script>', '{{7*7}}', '\ud800', '‮', '💥', 'NaN', '1e999'],
  ...['../../etc/passwd', '%00', 'undefined', '2026-02-30', '9999-99-99T99:99:99Z', '٣٤٥', { $ne: 1 }],
  ...[{ constructor: { prototype: { role: 'OWNER' } } }, Array.from({ length: 300 }, () => 1), '=cmd|x'],
]

/** The same value with one thing wrong somewhere in it. */
export function broken(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.15)) return random.pick(HOSTILE)
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value }
  const names = Object.keys(copy)
  if (names.length === 0) return random.pick(HOSTILE)
  const name = random.pick(names)
  if (random.chance(0.2)) delete copy[name]
  else if (random.chance(0.15))
    copy[String(random.pick(['role', 'total', 'isActive', 'id', '__proto__']))] = random.pick(HOSTILE)
  else copy[name] = broken(copy[name], random)
  return copy
}
