import type { DeskContact } from '#contract/admin/desk-order.ts'

export type Fields = DeskContact['fields']
export type FieldName = keyof Fields

export const FIELD_LABELS: Record<FieldName, string> = {
  title: 'Name on the parcel',
  address1: 'House and street',
  address2: 'Flat, landmark',
  city: 'City',
  state: 'State',
  zip: 'PIN code',
  isdCode: 'Country code',
  phone: 'Phone for the courier',
  email: 'Mail for the courier',
  instructions: 'Words for the courier',
}

const NAMES = Object.keys(FIELD_LABELS) as FieldName[]

/** Only what the person changed is sent, so that two people can change different fields. */
export const changedFields = (begun: Fields, now: Fields): Partial<Fields> =>
  Object.fromEntries(
    NAMES.filter((name) => (begun[name] ?? '') !== (now[name] ?? '')).map((name) => [
      name,
      now[name] || null,
    ]),
  )

type Value = string | null
export type Conflict = { field: FieldName; base: Value; theirs: Value; mine: Value }

const isName = (field: unknown): field is FieldName => NAMES.some((name) => name === field)
const textOf = (value: unknown): Value => (value == null || value === '' ? null : String(value))

/** The fields that two people changed, out of the details of a 412. */
export function conflictsIn(details: Record<string, unknown> | undefined): {
  version: number
  conflicts: Conflict[]
} {
  const { version, conflicts } = (details ?? {}) as { version?: number; conflicts?: unknown }
  const rows = Array.isArray(conflicts) ? (conflicts as Record<string, unknown>[]) : []
  return {
    version: version ?? 0,
    conflicts: rows.flatMap(({ field, base, theirs, mine }) =>
      isName(field) ? [{ field, base: textOf(base), theirs: textOf(theirs), mine: textOf(mine) }] : [],
    ),
  }
}
