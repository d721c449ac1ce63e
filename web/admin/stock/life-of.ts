const DAY = 86_400_000

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY)

type Life = { madeOn: string; bestBefore: string; soldUntil: string; today: string }

/** The bar of a batch's life in percent: what is over, where selling stops, and the days until then. */
export function barOf({ madeOn, bestBefore, soldUntil, today }: Life) {
  const whole = Math.max(1, daysBetween(madeOn, bestBefore))
  const share = (day: string) => Math.min(100, Math.max(0, (daysBetween(madeOn, day) / whole) * 100))
  return { gone: share(today), mark: share(soldUntil), daysLeft: daysBetween(today, soldUntil) }
}

const DAYS_OF_WEEK = 7

/** How long the pieces of a size last at this pace; null if nothing was sold. */
export function lastsText(onHand: number, aWeek: number): string | null {
  if (aWeek <= 0) return null
  const days = Math.floor((onHand / aWeek) * DAYS_OF_WEEK)
  if (days < 2 * DAYS_OF_WEEK) return `lasts ${days === 1 ? '1 day' : `${days} days`}`
  const weeks = Math.floor(days / DAYS_OF_WEEK)
  return weeks > 52 ? 'lasts more than a year' : `lasts ${weeks} weeks`
}
