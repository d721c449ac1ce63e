const inKeyOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** A JSON value as text, with its keys in alphabetical order. */
export const canonicalText = (value: unknown): string => JSON.stringify(value ?? null, inKeyOrder)

/** Whether two JSON values are equal. The order of keys does not matter: the database stores them in its own. */
export const sameValue = (one: unknown, other: unknown): boolean =>
  canonicalText(one) === canonicalText(other)
