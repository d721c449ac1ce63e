import type { CountryCode } from '../locale.ts'
import type { BodyAnnouncement } from './announcements-body.ts'

type Line = Pick<BodyAnnouncement, 'from' | 'until' | 'country'> & { id: string }

/** A time in which the same announcements are shown. `until` is its end and no longer part of it. */
export type AnnouncementSpan = { from: string | null; until: string | null; ids: string[] }

const ALWAYS = Number.NEGATIVE_INFINITY
const NEVER = Number.POSITIVE_INFINITY
const beginOf = ({ from }: Pick<Line, 'from'>) => (from === null ? ALWAYS : Date.parse(from))
const endOf = ({ until }: Pick<Line, 'until'>) => (until === null ? NEVER : Date.parse(until))

const isFor = ({ country }: Pick<Line, 'country'>, visitor: CountryCode) =>
  country === null || country === visitor

const isoOf = (at: number) => (Number.isFinite(at) ? new Date(at).toISOString() : null)

/** What a country's visitors are shown, time after time, without gaps. Lines that end before they begin show never. */
export function announcementSpans(lines: readonly Line[], country: CountryCode): AnnouncementSpan[] {
  const own = lines.filter((line) => isFor(line, country) && beginOf(line) < endOf(line))
  const times = [...new Set([ALWAYS, ...own.flatMap((line) => [beginOf(line), endOf(line)])])]
    .filter((at) => at !== NEVER)
    .sort((one, other) => one - other)
  return times.map((from, place) => ({
    from: isoOf(from),
    until: isoOf(times[place + 1] ?? NEVER),
    ids: own.filter((line) => beginOf(line) <= from && from < endOf(line)).map(({ id }) => id),
  }))
}
