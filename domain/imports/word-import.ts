import {
  type CheckedFile,
  type CheckedValue,
  firstNamed,
  refusedRow,
  type SheetRow,
} from './checked-value.ts'

/** The words of a product that a file can change. They change its draft; publishing it stays a deed of its own. */
export const WORD_FIELDS = {
  title: 'Title',
  hindiTitle: 'Title in Hindi',
  description: 'Description',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  instructions: 'Storage and use',
  seoTitle: 'Title for search engines',
  seoDescription: 'Description for search engines',
} as const
export type WordField = keyof typeof WORD_FIELDS

const FIELDS = Object.keys(WORD_FIELDS) as WordField[]

/** A product with its draft. `isScheduled`: it waits to be published, and is not changed before. */
export type KnownWords = { words: Record<WordField, string>; isScheduled: boolean }

/** Each product is checked with all its fields, so a file of words has fewer rows than a file of prices. */
const MOST_ROWS = 1000

function problemOf(known: KnownWords | undefined, place: number): string | null {
  if (!known) return 'no such product'
  if (place >= MOST_ROWS) return 'more than 1,000 products: please divide the file'
  return known.isScheduled ? 'it waits to be published' : null
}

/** What a file of words would change in the drafts of products. An empty cell leaves a text as it is. */
export function checkWords(rows: readonly SheetRow[], known: ReadonlyMap<string, KnownWords>): CheckedFile {
  const seen = new Map<string, number>()
  let same = 0
  const values = rows.flatMap((row, place): CheckedValue[] => {
    const sku = (row.fields.sku ?? '').toUpperCase()
    const product = known.get(sku)
    const problem = problemOf(product, place)
    if (problem || !product) return [refusedRow(row, row.fields.sku ?? '', problem ?? '')]
    const first = firstNamed(seen, sku, row.line)
    if (first !== null)
      return [refusedRow(row, sku, `named twice, first in row ${first}`, product.words.title)]
    const given = FIELDS.filter((field) => row.fields[field])
    const changed = given.filter((field) => row.fields[field] !== product.words[field])
    same += given.length - changed.length
    return changed.map((field) => wordChange(row, { sku, field, words: product.words }))
  })
  return { values, same }
}

type Changed = { sku: string; field: WordField; words: Record<WordField, string> }

function wordChange({ line, cells, fields }: SheetRow, { sku, field, words }: Changed): CheckedValue {
  const [before, after] = [words[field], fields[field] ?? '']
  const isShorter = after.length * 2 < before.length
  return {
    ...{ line, cells, subject: sku, label: words.title, field, before, after },
    mark: isShorter ? 'TWICE' : 'CHANGE',
    reason: isShorter ? 'less than half as long' : null,
  }
}
