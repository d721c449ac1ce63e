import type { CountryCode } from '../locale.ts'

const FORMATS: Record<CountryCode, RegExp> = { IND: /^[1-9]\d{5}$/, USA: /^\d{5}$/ }

const DIGIT = /\p{Nd}/u

/** Digits of other scripts as ours: ४ is 4. */
const plainDigits = (text: string) =>
  text.normalize('NFKC').replace(/[^\P{Nd}\d]/gu, (digit) => String(digitValue(digit.codePointAt(0) ?? 0)))

/** The ten digits of a script follow each other; the code of its zero ends with 0 or with 6. */
function digitValue(code: number): number {
  const last = code % 16
  return DIGIT.test(String.fromCodePoint(code - last)) ? last : last - 6
}

/** A PIN or ZIP code as typed, without spaces, or null if it is none. A ZIP+4 is read by its first five digits. */
export function readPostalCode(text: string, country: CountryCode): string | null {
  const digits = plainDigits(text).replace(/\s/g, '')
  const code = country === 'USA' ? digits.replace(/-\d{4}$/, '') : digits
  return FORMATS[country].test(code) ? code : null
}

/** The entry of the longest listed prefix of a code, or null. */
export function longestPrefix<Value>(table: ReadonlyMap<string, Value>, code: string): Value | null {
  for (let length = code.length; length > 0; length -= 1) {
    const found = table.get(code.slice(0, length))
    if (found !== undefined) return found
  }
  return null
}
