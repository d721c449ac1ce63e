import { expect, test } from 'vitest'
import { days, hours, milliseconds, minutes, seconds } from '#kit/duration.ts'
import { timeLeftText } from './time-left.ts'

test.each([
  [days(3), '3 d'],
  [milliseconds(days(2) + hours(5) + minutes(59)), '2 d 5 h'],
  [milliseconds(hours(5) + minutes(42) + seconds(59)), '5 h 42 min'],
  [hours(12), '12 h'],
  [milliseconds(minutes(12) + seconds(30)), '12 min'],
  [minutes(1), '1 min'],
  [seconds(59), 'Less than a minute'],
])('%i ms is %s', (left, text) => {
  expect(timeLeftText(left)).toBe(text)
})
