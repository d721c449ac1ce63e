import { days, hours, type Milliseconds, milliseconds, minutes, seconds } from '#kit/duration.ts'
import type { GatewayName } from './payment.ts'

type CheckInterval = { every: Milliseconds; until: Milliseconds }

/** When after its opening a payment is looked at: each stretch goes on from the last time of the one before. */
const CHECK_INTERVALS: Record<GatewayName, readonly CheckInterval[]> = {
  RAZORPAY: [
    { every: seconds(30), until: minutes(1) },
    { every: minutes(1), until: minutes(2) },
    { every: minutes(3), until: minutes(5) },
    { every: minutes(5), until: minutes(15) },
    { every: minutes(15), until: minutes(30) },
    { every: minutes(30), until: hours(1) },
    { every: hours(1), until: hours(12) },
    // A bank may say yes for three days after the payment was given up.
    { every: hours(6), until: days(4) },
  ],
  // The provider's own timetable, up to the life of its page; then as long as a slow bank may take.
  PHONEPE: [
    { every: seconds(22), until: seconds(22) },
    { every: seconds(3), until: seconds(52) },
    { every: seconds(6), until: seconds(112) },
    { every: seconds(10), until: seconds(172) },
    { every: seconds(30), until: seconds(232) },
    { every: minutes(1), until: minutes(25) },
    { every: minutes(20), until: days(3) },
  ],
}

function checkTimes(intervals: readonly CheckInterval[]): Milliseconds[] {
  const times: Milliseconds[] = []
  for (const { every, until } of intervals) {
    for (let next = (times.at(-1) ?? 0) + every; next <= until; next += every) times.push(milliseconds(next))
  }
  return times
}

const CHECK_TIMES: Record<GatewayName, readonly Milliseconds[]> = {
  RAZORPAY: checkTimes(CHECK_INTERVALS.RAZORPAY),
  PHONEPE: checkTimes(CHECK_INTERVALS.PHONEPE),
}

/** When a payment nobody has heard of since is to be looked at next; null when nothing can come of it any more. */
export function nextPaymentCheck(gateway: GatewayName, openedAt: Date, now: Date): Date | null {
  const age = now.getTime() - openedAt.getTime()
  const next = CHECK_TIMES[gateway].find((time) => time > age)
  return next === undefined ? null : new Date(openedAt.getTime() + next)
}
