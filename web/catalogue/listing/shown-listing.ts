import type { Listing } from './load-listing.ts'

const NOTHING: Listing = { groups: [], coloursCss: '', kind: null, unknownKind: null, isLost: true }

/** Set in the browser only, from what is on the screen. */
let shown: Listing | null = null

export function rememberListing(listing: Listing): void {
  if (!listing.isLost) shown = listing
}

/** A listing that did not load leaves what was shown before in its place. */
export const listingToShow = (loaded: Listing | undefined): Listing =>
  loaded && !loaded.isLost ? loaded : (shown ?? loaded ?? NOTHING)
