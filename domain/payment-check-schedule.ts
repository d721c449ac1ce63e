import { days, hours, type Milliseconds, milliseconds, minutes, seconds } from '#kit/duration.ts'
import { GATEWAYS, type GatewayName } from './payment.ts'

type CheckInterval = { every: Milliseconds; until: Milliseconds }

/** When a payment is checked, counted from its opening. Each interval continues where the one before ends. */
const CHECK_INTERVALS: Record<GatewayName, readonly CheckInterval[]> = {
  RAZORPAY: [
    { every: seconds(30), until: minutes(1) },
    { every: minutes(1), until: minutes(2) },
    { every: minutes(3), until: minutes(5) },
    { every: minutes(5), until: minutes(15) },
    { every: minutes(15), until: minutes(30) },
    { every: minutes(30), until: hours(1) },
    { every: hours(1), until: hours(12) },
    // A bank may authorise up to three days after the shopper gave up.
    { every: hours(6), until: days(4) },
  ],
  // The provider's recommended times until its page expires; then as long as a slow bank may take.
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

const CHECK_TIMES = new Map(
  GATEWAYS.map((gateway) => [gateway, checkTimes(CHECK_INTERVALS[gateway])] as const),
)

/** When a payment without a result is checked next; null when no money can come of it any more. */
export function nextPaymentCheck(gateway: GatewayName, openedAt: Date, now: Date): Date | null {
  const age = now.getTime() - openedAt.getTime()
  const next = CHECK_TIMES.get(gateway)?.find((time) => time > age)
  return next === undefined ? null : new Date(openedAt.getTime() + next)
}
