export const CLAIM_KINDS = [
  'DAMAGED',
  'LEAKED',
  'WRONG_ITEM',
  'MISSING',
  'SHORT_DATE',
  'NOT_ARRIVED',
  'RECALL',
] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** What a customer may claim. A recall is opened by the shop. */
export const CUSTOMER_CLAIM_KINDS = [
  'DAMAGED',
  'LEAKED',
  'WRONG_ITEM',
  'MISSING',
  'SHORT_DATE',
  'NOT_ARRIVED',
] as const satisfies readonly ClaimKind[]

export const CLAIM_WISHES = ['REPLACEMENT', 'REFUND'] as const
export type ClaimWish = (typeof CLAIM_WISHES)[number]

export const CLAIM_STATES = [
  'OPEN',
  'IN_REVIEW',
  'APPROVED',
  'REPLACED',
  'REFUNDED',
  'REJECTED',
  'WITHDRAWN',
] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

const NEXT: Record<ClaimState, readonly ClaimState[]> = {
  OPEN: ['IN_REVIEW', 'REJECTED', 'WITHDRAWN'],
  IN_REVIEW: ['APPROVED', 'REJECTED'],
  APPROVED: ['REPLACED', 'REFUNDED'],
  REPLACED: [],
  REFUNDED: [],
  REJECTED: [],
  WITHDRAWN: [],
}

export const canClaimMove = (from: ClaimState, to: ClaimState): boolean => NEXT[from].includes(to)

/** What a photograph can show; the lot tells the rest. */
const PHOTO_NEEDED: readonly ClaimKind[] = ['DAMAGED', 'LEAKED', 'WRONG_ITEM']
export const MOST_PHOTOS = 5

export const needsPhoto = (kind: ClaimKind): boolean => PHOTO_NEEDED.includes(kind)

/** The longest note of a customer and the longest answer, in UTF-16 units. */
export const CLAIM_NOTE_MAX = 500

/** Approved claims below this amount do not ask for the goods back, in paise. */
export const RETURN_ASKED_FROM = 200_000

/** Pieces of a line that can still be claimed. */
export const claimablePieces = (delivered: number, claimedBefore: number): number =>
  Math.max(0, delivered - claimedBefore)
