const inKeyOrder = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
    : value

const asText = (value: unknown): string => JSON.stringify(value ?? null, inKeyOrder)

/** Whether two JSON values are equal. The order of keys does not matter: the database stores them in its own. */
export const sameValue = (one: unknown, other: unknown): boolean => asText(one) === asText(other)
