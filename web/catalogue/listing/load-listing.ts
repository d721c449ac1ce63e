import type { RouterContextProvider } from 'react-router'
import { isKind, type Kind, kindQuery } from '#domain/category.ts'
import { productColoursCss } from '#domain/product-colours.ts'
import { groupByKind, type KindGroup } from '../card/group-by-kind.ts'
import { listProducts } from '../list-products.ts'

const PAGE_SIZE = 100

export type Listing = {
  groups: KindGroup[]
  coloursCss: string
  kind: Kind | null
  /** The value of `kind` in the query if it is not a known kind. */
  unknownKind: string | null
  /** The products could not be loaded. */
  hasFailed: boolean
  /** It is shown instead of a search that failed. */
  isResting?: boolean
}

/** Loads the cards of a kind. An unknown kind shows all products and a notice. */
export async function loadListing(
  context: Readonly<RouterContextProvider>,
  word: string | null,
): Promise<Listing> {
  const kind = isKind(word) ? word : null
  const query = { page: 1, pageSize: PAGE_SIZE, withMarketing: false, ...(kind && kindQuery(kind)) }
  const answer = await listProducts(context, query)
  const products = answer ?? []
  const coloursCss = products.map(productColoursCss).join('')
  const unknownKind = kind ? null : word || null
  return { groups: groupByKind(products), coloursCss, kind, unknownKind, hasFailed: answer === null }
}
