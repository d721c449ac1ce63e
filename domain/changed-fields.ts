type Fields = Readonly<Record<string, unknown>>

/** The fields of `after` whose values differ from `before`, with both values. */
export function changedFields(
  before: Fields,
  after: Fields,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const changed = Object.keys(after).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const pick = (fields: Fields) => Object.fromEntries(changed.map((field) => [field, fields[field] ?? null]))
  return { before: pick(before), after: pick(after) }
}
