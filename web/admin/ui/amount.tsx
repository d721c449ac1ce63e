import { type Currency, fromMajor } from '#domain/money.ts'
import { formatMoney, type Precision } from '#domain/price-display.ts'

/** An amount of the API as text. */
export const amountText = (major: number, currency: Currency, precision: Precision = 'exact') =>
  formatMoney(fromMajor(major), currency, precision)

/** Sums of both currencies beside each other, never added up; those that are 0 are left out. */
export function sumsText({ INR, USD }: Record<Currency, number>, precision: Precision = 'exact'): string {
  const parts = [
    INR !== 0 && amountText(INR, 'INR', precision),
    USD !== 0 && amountText(USD, 'USD', precision),
  ]
  return parts.filter(Boolean).join(', ') || amountText(0, 'INR', precision)
}

const GRAMS_OF_KG = 1000

/** 600 g as 0.6 kg. */
export const weightText = (grams: number) => `${(grams / GRAMS_OF_KG).toFixed(1)} kg`

export const piecesText = (pieces: number) => (pieces === 1 ? '1 piece' : `${pieces} pieces`)
