const COUNTRY_CODES = ['91', '1']
const NATIONAL_NUMBER = /^\d{10}$/

// An address has no space: it is an unescaped plus sign of a query string.
const mailKey = (identifier: string) => identifier.trim().replaceAll(' ', '+').toLowerCase()
const keyOf = (identifier: string) =>
  identifier.includes('@') ? mailKey(identifier) : identifier.replace(/\D/g, '')

/** Whether both identifiers are the same, in any spelling. */
export function isSameIdentifier(to: string, asked: string): boolean {
  const sent = keyOf(to)
  const wanted = keyOf(asked)
  if (wanted === '') return false
  if (sent === wanted) return true
  return NATIONAL_NUMBER.test(wanted) && COUNTRY_CODES.some((code) => sent === code + wanted)
}
