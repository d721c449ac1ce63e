import { type Day, daysAfter } from '../delivery/calendar.ts'
import type { ReportName } from './report.ts'

type ReportTime = { from: Day; to: Day }

const monthStart = (day: Day): Day => `${day.slice(0, 7)}-01`
const LONGEST_MONTH = 31
const monthEnd = (day: Day): Day => daysAfter(monthStart(daysAfter(monthStart(day), LONGEST_MONTH)), -1)

/** The days of a report: without a wish the current month; the monthly return is always a whole month. */
export function reportTime(
  name: ReportName,
  { from, to }: Partial<ReportTime>,
  today: Day,
): ReportTime | null {
  const first = from ?? monthStart(to ?? today)
  if (name === 'gst') return { from: monthStart(first), to: monthEnd(first) }
  const last = to ?? (first > today ? first : today)
  return first <= last ? { from: first, to: last } : null
}
