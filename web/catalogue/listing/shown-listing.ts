import type { Listing } from './load-listing.ts'

const NOTHING: Listing = { groups: [], coloursCss: '', kind: null, unknownKind: null, hasFailed: true }

/** Set in the browser only: the last listing shown. */
let shown: Listing | null = null

export function rememberListing(listing: Listing): void {
  if (!listing.hasFailed && !listing.isResting) shown = listing
}

/** If a listing did not load, the one shown before stays. */
export const listingToShow = (loaded: Listing | null | undefined): Listing =>
  loaded && !loaded.hasFailed ? loaded : (shown ?? loaded ?? NOTHING)
