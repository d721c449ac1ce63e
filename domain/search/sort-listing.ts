import type { Shown } from './filter-listing.ts'
import type { Sort } from './listing-query.ts'

/** How a sort compares. Equal products stay in the order they have: of the match, or of the shop. */
const COMPARE: Record<Exclude<Sort, 'match'>, (one: Shown, other: Shown) => number> = {
  shelf: (one, other) => one.product.position - other.product.position,
  price: (one, other) => one.variant.price - other.variant.price,
  'price-down': (one, other) => other.variant.price - one.variant.price,
  // Sets have no weight and come last.
  'unit-price': (one, other) => comparedPriceOf(one) - comparedPriceOf(other),
  discount: (one, other) => other.variant.percentOff - one.variant.percentOff,
  newest: (one, other) => other.product.addedAt - one.product.addedAt,
}

/** More than any price, so that two sets compare as equal. */
const LAST = Number.MAX_SAFE_INTEGER
const comparedPriceOf = ({ variant }: Shown): number => variant.comparedPrice ?? LAST

/** Sorts a listing; `match` is the order in which the products were found. */
export const sortListing = (shown: readonly Shown[], sort: Sort | null): readonly Shown[] =>
  sort === null || sort === 'match' ? shown : shown.toSorted(COMPARE[sort])
