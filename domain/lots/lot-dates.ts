import type { Day } from '../delivery/calendar.ts'

const FIELDS = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const
const SHORT = new Intl.DateTimeFormat('en-US', FIELDS)
const WITH_YEAR = new Intl.DateTimeFormat('en-US', { ...FIELDS, year: 'numeric' })

const dateOf = (day: Day) => new Date(`${day}T00:00:00Z`)

/** Nov 3, 2026. */
export const formatLotDay = (day: Day): string => WITH_YEAR.format(dateOf(day))

/** Nov 3. */
export const formatShortDay = (day: Day): string => SHORT.format(dateOf(day))

export type LotDays = { madeOn: Day; packedOn: Day; bestBefore: Day }
export type LotDate = { word: string; day: Day; text: string }

/** Pressed Nov 3, 2026 · Packed Nov 5 · Best before Jul 31, 2027. A year is named once. */
export function lotDates(madeWord: string, { madeOn, packedOn, bestBefore }: LotDays): LotDate[] {
  const dates = [
    { word: madeWord, day: madeOn },
    { word: 'Packed', day: packedOn },
    { word: 'Best before', day: bestBefore },
  ]
  return dates.map(({ word, day }, index) => {
    const isSameYear = dates[index - 1]?.day.slice(0, 4) === day.slice(0, 4)
    return { word, day, text: isSameYear ? formatShortDay(day) : formatLotDay(day) }
  })
}
