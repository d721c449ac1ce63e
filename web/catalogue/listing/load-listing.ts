import type { RouterContextProvider } from 'react-router'
import { isKind, type Kind, kindQuery, kindText } from '#domain/category.ts'
import { productColoursCss } from '#domain/product-colours.ts'
import { groupByKind, type KindGroup } from '../card/group-by-kind.ts'
import { listProducts } from '../list-products.ts'

const PAGE_SIZE = 100

export type Listing = {
  groups: KindGroup[]
  coloursCss: string
  kind: Kind | null
  /** The word after `kind=` that names no shelf of ours. */
  unknownKind: string | null
  /** The products could not be had. */
  isLost: boolean
}

/** The cards of a shelf. An unknown kind shows them all and says so. */
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
  return { groups: groupByKind(products), coloursCss, kind, unknownKind, isLost: answer === null }
}

export const listingTitle = (kind: Kind | null): string => (kind ? kindText(kind).label : 'All products')
