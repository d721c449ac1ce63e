/**
 * COUNTED: pieces were found broken or missing. OFF_SHELF: too old to be sold. SPENT: all pieces are gone.
 * RESTOCKED: an order was cancelled, and its pieces came back to a spent lot.
 */
export const LOT_EVENT_KINDS = [
  'MADE',
  'RELEASED',
  'CORRECTED',
  'COUNTED',
  'OFF_SHELF',
  'SPENT',
  'RESTOCKED',
  'RECALLED',
] as const
export type LotEventKind = (typeof LOT_EVENT_KINDS)[number]
