import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { logQueueErrors } from './log-queue-errors.ts'

function listen() {
  const lines: string[] = []
  const logError = logQueueErrors(createLogger({ write: (line: string) => void lines.push(line) }))
  return { logError, lines }
}

test('a database outage is logged once a minute, not at every poll', () => {
  const { logError, lines } = listen()
  for (let look = 0; look < 100; look++) {
    logError(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  }
  expect(lines).toHaveLength(1)
})

test('every other error is logged, without the values that PostgreSQL quotes', () => {
  const { logError, lines } = listen()
  const refusal = { severity: 'ERROR', code: '22P02', detail: 'Failing row contains (9876543210)' }
  const message = 'invalid input: "9876543210"'
  // Workers report errors as plain objects, not as Error.
  logError({ ...refusal, name: 'error', message, stack: `error: ${message}\n    at somewhere` })
  logError(Object.assign(new Error(message), refusal))
  expect(lines).toHaveLength(2)
  expect(lines.join()).toContain('22P02')
  expect(lines.join()).not.toContain('9876543210')
})
