export const CARRIERS = ['DELHIVERY', 'BLUEDART', 'DTDC', 'XPRESSBEES', 'INDIAPOST', 'LOCAL'] as const
export type Carrier = (typeof CARRIERS)[number]

export const CARRIER_NAMES = {
  DELHIVERY: 'Delhivery',
  BLUEDART: 'Blue Dart',
  DTDC: 'DTDC',
  XPRESSBEES: 'XpressBees',
  INDIAPOST: 'India Post',
  LOCAL: 'Local Delivery',
} as const satisfies Record<Carrier, string>

/** The most boxes of one parcel. */
export const MOST_BOXES = 20

/** Sorts tracking events newest first; equal times keep their order. */
export const newestFirst = <Event extends { timestamp: string }>(events: readonly Event[]): Event[] =>
  events.toSorted((a, b) => Date.parse(b.timestamp) - Date.parse(a.timestamp))
