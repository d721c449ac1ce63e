import { expect, test } from 'vitest'
import { isChannelFailure } from './channel-health.ts'

test.each([
  ['TRANSIENT', 'TIMEOUT', true],
  ['TRANSIENT', 'HTTP_503', true],
  ['TRANSIENT', 'SMTP_ECONNECTION', true],
  ['PERMANENT', 'HTTP_401', true],
  ['PERMANENT', 'TWILIO_20003', true],
  ['PERMANENT', 'SMTP_535', true],
  ['PERMANENT', 'TWILIO_21211', false],
  ['PERMANENT', 'SMTP_550', false],
  ['PERMANENT', 'NO_SUCH_TEMPLATE', false],
])('a failure %s %s counts against the channel: %s', (kind, reason, speaks) => {
  expect(isChannelFailure({ kind, reason })).toBe(speaks)
})
