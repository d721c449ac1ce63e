import type { Containers } from '../drafts/draft-fields.ts'
import type { CountryCode } from '../locale.ts'

/** A line in the header. Times are ISO 8601; null is without beginning or end. */
export type BodyAnnouncement = {
  position: number
  text: string
  from: string | null
  until: string | null
  /** null: in all countries. */
  country: CountryCode | null
}

export type AnnouncementsBody = {
  /** By id. */
  lines: Record<string, BodyAnnouncement>
}

export const ANNOUNCEMENTS_CONTAINERS: Containers = ['lines', 'lines.*']

/** The longest text of an announcement. */
export const ANNOUNCEMENT_LENGTH = 90
/** How many one country shows at a time. */
export const MOST_ANNOUNCEMENTS = 6
