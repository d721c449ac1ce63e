import type { Day } from '../delivery/calendar.ts'

/** The product's three letters, the day it was made as YYMMDD, and a letter: PNT261103A. */
const LOT_CODE = /^[A-Z]{3}\d{6}[A-Z]$/

export const isLotCode = (code: string): boolean => LOT_CODE.test(code)

/** Reads a typed or scanned code; small letters, spaces and hyphens are corrected. Null if it cannot be a lot code. */
export function readLotCode(text: string): string | null {
  const code = text.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase()
  return isLotCode(code) ? code : null
}

/** The code of the nth lot (from 0) of a product on a day; null after 26 lots. */
export function lotCode(productSku: string, madeOn: Day, nth: number): string | null {
  const letter = String.fromCharCode('A'.charCodeAt(0) + nth)
  const code = `${productSku.slice(3, 6)}${madeOn.slice(2).replaceAll('-', '')}${letter}`
  return isLotCode(code) ? code : null
}
