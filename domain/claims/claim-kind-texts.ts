import type { ClaimKind } from './claim.ts'

/** What customers and staff read. */
export const CLAIM_KIND_TEXTS: Record<ClaimKind, string> = {
  DAMAGED: 'Damaged',
  LEAKED: 'Leaked',
  WRONG_ITEM: 'Wrong item',
  MISSING: 'Missing',
  SHORT_DATE: 'Too close to its date',
  NOT_ARRIVED: 'Not arrived',
  RECALL: 'Recalled lot',
}
