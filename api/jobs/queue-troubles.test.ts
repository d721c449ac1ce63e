import { expect, test } from 'vitest'
import { createLogger } from '../logger.ts'
import { queueTroubles } from './queue-troubles.ts'

function listen() {
  const lines: string[] = []
  const troubles = queueTroubles(createLogger({ write: (line: string) => void lines.push(line) }))
  return { troubles, lines }
}

test('a database that is away is told once a minute, not at every look', () => {
  const { troubles, lines } = listen()
  for (let look = 0; look < 100; look++) {
    troubles(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }))
  }
  expect(lines).toHaveLength(1)
})

test('every other trouble is told, without the values that PostgreSQL quotes', () => {
  const { troubles, lines } = listen()
  const refusal = { severity: 'ERROR', code: '22P02', detail: 'Failing row contains (9876543210)' }
  const message = 'invalid input: "9876543210"'
  // The shape in which workers hand errors over: a copy that is no Error.
  troubles({ ...refusal, name: 'error', message, stack: `error: ${message}\n    at somewhere` })
  troubles(Object.assign(new Error(message), refusal))
  expect(lines).toHaveLength(2)
  expect(lines.join()).toContain('22P02')
  expect(lines.join()).not.toContain('9876543210')
})
