import type { MoveProblem } from '../orders/index.ts'

/** Why an order did not move, for the person who packs it. */
export const MOVE_WORDS: Record<MoveProblem, string> = {
  ORDER_UNKNOWN: 'There is no such order.',
  MOVE_NOT_ALLOWED: 'The order has moved on or was cancelled.',
  SHIPMENT_NEEDED: 'No courier was entered for it.',
  NOT_PAID: 'It is not paid.',
  MONEY_GIVEN_BACK: 'Everything paid for it was given back. Do not send it.',
  LOTS_SHORT: 'The batches hold too few fresh pieces.',
  PAYMENT_IN_DOUBT: 'Its payment is in doubt, and the recovery desk has stopped it. Keep the parcel back.',
  LOT_RECALLED: 'One of its batches was recalled. Pack it again.',
}
