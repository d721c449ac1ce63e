/** What staff edits as a draft and publishes. One mechanism for all: draft, preview, schedule, history, restore. */
export const DRAFT_KINDS = ['PRODUCT', 'HOME', 'REELS', 'STORES', 'ANNOUNCEMENTS', 'POLICY'] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

/** Who writes the published content: the seed files while it is SEED; staff alone after the first publication. */
export const CONTENT_OWNERS = ['SEED', 'SHOP'] as const
export type ContentOwner = (typeof CONTENT_OWNERS)[number]

/** What keeps something from being published. `field` is the path of the field, as in a change of the draft. */
export type PublishProblem = { field: string; message: string }

/**
 * DRAFT: never published. LIVE: in the shop. HIDDEN: published, but not shown. SCHEDULED: a publication waits for its
 * time, whether it is in the shop already or not.
 */
export const PRODUCT_STATES = ['DRAFT', 'LIVE', 'HIDDEN', 'SCHEDULED'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]

export function productState(product: {
  isLive: boolean
  isActive: boolean
  isScheduled: boolean
}): ProductState {
  if (product.isScheduled) return 'SCHEDULED'
  if (!product.isLive) return 'DRAFT'
  return product.isActive ? 'LIVE' : 'HIDDEN'
}
