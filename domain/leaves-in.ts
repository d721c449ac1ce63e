import { type Day, millTime, nextDay } from './delivery/calendar.ts'

const MINUTE = 60_000
const HOUR_MINUTES = 60
const DAY_MINUTES = 24 * HOUR_MINUTES

const span = (minutes: number): string => {
  if (minutes >= DAY_MINUTES) {
    const hours = Math.floor((minutes % DAY_MINUTES) / HOUR_MINUTES)
    return [`${Math.floor(minutes / DAY_MINUTES)} d`, hours > 0 && `${hours} h`].filter(Boolean).join(' ')
  }
  if (minutes >= HOUR_MINUTES)
    return [
      `${Math.floor(minutes / HOUR_MINUTES)} h`,
      minutes % HOUR_MINUTES > 0 && `${minutes % HOUR_MINUTES} m`,
    ]
      .filter(Boolean)
      .join(' ')
  return `${minutes} m`
}

/** How long until a parcel must leave: `2 h 18 m`, `1 d 2 h`, or `3 h late`. */
export function leavesIn(shipBy: Date, now: Date): { text: string; isLate: boolean; isSoon: boolean } {
  const left = Math.floor((shipBy.getTime() - now.getTime()) / MINUTE)
  if (left < 0) return { text: `${span(-left)} late`, isLate: true, isSoon: true }
  return { text: span(left), isLate: false, isSoon: millTime(shipBy).day === millTime(now).day }
}

/** The group of a row by the day it must leave: late and today's are one, then tomorrow's, then each day. */
export function leaveDay(shipBy: Date, now: Date): { day: Day; title: string } {
  const today = millTime(now).day
  const { day } = millTime(shipBy)
  if (day <= today) return { day: today, title: 'Must leave today' }
  if (day === nextDay(today)) return { day, title: 'Must leave tomorrow' }
  return { day, title: 'Leaves later' }
}
