import { expect, test } from 'vitest'
import { base32, counterAt, counterOf, totpCode, totpUri } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

// Appendix B of RFC 6238, SHA-1, the last six of its eight digits.
test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('[STAFF-17] at second %i the code is %s, as in RFC 6238', (second, code) => {
  const time = new Date(second * 1000)
  expect(totpCode(SECRET, counterAt(time))).toBe(code)
  expect(counterOf(SECRET, code, time)).toBe(Math.floor(second / 30))
})

test.each([
  [-2, false],
  [-1, true],
  [0, true],
  [1, true],
  [2, false],
])('[STAFF-17] a code of %i steps away is accepted: %s', (steps, isAccepted) => {
  const time = new Date('2026-11-17T08:00:00Z')
  const counter = counterAt(time) + steps
  expect(counterOf(SECRET, totpCode(SECRET, counter), time)).toBe(isAccepted ? counter : null)
})

// RFC 4648, section 10, without padding.
test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('the base32 of "%s" is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('the address for an authenticator app names the shop and the person', () => {
  expect(totpUri(SECRET, { issuer: 'Aranya Mill', account: 'Asha Rao' })).toBe(
    'otpauth://totp/Aranya%20Mill:Asha%20Rao?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Aranya%20Mill',
  )
})
