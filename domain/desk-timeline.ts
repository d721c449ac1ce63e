/** What an entry of an order's timeline is about. */
export const TIMELINE_KINDS = ['STATUS', 'MONEY', 'PARCEL', 'MESSAGE', 'STAFF', 'PROBLEM'] as const
export type TimelineKind = (typeof TIMELINE_KINDS)[number]

export const TIMELINE_TITLES: Record<TimelineKind, string> = {
  STATUS: 'Status',
  MONEY: 'Money',
  PARCEL: 'Parcel',
  MESSAGE: 'Messages',
  STAFF: 'Staff',
  PROBLEM: 'Problems',
}
