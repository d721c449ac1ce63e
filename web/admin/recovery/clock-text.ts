import type { RecoveryCaseHead } from '#contract/admin/recovery.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** "2 d 3 h", "6 h 56 m", "12 m"; "a moment" below a minute. */
export function spanText(ms: number): string {
  if (ms < MINUTE) return 'a moment'
  const [days, hours, minutes] = [
    Math.floor(ms / DAY),
    Math.floor((ms % DAY) / HOUR),
    Math.floor((ms % HOUR) / MINUTE),
  ]
  if (days > 0) return hours > 0 ? `${days} d ${hours} h` : `${days} d`
  if (hours > 0) return minutes > 0 ? `${hours} h ${minutes} m` : `${hours} h`
  return `${minutes} m`
}

type Clock = NonNullable<RecoveryCaseHead['clock']>

const DOES: Record<Clock['does'], string> = {
  CANCEL: 'Cancelled and refunded',
  CHECK: 'Asked again',
  REFUND: 'Tried again',
  ANSWER: 'Answer due',
}

/** What happens next, and when: "Cancelled and refunded in 6 h 56 m". */
export function clockText({ at, does }: Clock, now: Date): string {
  const left = Date.parse(at) - now.getTime()
  if (left >= 0) return `${DOES[does]} in ${spanText(left)}`
  return does === 'ANSWER' ? `Answer was due ${spanText(-left)} ago` : `${DOES[does]} any moment`
}
