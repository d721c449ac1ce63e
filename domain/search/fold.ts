/** The Latin letters of consecutive code points; a dot leaves one out. */
const letters = (first: number, spelling: string): [number, string][] =>
  spelling
    .split(' ')
    .map((latin, index): [number, string] => [first + index, latin])
    .filter(([, latin]) => latin !== '.')

// By the low seven bits of a letter: the Indic blocks from U+0900 share one layout.
const CONSONANTS = new Map([
  ...letters(0x15, 'k kh g gh n ch ch j jh n t th d dh n t th d dh n n p ph b bh m y r r l l zh v sh s s h'),
  ...letters(0x58, 'k kh g z d dh f y'),
  ...letters(0x70, 'r v'),
])
const VOWELS = new Map(letters(0x05, 'a aa i ii u uu ri . e e e ai o o o au'))
const VOWEL_SIGNS = new Map(letters(0x3e, 'aa i ii u uu ri . e e e ai o o o au'))
/** Malayalam letters without an inherent vowel. */
const CHILLU = new Map(letters(0x7a, 'n n r l l k'))
const VIRAMA = 0x4d
/** A Bengali t without an inherent vowel. */
const KHANDA_TA = 0x4e

const NUKTA = 0x3c
const DIGIT_ZERO = 0x66
const GURMUKHI = 0x0a00
const MALAYALAM = 0x0d00
const isIndic = (code: number) => code >= 0x0900 && code <= 0x0d7f

function toLatin(text: string): string {
  const plain = [...text].filter((letter) => !isNukta(letter))
  return plain.map((letter, index) => latinOf(letter, plain[index + 1])).join('')
}

const isNukta = (letter: string) => {
  const code = letter.codePointAt(0) ?? 0
  return isIndic(code) && (code & 0x7f) === NUKTA
}

function latinOf(letter: string, next: string | undefined): string {
  const code = letter.codePointAt(0) ?? 0
  if (!isIndic(code)) return letter
  const low = code & 0x7f
  const special = specialOf(code & ~0x7f, low)
  if (special !== undefined) return special
  const consonant = CONSONANTS.get(low)
  if (consonant === undefined) return VOWELS.get(low) ?? VOWEL_SIGNS.get(low) ?? ''
  return hasOwnVowel(next) ? consonant : `${consonant}a`
}

/** Letters that differ between the scripts, and nasals. */
function specialOf(block: number, low: number): string | undefined {
  if (block === MALAYALAM && CHILLU.has(low)) return CHILLU.get(low)
  // In Gurmukhi, tippi is a nasal, and addak only doubles the next consonant.
  if (block === GURMUKHI && low >= 0x70) return low === 0x70 ? 'n' : ''
  if (low === 0x01 || low === 0x02) return 'n'
  return low === KHANDA_TA ? 't' : undefined
}

function hasOwnVowel(next: string | undefined): boolean {
  const code = next?.codePointAt(0) ?? 0
  const low = code & 0x7f
  return isIndic(code) && (low === VIRAMA || VOWEL_SIGNS.has(low))
}

/** Spellings of one sound, in the order they are replaced. `C` stands for the sound of "ch" until the end. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/(\D)\1{2,}/g, '$1$1'],
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
  [/(\D)\1/g, '$1'],
  [/m(?=[pbf])/g, 'n'],
]

/** `५` → `5`. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  return isIndic(code) ? String((code & 0x7f) - DIGIT_ZERO) : digit
}

/** The letters of a text in lower case, with compatible forms unified, and without invisible marks or accents. */
export const normalise = (text: string): string =>
  text
    .normalize('NFKC')
    // Marks of the writing direction, and joiners inside Indic words.
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Nd}/gu, asciiDigit)
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

/** Tamil has one letter for voiced and unvoiced consonants: `ராகி` reads as `raki`. */
export const unvoiced = (folded: string): string =>
  folded.replaceAll('g', 'k').replaceAll('d', 't').replaceAll('b', 'p').replace(/[js]/g, 'c')

/** The consonants of a folded word with voiced and unvoiced ones made equal, and its first vowel. */
export function soundKey(folded: string): string {
  const plain = folded.replace(/g/g, 'k').replace(/d/g, 't').replace(/[bv]/g, 'p').replace(/j/g, 'c')
  const withoutVowels = plain.slice(0, 1) + plain.slice(1).replace(/[aeiou]/g, '')
  return withoutVowels.replace(/(?<=.)[nm](?=[^aeiounm])/g, '')
}
