import { days, minutes } from '#kit/duration.ts'

/** Working days are counted in the time zone of the mill. India has no daylight saving time. */
export const MILL_TIME_ZONE = 'Asia/Kolkata'
const MILL_OFFSET = minutes(330)
const SUNDAY = 0

/** The shipping policy, in working days from Monday to Saturday. */
export const POLICY_DAYS = { packing: { least: 0, most: 2 }, transit: { least: 2, most: 7 } }

/** The first and the last day of delivery for an order paid at this moment, if everything is in stock. */
export const deliveryEstimate = (paidAt: Date): { from: Date; to: Date } => ({
  from: afterWorkingDays(paidAt, POLICY_DAYS.packing.least + POLICY_DAYS.transit.least),
  to: afterWorkingDays(paidAt, POLICY_DAYS.packing.most + POLICY_DAYS.transit.most),
})

function afterWorkingDays(start: Date, count: number): Date {
  let day = start
  let left = count
  while (left > 0) {
    day = new Date(day.getTime() + days(1))
    if (isWorkingDay(day)) left -= 1
  }
  return day
}

const isWorkingDay = (day: Date): boolean => new Date(day.getTime() + MILL_OFFSET).getUTCDay() !== SUNDAY
