import type { Unit } from '../category.ts'

/** A pack size in millilitres or grams. */
export type WantedSize = { amount: number; unit: Extract<Unit, 'G' | 'ML'> }

/** The words of a query without the size and the highest price they name. */
export type ReadAmounts = { words: string[]; size: WantedSize | null; maxPrice: number | null }

const UNITS: readonly (readonly [RegExp, number, WantedSize['unit']])[] = [
  [/^(kgs?|kgm|kilos?|kilograms?|किलो|किग्रा|கிலோ|કિલો|কেজি|ಕೆಜಿ|కేజీ|കിലോ)$/, 1000, 'G'],
  [/^(g|gms?|gr|grm|grams?|gramm?es?|ग्राम|கிராம்|ગ્રામ|গ্রাম|గ్రాములు|ഗ്രാം)$/, 1, 'G'],
  [/^(l|lt|lit|litr|ltrs?|liters?|litres?|leter|लीटर|லிட்டர்|લિટર|লিটার|ಲೀಟರ್|లీటర్|ലിറ്റർ)$/, 1000, 'ML'],
  [/^(mls?|millilitres?|milliliters?|मिली)$/, 1, 'ML'],
]

/** Numbers in words; they count only before a unit, because "do" and "ek" have other meanings too. */
const NUMBER_WORDS: readonly (readonly [RegExp, number])[] = [
  [/^(quarter|pav|paav|pao|पाव)$/, 0.25],
  [/^(half|aadha|adha|aadhi|adhi|आधा|आधी|arai|அரை)$/, 0.5],
  [/^(one|ek|एक|oru)$/, 1],
  [/^(dedh|डेढ़)$/, 1.5],
  [/^(two|do|दो)$/, 2],
  [/^(dhai|adhai|ढाई)$/, 2.5],
  [/^(three|teen|तीन)$/, 3],
  [/^(five|panch|paanch|पांच|पाँच)$/, 5],
  [/^(ten|das|दस)$/, 10],
]

const PRICE_BEFORE = /^(under|below|upto|within|max|maximum|less than|up to|at most|cheaper than)$/
const PRICE_AFTER =
  /^(tak|तक|se kam|se niche|se neeche|ke andar|ke niche|ke neeche|ke bhitar|से कम|से नीचे|के अंदर|or less|max)$/
const CURRENCY = /^(₹|rs|inr|re|rupees?|rupa?[iy]?[aey]{1,2}|\$|usd|dollars?|रु|रुपये|रुपए|रुपया|ரூபாய்|টাকা)$/

/** Splits a text into words; digits and the letters after them are words of their own, as in "500g". */
export const wordsIn = (text: string): string[] =>
  text.match(/\d+(?:[.,]\d+)*|[₹$]|[\p{L}\p{M}]+(?:\d+[\p{L}\p{M}\d]*)?/gu) ?? []

const FRACTION = /\b([13])\s*[/\u2044]\s*([24])\b/g

/** The words of a query: like `wordsIn`, but "1/2 kg" is a number too. */
export const wordsOfQuery = (text: string): string[] =>
  wordsIn(text.replace(FRACTION, (_, above, below) => String(Number(above) / Number(below))))

const numberIn = (word: string | undefined): number | null => {
  if (word === undefined || !/^\d/.test(word)) return null
  // A comma before three digits groups thousands.
  const value = Number(word.replace(/,(?=\d{3}(?:\D|$))/g, '').replace(',', '.'))
  return Number.isFinite(value) && value > 0 ? value : null
}

const countIn = (word: string): number | null =>
  numberIn(word) ?? NUMBER_WORDS.find(([names]) => names.test(word))?.[1] ?? null

/** Reads "500 g", "5 litre", "half kg", "under 300", "300 se kam" out of the words of a query. */
export function readAmounts(words: readonly string[]): ReadAmounts {
  const read: ReadAmounts = { words: [], size: null, maxPrice: null }
  for (let index = 0; index < words.length; ) index += readAt(words, index, read)
  return read
}

/** Reads the amount that begins at a word, or takes the word over; gives the number of words read. */
function readAt(words: readonly string[], index: number, read: ReadAmounts): number {
  const [word = '', next] = words.slice(index, index + 2)
  const size = sizeOf(countIn(word), next)
  if (size) {
    read.size ??= size
    return 2
  }
  const price = priceAt(words.slice(index, index + 6))
  if (price) {
    read.maxPrice ??= price.amount
    return price.length
  }
  const amount = amountAt(words.slice(index, index + 3))
  // "oil 300 rs": an amount of money that is no limit says nothing.
  if (amount?.hasCurrency) return amount.length
  read.words.push(word)
  return 1
}

function sizeOf(count: number | null, word: string | undefined): WantedSize | null {
  if (count === null || word === undefined) return null
  const found = UNITS.find(([names]) => names.test(word))
  return found ? { amount: Math.round(count * found[1]), unit: found[2] } : null
}

/** A number, with a currency before or after it. */
function amountAt(words: readonly string[]): { amount: number; length: number; hasCurrency: boolean } | null {
  const before = CURRENCY.test(words[0] ?? '') ? 1 : 0
  const amount = numberIn(words[before])
  if (amount === null) return null
  const after = CURRENCY.test(words[before + 1] ?? '') ? 1 : 0
  return { amount, length: before + 1 + after, hasCurrency: before + after > 0 }
}

const MOST_WORDS_AROUND = 2

/** The number of words at the begin that say "at most". */
const matching = (words: readonly string[], pattern: RegExp): number => {
  for (let length = MOST_WORDS_AROUND; length > 0; length -= 1)
    if (words.length >= length && pattern.test(words.slice(0, length).join(' '))) return length
  return 0
}

function priceAt(words: readonly string[]): { amount: number; length: number } | null {
  const before = matching(words, PRICE_BEFORE)
  const found = amountAt(words.slice(before, before + 3))
  if (!found) return null
  const { amount, length } = found
  if (before > 0) return { amount, length: before + length }
  const after = matching(words.slice(length), PRICE_AFTER)
  return after > 0 ? { amount, length: length + after } : null
}
