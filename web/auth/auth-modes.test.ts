import { expect, test } from 'vitest'
import {
  type AuthEvent,
  type AuthState,
  authReducer,
  firstAuthState,
  isAboutSentCode,
  type SentCode,
} from './auth-modes.ts'
import { problemOf } from './problem.ts'

const SMS: SentCode = {
  identifier: { channel: 'SMS', isdCode: '+1', phone: '4155550123' },
  resendAt: 30_000,
}
const MAIL: SentCode = { identifier: { channel: 'EMAIL', email: 'meera@example.com' }, resendAt: 30_000 }

const after = (...events: AuthEvent[]): AuthState => events.reduce(authReducer, firstAuthState('+91'))

const typed = (fields: Extract<AuthEvent, { type: 'typed' }>['fields']): AuthEvent => ({
  type: 'typed',
  fields,
})
const ASKED: AuthEvent = { type: 'asked' }
const REFUSED: AuthEvent = { type: 'refused', problem: problemOf('PHONE_REQUIRED') }
const sent = (sentCode: SentCode): AuthEvent => ({ type: 'codeSent', sentCode })

test('[AUTH-6] the sidebar begins with signing in, by mobile', () => {
  expect(after()).toMatchObject({ mode: 'signIn', by: 'mobile', problem: null })
})

test('[AUTH-7] a code that was sent moves sign in to verify', () => {
  expect(after(ASKED, sent(SMS))).toMatchObject({ mode: 'verify', sentCode: SMS, otc: '', isBusy: false })
})

test.each([
  [SMS, { by: 'mobile', fields: { isdCode: '+1', phone: '4155550123', email: '' } }],
  [MAIL, { by: 'email', fields: { isdCode: '+91', phone: '', email: 'meera@example.com' } }],
])('[AUTH-8] Resend returns to sign in, with the identifier kept', (sentCode, shown) => {
  expect(after(ASKED, sent(sentCode), { type: 'resendChosen' })).toMatchObject({ mode: 'signIn', ...shown })
})

test('from there the code that was sent can still be entered', () => {
  const state = after(ASKED, sent(SMS), { type: 'resendChosen' }, { type: 'codeChosen' })
  expect(state).toMatchObject({ mode: 'verify', sentCode: SMS })
})

test('[AUTH-9] a successful sign-up switches to verify', () => {
  expect(after({ type: 'signUpChosen' }, ASKED, sent(MAIL)).mode).toBe('verify')
})

test('[AUTH-12] switching between mobile and e-mail clears the error and resets the request', () => {
  const state = after(typed({ isdCode: '+1', phone: '98' }), ASKED, REFUSED, { type: 'switched' })
  const empty = { isdCode: '+91', phone: '', email: '' }
  expect(state).toMatchObject({ mode: 'signIn', by: 'email', fields: empty, problem: null })
  const back = authReducer(authReducer(state, typed({ email: 'm@' })), { type: 'switched' })
  expect(back).toMatchObject({ by: 'mobile', fields: empty })
})

test.each<[string, AuthEvent[]]>([
  ['sign in to sign up', [ASKED, REFUSED, { type: 'signUpChosen' }]],
  ['sign up to sign in', [{ type: 'signUpChosen' }, ASKED, REFUSED, { type: 'signInChosen' }]],
  ['verify to sign in', [ASKED, sent(SMS), ASKED, REFUSED, { type: 'resendChosen' }]],
  ['sign in to verify', [ASKED, REFUSED, ASKED, sent(SMS)]],
])('[AUTH-13] the change from %s clears the error', (_change, events) => {
  const before = after(...events.slice(0, events.lastIndexOf(REFUSED) + 1))
  expect(before.problem).not.toBeNull()
  expect(after(...events)).toMatchObject({ problem: null })
  expect(after(...events).mode).not.toBe(before.mode)
})

test('Create One keeps what was typed, and Log In brings it back', () => {
  const state = after(typed({ phone: '98260 41557' }), { type: 'signUpChosen' })
  expect(state).toMatchObject({ mode: 'signUp', fields: { phone: '98260 41557', tncAccepted: false } })
  expect(authReducer(state, { type: 'signInChosen' })).toMatchObject({ fields: { phone: '98260 41557' } })
})

test('Log In with only an e-mail typed asks for the e-mail', () => {
  const state = after({ type: 'signUpChosen' }, typed({ email: 'm@example.com' }), { type: 'signInChosen' })
  expect(state).toMatchObject({ mode: 'signIn', by: 'email', fields: { email: 'm@example.com' } })
})

test('typing clears the error', () => {
  expect(after(ASKED, REFUSED).problem).not.toBeNull()
  expect(after(ASKED, REFUSED, typed({ phone: '9' })).problem).toBeNull()
})

test('an answer to a form that was left changes nothing', () => {
  expect(after(ASKED, { type: 'signUpChosen' }, sent(SMS)).mode).toBe('signUp')
  expect(after(ASKED, { type: 'switched' }, REFUSED).problem).toBeNull()
})

test('a refusal gives the button back', () => {
  expect(after(ASKED).isBusy).toBe(true)
  expect(after(ASKED, { type: 'refused', problem: null }).isBusy).toBe(false)
})

test('the waiting time is shown only to the one who waits', () => {
  const waiting = after(ASKED, sent(SMS), { type: 'resendChosen' })
  const shows = (state: AuthState) => state.mode === 'signIn' && isAboutSentCode(state)
  expect(shows(waiting)).toBe(true)
  expect(shows(authReducer(waiting, typed({ phone: '4155550124' })))).toBe(false)
  expect(shows(authReducer(waiting, { type: 'switched' }))).toBe(false)
})

test('[AUTH-39] the code that was refused is remembered until another one is sent', () => {
  const invalid: AuthEvent = { type: 'refused', problem: problemOf('OTC_INVALID') }
  const refused = after(ASKED, sent(SMS), typed({ otc: '123456' }), ASKED, invalid)
  expect(refused).toMatchObject({ mode: 'verify', refusedOtc: '123456', isBusy: false })
  expect(authReducer(refused, typed({ otc: '12345' }))).toMatchObject({ refusedOtc: '123456', problem: null })
  expect(after(ASKED, sent(SMS))).toMatchObject({ refusedOtc: null })
})
