import type { Category } from '../category.ts'

/** The first three characters of a product's sku. Combos have no category. */
const PREFIXES: Record<Category | 'COMBO', string> = {
  OILS: 'OIL',
  SPICES: 'SPC',
  FLOURS: 'FLR',
  MILLETS: 'MLT',
  PULSES: 'PLS',
  SUPERFOODS: 'SPF',
  COMBO: 'CMB',
}

/** Letters without accents, in upper case. Other scripts have none of them and give an empty text. */
const latin = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replace(/[^A-Z0-9 ]/g, '')

/** The initials of a title of several words, filled up from its last word: Black Mustard Oil is BMU. */
function lettersOf(title: string): string {
  const words = latin(title)
    .split(' ')
    .filter((word) => word !== '' && word !== 'OIL')
  const last = words.pop() ?? ''
  const initials = words.map(([first = '']) => first).join('')
  return `${initials.slice(0, 2)}${last}XXX`.slice(0, 3)
}

/** 01 to 99, then A0 to ZZ. */
const suffixOf = (number: number): string =>
  number < 100 ? String(number).padStart(2, '0') : (number + 260).toString(36).toUpperCase()
const LAST_SUFFIX = 1035

/** A free sku of 8 characters from category and title: Black Mustard Oil becomes OILBMU01. Null if all are taken. */
export function proposeSku(
  category: Category | null,
  title: string,
  isTaken: (sku: string) => boolean,
): string | null {
  const start = PREFIXES[category ?? 'COMBO'] + lettersOf(title)
  for (let number = 1; number <= LAST_SUFFIX; number += 1) {
    const sku = start + suffixOf(number)
    if (!isTaken(sku)) return sku
  }
  return null
}

const MAX_SLUG = 80

/** The address of a title: Black Mustard Oil becomes black-mustard-oil. Empty if the title has no Latin letter. */
export const proposeSlug = (title: string): string =>
  latin(title).toLowerCase().trim().replace(/ +/g, '-').slice(0, MAX_SLUG).replace(/-$/, '')
