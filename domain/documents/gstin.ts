import { stateOfGstin } from './gst-state.ts'

const GSTIN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** The last character of a GSTIN, computed from the fourteen before it. */
function checkDigit(body: string): string {
  const total = [...body].reduce((sum, digit, index) => {
    const product = DIGITS.indexOf(digit) * (index % 2 === 0 ? 1 : 2)
    return sum + Math.floor(product / DIGITS.length) + (product % DIGITS.length)
  }, 0)
  return DIGITS.charAt((DIGITS.length - (total % DIGITS.length)) % DIGITS.length)
}

/** Reads a typed GSTIN; spaces and small letters are corrected. Null if it is not valid. */
export function readGstin(text: string): string | null {
  const gstin = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  const isValid = GSTIN.test(gstin) && checkDigit(gstin.slice(0, -1)) === gstin.slice(-1)
  return isValid && stateOfGstin(gstin) !== null ? gstin : null
}
