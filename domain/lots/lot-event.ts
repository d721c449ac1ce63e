/**
 * COUNTED: the number of pieces was adjusted. OFF_SHELF: too old to be sold. STOPPED, RESUMED: staff took it off sale
 * and put it back. SPENT: all pieces are gone.
 * RESTOCKED: an order was cancelled, and its pieces came back to a spent lot.
 */
export const LOT_EVENT_KINDS = [
  'MADE',
  'RELEASED',
  'CORRECTED',
  'COUNTED',
  'OFF_SHELF',
  'STOPPED',
  'RESUMED',
  'SPENT',
  'RESTOCKED',
  'RECALLED',
] as const
export type LotEventKind = (typeof LOT_EVENT_KINDS)[number]
