export const CANCEL_REASONS = [
  'BY_MISTAKE',
  'CHANGED_MIND',
  'OTHER_ITEMS',
  'WRONG_ADDRESS',
  'TOO_SLOW',
  'BETTER_PRICE',
  'OTHER',
] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

export const CANCEL_REASON_TEXT: Record<CancelReason, string> = {
  BY_MISTAKE: 'I ordered by mistake',
  CHANGED_MIND: 'I no longer need it',
  OTHER_ITEMS: 'I want other items or sizes',
  WRONG_ADDRESS: 'The address is wrong',
  TOO_SLOW: 'It takes too long',
  BETTER_PRICE: 'I found a better price',
  OTHER: 'Another reason',
}

/** The length of the customer's own words. */
export const CANCEL_NOTE_MAX = 300

/** The note in the history of an order that its customer cancelled. */
export const CANCELLED_BY_CUSTOMER = 'Cancelled by customer'
