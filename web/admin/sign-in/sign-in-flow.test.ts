import { expect, test } from 'vitest'
import { maskedWho, nextPath, readWho } from './identifier.ts'
import { type SignInMove, START, signInFlow, stepOf } from './sign-in-flow.ts'

const WHO = { isdCode: '+91', phone: '9000020001' } as const
const after = (...moves: SignInMove[]) => moves.reduce(signInFlow, START)
const SENT: SignInMove = { type: 'codeSent', who: WHO }
const right = (step: 'KEY' | 'ENROL' | 'INVITE_NEEDED'): SignInMove => ({
  type: 'codeRight',
  next: { step, passkeys: 1, hasTotp: true },
})

test('[DESK-11] after the code comes the key, the first key, or the advice to ask for a link', () => {
  expect(after(SENT, right('KEY'))).toMatchObject({ at: 'key', passkeys: 1, hasTotp: true })
  expect(after(SENT, right('ENROL')).at).toBe('enrol')
  expect(after(SENT, right('INVITE_NEEDED')).at).toBe('invite-needed')
  expect([START, after(SENT), after(SENT, right('KEY')), after({ type: 'signedIn' })].map(stepOf)).toEqual([
    0, 0, 1, 2,
  ])
})

test('[DESK-11] a refusal stays on the step and says why; the next step begins without it', () => {
  const refused = after(SENT, { type: 'refused', message: 'Wrong code' })
  expect(refused).toMatchObject({ at: 'code', who: WHO, problem: 'Wrong code' })
  expect(signInFlow(refused, right('KEY')).problem).toBeNull()
})

test('[DESK-11] an answer that comes too late changes nothing', () => {
  expect(after(SENT, { type: 'again' }, right('KEY'))).toEqual(START)
  expect(after({ type: 'useRecovery' })).toEqual(START)
})

test.each([
  ['98260 41557', { isdCode: '+91', phone: '9826041557' }],
  ['+1 212 555 2345', { isdCode: '+1', phone: '2125552345' }],
  [' Owner@Example.com ', { email: 'owner@example.com' }],
])('[DESK-11] one field takes a number or an e-mail: “%s”', (typed, who) => {
  expect(readWho(typed)).toEqual({ ok: true, value: who })
})

test.each(['', 'owner', '12345', 'a@b'])('[DESK-11] no code is asked for “%s”', (typed) => {
  expect(readWho(typed).ok).toBe(false)
})

test('the number is shown masked', () => {
  expect(maskedWho(WHO)).toBe('+91 ••••• •0001')
  expect(maskedWho({ email: 'owner@example.com' })).toBe('o•••@example.com')
})

test.each([
  [null, '/'],
  ['', '/'],
  ['/orders?lane=pack', '/orders?lane=pack'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/sign-in?next=/orders', '/'],
])('[DESK-12] after the sign-in %s leads to %s', (next, path) => {
  expect(nextPath(next)).toBe(path)
})
