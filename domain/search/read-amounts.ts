import type { Unit } from '../category.ts'

/** A pack size in millilitres, grams or pieces. */
export type WantedSize = { amount: number; unit: Extract<Unit, 'G' | 'ML'> }

/** The words of a query without the size and the highest price they name. */
export type ReadAmounts = { words: string[]; size: WantedSize | null; maxPrice: number | null }

const UNITS: readonly (readonly [RegExp, number, WantedSize['unit']])[] = [
  [/^(kg|kgs|kilo|kilos|kilogram|kilograms|किलो|किग्रा|கிலோ)$/, 1000, 'G'],
  [/^(g|gm|gms|gr|gram|grams|ग्राम|கிராம்)$/, 1, 'G'],
  [/^(l|lt|ltr|ltrs|liter|liters|litre|litres|लीटर|லிட்டர்)$/, 1000, 'ML'],
  [/^(ml|mls|millilitre|milliliter|मिली)$/, 1, 'ML'],
]
const HALF = /^(half|aadha|adha|aadhi|आधा)$/
const UPPER_BEFORE = /^(under|below|upto|within|max|maximum)$/
const CURRENCY = /^(₹|rs|inr|rupees|rupee|\$|usd|रुपये)$/

/** Splits a text into words; digits and the letters after them are words of their own, as in "500g". */
export const wordsIn = (text: string): string[] =>
  text.match(/\d+(?:[.,]\d+)*|[₹$]|[\p{L}\p{M}]+(?:\d+[\p{L}\p{M}\d]*)?/gu) ?? []

const numberIn = (word: string | undefined): number | null => {
  if (word === undefined || !/^\d/.test(word)) return null
  // A comma before three digits groups thousands.
  const value = Number(word.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(',', '.'))
  return Number.isFinite(value) && value > 0 ? value : null
}

function sizeOf(count: number | null, word: string | undefined): WantedSize | null {
  if (count === null || word === undefined) return null
  const found = UNITS.find(([names]) => names.test(word))
  return found ? { amount: Math.round(count * found[1]), unit: found[2] } : null
}

/** Reads "500 g", "5 litre", "half kg", "under 300", "300 se kam" out of the words of a query. */
export function readAmounts(words: readonly string[]): ReadAmounts {
  const read: ReadAmounts = { words: [], size: null, maxPrice: null }
  for (let index = 0; index < words.length; ) index += readAt(words, index, read)
  return read
}

/** Reads the amount that begins at a word, or takes the word over; gives the number of words read. */
function readAt(words: readonly string[], index: number, read: ReadAmounts): number {
  const [word = '', next, third] = words.slice(index, index + 3)
  const size = sizeOf(HALF.test(word) ? 0.5 : numberIn(word), next)
  if (size) {
    read.size ??= size
    return 2
  }
  const price = priceAt(words, index)
  if (price) {
    read.maxPrice ??= price.amount
    return price.length
  }
  const isAmountWithCurrency = CURRENCY.test(word) && numberIn(next) !== null && third === undefined
  if (isAmountWithCurrency) return 2
  read.words.push(word)
  return 1
}

function priceAt(words: readonly string[], index: number): { amount: number; length: number } | null {
  const rest = words.slice(index, index + 5)
  const before = UPPER_BEFORE.test(rest[0] ?? '')
    ? 1
    : /^(less than|up to)$/.test(rest.slice(0, 2).join(' '))
      ? 2
      : 0
  const start = before + (CURRENCY.test(rest[before] ?? '') ? 1 : 0)
  const amount = numberIn(rest[start])
  if (amount === null) return null
  const end = start + 1 + (CURRENCY.test(rest[start + 1] ?? '') ? 1 : 0)
  if (before > 0) return { amount, length: end }
  const after = /^(se kam|ke andar|ke niche|ke neeche|से कम|तक|tak)/.exec(rest.slice(end, end + 2).join(' '))
  return after ? { amount, length: end + after[0].split(' ').length } : null
}
