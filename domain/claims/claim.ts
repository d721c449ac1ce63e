import type { Currency, Money } from '../money.ts'

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
export type CustomerClaimKind = (typeof CUSTOMER_CLAIM_KINDS)[number]

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

/** What staff can decide about a claim. */
export const CLAIM_DECISIONS = ['REVIEW', 'REFUND', 'REPLACEMENT', 'REJECT'] as const
export type ClaimDecision = (typeof CLAIM_DECISIONS)[number]

/** States in which the shop has to act. */
export const WAITING_CLAIM_STATES = ['OPEN', 'IN_REVIEW', 'APPROVED'] as const satisfies readonly ClaimState[]

type Decided = {
  state: ClaimState /** An approved replacement that was not cancelled. */
  hasReplacement: boolean
}

/** The decisions that a claim allows now. An approved claim without a replacement waits for one, or for a refund. */
export function claimDecisions({ state, hasReplacement }: Decided): ClaimDecision[] {
  if (state === 'OPEN') return [...CLAIM_DECISIONS]
  if (state === 'IN_REVIEW') return ['REFUND', 'REPLACEMENT', 'REJECT']
  return state === 'APPROVED' && !hasReplacement ? ['REFUND', 'REPLACEMENT'] : []
}

export const canClaimMove = (from: ClaimState, to: ClaimState): boolean => NEXT[from].includes(to)

/** What a photograph can show; the lot tells the rest. */
const PHOTO_NEEDED: readonly ClaimKind[] = ['DAMAGED', 'LEAKED', 'WRONG_ITEM']
export const MOST_PHOTOS = 5

export const needsPhoto = (kind: ClaimKind): boolean => PHOTO_NEEDED.includes(kind)

/** The longest note of a customer and the longest answer, in UTF-16 units. */
export const CLAIM_NOTE_MAX = 500

/** Approved claims below this amount do not ask for the goods back, in paise. */
const RETURN_ASKED_FROM = 200_000

/** What can be posted: not what never came, and nobody must post a leaking bottle. */
const RETURNABLE: readonly ClaimKind[] = ['DAMAGED', 'WRONG_ITEM', 'SHORT_DATE']

/** Says whether staff may ask for the goods back. */
export const mayAskGoodsBack = (kind: ClaimKind, worth: Money, currency: Currency): boolean =>
  currency === 'INR' && worth >= RETURN_ASKED_FROM && RETURNABLE.includes(kind)

/** Digits and letters that are easy to tell apart: no I, L, O or U. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** A claim's number, from random bytes: C-7K2M. */
export const claimNumber = (random: Uint8Array): string =>
  `C-${Array.from(random, (byte) => ALPHABET[byte % ALPHABET.length]).join('')}`

/** Words of a customer who writes that something smells off. */
const OFF_SMELL = /smell|stink|stank|odou?r|rancid|stale|mou?ld|badbo?u|बदबू|बासी|दुर्गंध/iu

/** Claims that may mean that something is wrong with the whole lot. */
export const isAboutLot = (kind: ClaimKind, note: string | null): boolean =>
  kind === 'LEAKED' || (note !== null && OFF_SMELL.test(note))

/** So many claims within `LOT_WARNING_DAYS` days are told to staff. */
export const LOT_WARNING_CLAIMS = 3
export const LOT_WARNING_DAYS = 30

/** While another claim would only repeat the first, from a second tab or a second press, in minutes. */
export const SAME_CLAIM_MINUTES = 10

/** Pieces of a line that can still be claimed. */
export const claimablePieces = (delivered: number, claimedBefore: number): number =>
  Math.max(0, delivered - claimedBefore)
