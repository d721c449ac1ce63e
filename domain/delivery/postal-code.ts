import type { CountryCode } from '../locale.ts'

const FORMATS: Record<CountryCode, RegExp> = { IND: /^[1-9]\d{5}$/, USA: /^\d{5}$/ }

/** A digit of any script as its value: ४ is 4. */
const plainDigits = (text: string) =>
  text.normalize('NFKC').replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    return code < 0x80 ? digit : String(digitValue(code))
  })

/** The digits of a script follow each other, and in all blocks used in India zero has the low bits 0x66 or 0xE6. */
const digitValue = (code: number) => (code & 0x7f) - 0x66

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
