import { days, hours, type Milliseconds, minutes } from '#kit/duration.ts'

/** The time left in its two largest units: '2 d 5 h', '5 h 42 min', '12 min'. */
export function timeLeftText(left: Milliseconds): string {
  const whole = (unit: Milliseconds, of: number = left) => Math.floor(of / unit)
  if (left >= days(1)) return join([whole(days(1)), 'd'], [whole(hours(1), left % days(1)), 'h'])
  if (left >= hours(1)) return join([whole(hours(1)), 'h'], [whole(minutes(1), left % hours(1)), 'min'])
  return left >= minutes(1) ? `${whole(minutes(1))} min` : 'Less than a minute'
}

const join = (...parts: [number, string][]): string =>
  parts
    .filter(([count]) => count > 0)
    .map(([count, unit]) => `${count} ${unit}`)
    .join(' ')
