import { KINDS, type Kind } from '../category.ts'
import { ALLERGENS, type Allergen } from './allergens.ts'

/** `match` needs words; without words the default is `shelf`, the order in which the shop lists its products. */
export const SORTS = ['match', 'shelf', 'price', 'price-down', 'unit-price', 'discount', 'newest'] as const
export type Sort = (typeof SORTS)[number]

export const QUERY_LENGTH = 80

/** What is asked of the listing. It lives in the address of the page and in the query of the call, with the same names. */
export type ListingQuery = {
  /** The words searched for; empty without a search. */
  q: string
  /** Look for the words without correcting them. */
  asTyped: boolean
  kind: readonly Kind[]
  sort: Sort | null
  inStock: boolean
  /** In whole rupees or dollars. */
  minPrice: number | null
  maxPrice: number | null
  /** Pack sizes as in `sizeCode`: `500g`, `1000ml`. */
  size: readonly string[]
  without: readonly Allergen[]
}

const WHOLE_PRICE = /^\d{1,7}$/
const SIZE_CODE = /^[1-9]\d{0,6}(g|ml|pc)$/
const MOST_SIZES = 20

/** Reads the query of an address. Unknown values are dropped; prices in the wrong order are swapped. */
export function readListingQuery(query: URLSearchParams): ListingQuery {
  const q = cleaned(query.get('q') ?? '')
  const [minPrice, maxPrice] = inOrder(priceIn(query, 'minPrice'), priceIn(query, 'maxPrice'))
  return {
    q,
    asTyped: q !== '' && query.get('asTyped') === 'true',
    kind: listIn(query, 'kind', KINDS),
    sort: sortIn(query, q !== ''),
    inStock: query.get('inStock') === 'true',
    minPrice,
    maxPrice,
    size: valuesIn(query, 'size')
      .filter((code) => SIZE_CODE.test(code))
      .slice(0, MOST_SIZES),
    without: listIn(query, 'without', ALLERGENS),
  }
}

/** Without invisible marks, such as those of the writing direction, and without repeated spaces. */
const cleaned = (words: string) =>
  words
    .replace(/(?![\u200c\u200d])\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** Writes the query of an address, without what is not asked, always in the same order. */
export function listingSearchParams(asked: ListingQuery): URLSearchParams {
  const query = new URLSearchParams()
  const set = (name: keyof ListingQuery, value: string | null) => value && query.set(name, value)
  set('q', asked.q)
  set('asTyped', asked.asTyped ? 'true' : null)
  set('kind', asked.kind.join(','))
  set('sort', asked.sort)
  set('inStock', asked.inStock ? 'true' : null)
  set('minPrice', asked.minPrice === null ? null : String(asked.minPrice))
  set('maxPrice', asked.maxPrice === null ? null : String(asked.maxPrice))
  set('size', asked.size.join(','))
  set('without', asked.without.join(','))
  return query
}

/** Whether the listing is more than all products, or those of one kind: only then it is a flat list instead of groups. */
export const isPlainListing = ({ q, kind, sort, inStock, minPrice, maxPrice, size, without }: ListingQuery) =>
  q === '' &&
  kind.length <= 1 &&
  sort === null &&
  !inStock &&
  minPrice === null &&
  maxPrice === null &&
  size.length === 0 &&
  without.length === 0

/** A form sends one pair per choice, an address of ours a list with commas: both are read. */
const valuesIn = (query: URLSearchParams, name: string): string[] => [
  ...new Set(query.getAll(name).flatMap((values) => values.split(',').map((value) => value.trim()))),
]

const listIn = <Value extends string>(
  query: URLSearchParams,
  name: string,
  known: readonly Value[],
): Value[] => {
  const values = valuesIn(query, name)
  return known.filter((value) => values.includes(value))
}

/** The default sort is not written, so that a listing has one address. */
function sortIn(query: URLSearchParams, hasWords: boolean): Sort | null {
  const sort = SORTS.find((known) => known === query.get('sort')) ?? null
  return sort === (hasWords ? 'match' : 'shelf') || (sort === 'match' && !hasWords) ? null : sort
}

function priceIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? ''
  return WHOLE_PRICE.test(text) ? Number(text) : null
}

const inOrder = (min: number | null, max: number | null): [number | null, number | null] =>
  min !== null && max !== null && min > max ? [max, min] : [min, max]
