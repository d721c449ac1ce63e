import type { RouterContextProvider } from 'react-router'
import type { Facets, FoundProduct, SearchReading } from '#contract/search.ts'
import { productColoursCss } from '#domain/product-colours.ts'
import { type ListingQuery, listingSearchParams } from '#domain/search/listing-query.ts'
import { sizeCode, sizeLabel } from '#domain/search/pack-size.ts'
import { activeVariant } from '#domain/variant.ts'
import { type CardFacts, cardFacts, listedVariant } from '../../catalogue/card/card-facts.ts'
import { report, shop } from '../../shop.ts'
import { loadFirstPicks } from './first-picks.ts'

/** A card, and which sizes there are if the asked one does not exist. */
export type FoundCard = CardFacts & { sizes: string | null }

export type Results = {
  asked: ListingQuery
  page: number
  cards: FoundCard[]
  coloursCss: string
  totalItems: number
  totalPages: number
  search: SearchReading | null
  facets: Facets
  /** Only if nothing was found. */
  firstPicks: CardFacts[]
}

type Context = Readonly<RouterContextProvider>

/** Searches the products; null when the call fails, which is logged. */
export async function loadResults(
  context: Context,
  asked: ListingQuery,
  page: number,
): Promise<Results | null> {
  const query = { ...Object.fromEntries(listingSearchParams(asked)), page }
  const answer = await shop(context).call('searchProducts', { query })
  if (!answer.ok) {
    report(context, new Error(`The search failed: ${answer.error.code}`))
    return null
  }
  const { data, meta, search, facets } = answer.value
  const isNothing = meta.totalItems === 0
  const picks = isNothing ? await loadFirstPicks(context) : []
  return {
    asked,
    page,
    cards: data.flatMap((product) => foundCard(product, search?.size ?? null) ?? []),
    coloursCss: [...data, ...picks.map(({ product }) => product)].map(productColoursCss).join(''),
    totalItems: meta.totalItems,
    totalPages: meta.totalPages,
    search,
    facets,
    firstPicks: picks.map(cardFacts),
  }
}

/** The card of a found product. If it does not come in the asked size, it says in which it does. */
function foundCard(product: FoundProduct, askedSize: string | null): FoundCard | null {
  const item = listedVariant(product, activeVariant(product, product.shownVariant))
  if (!item) return null
  const sizes = product.variants.map(({ content, baseContentUnit }) => sizeCode(content, baseContentUnit))
  const isMissing = askedSize !== null && !sizes.includes(askedSize)
  return { ...cardFacts(item), sizes: isMissing ? sizes.map(sizeLabel).join(', ') : null }
}
