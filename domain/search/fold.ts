/** Latin spelling of the letters of an Indic block, by their low seven bits. The blocks from U+0900 share one layout. */
const CONSONANTS: Readonly<Record<number, string>> = {
  0x15: 'k', 0x16: 'kh', 0x17: 'g', 0x18: 'gh', 0x19: 'n', 0x1a: 'ch', 0x1b: 'ch', 0x1c: 'j', 0x1d: 'jh', 0x1e: 'n',
  0x1f: 't', 0x20: 'th', 0x21: 'd', 0x22: 'dh', 0x23: 'n', 0x24: 't', 0x25: 'th', 0x26: 'd', 0x27: 'dh', 0x28: 'n',
  0x29: 'n', 0x2a: 'p', 0x2b: 'ph', 0x2c: 'b', 0x2d: 'bh', 0x2e: 'm', 0x2f: 'y', 0x30: 'r', 0x31: 'r', 0x32: 'l',
  0x33: 'l', 0x34: 'zh', 0x35: 'v', 0x36: 'sh', 0x37: 's', 0x38: 's', 0x39: 'h', 0x58: 'k', 0x59: 'kh', 0x5a: 'g',
  0x5b: 'z', 0x5c: 'd', 0x5d: 'dh', 0x5e: 'f', 0x5f: 'y', 0x70: 'r', 0x71: 'v',
}
const VOWELS: Readonly<Record<number, string>> = {
  0x05: 'a', 0x06: 'aa', 0x07: 'i', 0x08: 'ii', 0x09: 'u', 0x0a: 'uu', 0x0b: 'ri', 0x0d: 'e', 0x0e: 'e', 0x0f: 'e',
  0x10: 'ai', 0x11: 'o', 0x12: 'o', 0x13: 'o', 0x14: 'au',
}
const VOWEL_SIGNS: Readonly<Record<number, string>> = {
  0x3e: 'aa', 0x3f: 'i', 0x40: 'ii', 0x41: 'u', 0x42: 'uu', 0x43: 'ri', 0x45: 'e', 0x46: 'e', 0x47: 'e', 0x48: 'ai',
  0x49: 'o', 0x4a: 'o', 0x4b: 'o', 0x4c: 'au', 0x4d: '',
}
/** Malayalam letters without an inherent vowel. */
const CHILLU: Readonly<Record<number, string>> = { 0x7a: 'n', 0x7b: 'n', 0x7c: 'r', 0x7d: 'l', 0x7e: 'l', 0x7f: 'k' }

const NUKTA = 0x3c
const GURMUKHI = 0x0a00
const MALAYALAM = 0x0d00
const isIndic = (code: number) => code >= 0x0900 && code <= 0x0d7f

function toLatin(text: string): string {
  const letters = [...text].filter((letter) => !isNukta(letter))
  return letters.map((letter, index) => latinOf(letter, letters[index + 1])).join('')
}

const isNukta = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return isIndic(code) && (code & 0x7f) === NUKTA
}

function latinOf(letter: string, next: string | undefined): string {
  const code = letter.codePointAt(0) ?? 0
  if (!isIndic(code)) return letter
  const low = code & 0x7f
  const block = code & ~0x7f
  if (block === MALAYALAM && CHILLU[low]) return CHILLU[low]
  // Gurmukhi tippi is a nasal, addak only doubles the next consonant.
  if (block === GURMUKHI && low >= 0x70) return low === 0x70 ? 'n' : ''
  if (low === 0x01 || low === 0x02) return 'n'
  if (low >= 0x66 && low <= 0x6f) return String(low - 0x66)
  const consonant = low === 0x4e ? 't' : CONSONANTS[low]
  if (consonant === undefined) return VOWELS[low] ?? VOWEL_SIGNS[low] ?? ''
  return low === 0x4e || hasOwnVowel(next) ? consonant : `${consonant}a`
}

function hasOwnVowel(next: string | undefined): boolean {
  const code = next?.codePointAt(0) ?? 0
  return isIndic(code) && (code & 0x7f) in VOWEL_SIGNS
}

/** Spellings of one sound, in the order they are replaced. `C` stands for the sound of "ch" until the end. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(.)\1{2,}/g, '$1$1'],
  [/chh?/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/C/g, 'c'],
  [/ksh|x/g, 'ks'],
  [/sh/g, 's'],
  [/ph/g, 'f'],
  [/zh/g, 'l'],
  [/([tdkgbj])h/g, '$1'],
  [/aw(?![aeiou])/g, 'o'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/aa/g, 'a'],
  [/iya/g, 'ia'],
  [/ee|ea|ie|ii/g, 'i'],
  [/oo|ou|uu/g, 'u'],
  [/a[iye]|e[iy]/g, 'e'],
  [/au/g, 'o'],
  [/y$/, 'i'],
  [/^ye/, 'e'],
  [/([aeiou])h$/, '$1'],
  [/(.)\1/g, '$1'],
  [/m(?=[pbf])/g, 'n'],
]

/** The letters of a text as a shopper types them: lower case, compatible forms unified, marks of Latin letters removed. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/(?<=[a-z])[\u0300-\u036f]+/g, '')
    .normalize('NFC')

/** One form for all usual spellings of a word, in any script of India: `haldee`, `हल्दी` and `haldi` are one word. */
export function fold(word: string): string {
  let folded = toLatin(normalise(word).normalize('NFKC'))
  for (const [spelling, sound] of SPELLINGS) folded = folded.replace(spelling, sound)
  if (folded.length >= 4) folded = folded.replace(/s$/, '')
  return folded.length >= 5 ? folded.replace(/a$/, '') : folded
}

/** The consonants of a folded word with voiced and unvoiced ones made equal, and its first vowel. */
export function soundKey(folded: string): string {
  const plain = folded.replace(/g/g, 'k').replace(/d/g, 't').replace(/[bv]/g, 'p').replace(/j/g, 'c')
  const withoutVowels = plain.slice(0, 1) + plain.slice(1).replace(/[aeiou]/g, '')
  return withoutVowels.replace(/(?<=.)[nm](?=[^aeiounm])/g, '')
}

/** The number of letters to insert, remove, replace or swap with the next one; `limit + 1` if it is more than the limit. */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwap = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isSwap ? (before[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    if (Math.min(...current) > limit) return limit + 1
    before = last
    last = current
  }
  return last[other.length] ?? limit + 1
}
