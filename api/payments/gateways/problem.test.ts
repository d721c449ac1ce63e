import { expect, test } from 'vitest'
import { codeWord } from './problem.ts'

test.for(['INVALID_MPIN', 'payment_cancelled', 'ZM', 'R999', 'U28', 'x'.repeat(64)])(
  '%s is a code',
  (word) => {
    expect(codeWord(word)).toBe(word)
  },
)

test.for([
  'asha@okaxis',
  '+919812345678',
  '9812345678',
  '4100280000001007',
  'Your payment has failed',
  '',
  'x'.repeat(65),
  'A\n',
  null,
  undefined,
  7,
  {},
])('%s is no code, and may be personal data', (word) => {
  expect(codeWord(word)).toBeNull()
})
