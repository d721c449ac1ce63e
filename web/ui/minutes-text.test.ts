import { expect, test } from 'vitest'
import { minutesText } from './minutes-text.ts'

test.each([
  [24, '0:24'],
  [4, '0:04'],
  [60, '1:00'],
  [125, '2:05'],
])('%i seconds read %s', (seconds, text) => {
  expect(minutesText(seconds)).toBe(text)
})
