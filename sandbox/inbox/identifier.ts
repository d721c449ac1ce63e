const COUNTRY_CODES = ['91', '1']
const NATIONAL_NUMBER = /^\d{10}$/

// No address holds a bare space: it is a plus sign that nobody escaped in a query string.
const mailKey = (identifier: string) => identifier.trim().replaceAll(' ', '+').toLowerCase()
const keyOf = (identifier: string) =>
  identifier.includes('@') ? mailKey(identifier) : identifier.replace(/\D/g, '')

/** Whether a message sent to `to` is meant when someone asks for `asked`, however either is written. */
export function isSameIdentifier(to: string, asked: string): boolean {
  const sent = keyOf(to)
  const wanted = keyOf(asked)
  if (wanted === '') return false
  if (sent === wanted) return true
  return NATIONAL_NUMBER.test(wanted) && COUNTRY_CODES.some((code) => sent === code + wanted)
}
