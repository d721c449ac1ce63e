import { expect, test } from 'vitest'
import {
  type AuthEvent,
  type AuthState,
  authReducer,
  initialAuthState,
  isAboutSentCode,
  type SentCode,
} from './auth-modes.ts'
import { problemOf } from './problem.ts'

const SMS: SentCode = {
  identifier: { channel: 'SMS', isdCode: '+1', phone: '4155550123' },
  resendAt: 30_000,
}
const MAIL: SentCode = { identifier: { channel: 'EMAIL', email: 'meera@example.com' }, resendAt: 30_000 }

const after = (...events: AuthEvent[]): AuthState => events.reduce(authReducer, initialAuthState('+91'))

const typed = (fields: Extract<AuthEvent, { type: 'typed' }>['fields']): AuthEvent => ({
  type: 'typed',
  fields,
})
const SUBMITTED: AuthEvent = { type: 'submitted' }
const FAILED: AuthEvent = { type: 'failed', problem: problemOf('PHONE_REQUIRED') }
const sent = (sentCode: SentCode): AuthEvent => ({ type: 'codeSent', sentCode })

test('[AUTH-6] the sidebar starts with sign-in by mobile', () => {
  expect(after()).toMatchObject({ mode: 'signIn', by: 'mobile', problem: null })
})

test('[AUTH-7] a sent code changes sign-in to verify', () => {
  expect(after(SUBMITTED, sent(SMS))).toMatchObject({ mode: 'verify', sentCode: SMS, otc: '', isBusy: false })
})

test.each([
  [SMS, { by: 'mobile', fields: { isdCode: '+1', phone: '4155550123', email: '' } }],
  [MAIL, { by: 'email', fields: { isdCode: '+91', phone: '', email: 'meera@example.com' } }],
])('[AUTH-8] Resend returns to sign in, and keeps the identifier', (sentCode, shown) => {
  expect(after(SUBMITTED, sent(sentCode), { type: 'resendChosen' })).toMatchObject({
    mode: 'signIn',
    ...shown,
  })
})

test('from there the sent code can still be entered', () => {
  const state = after(SUBMITTED, sent(SMS), { type: 'resendChosen' }, { type: 'codeChosen' })
  expect(state).toMatchObject({ mode: 'verify', sentCode: SMS })
})

test('[AUTH-9] a successful sign-up switches to verify', () => {
  expect(after({ type: 'signUpChosen' }, SUBMITTED, sent(MAIL)).mode).toBe('verify')
})

test('[AUTH-12] switching between mobile and e-mail clears the error and resets the request', () => {
  const state = after(typed({ isdCode: '+1', phone: '98' }), SUBMITTED, FAILED, { type: 'switched' })
  const empty = { isdCode: '+91', phone: '', email: '' }
  expect(state).toMatchObject({ mode: 'signIn', by: 'email', fields: empty, problem: null })
  const back = authReducer(authReducer(state, typed({ email: 'm@' })), { type: 'switched' })
  expect(back).toMatchObject({ by: 'mobile', fields: empty })
})

test.each<[string, AuthEvent[]]>([
  ['sign in to sign up', [SUBMITTED, FAILED, { type: 'signUpChosen' }]],
  ['sign up to sign in', [{ type: 'signUpChosen' }, SUBMITTED, FAILED, { type: 'signInChosen' }]],
  ['verify to sign in', [SUBMITTED, sent(SMS), SUBMITTED, FAILED, { type: 'resendChosen' }]],
  ['sign in to verify', [SUBMITTED, FAILED, SUBMITTED, sent(SMS)]],
])('[AUTH-13] the change from %s clears the error', (_change, events) => {
  const before = after(...events.slice(0, events.lastIndexOf(FAILED) + 1))
  expect(before.problem).not.toBeNull()
  expect(after(...events)).toMatchObject({ problem: null })
  expect(after(...events).mode).not.toBe(before.mode)
})

test('Create One and Log In keep the typed values', () => {
  const state = after(typed({ phone: '98260 41557' }), { type: 'signUpChosen' })
  expect(state).toMatchObject({ mode: 'signUp', fields: { phone: '98260 41557', tncAccepted: false } })
  expect(authReducer(state, { type: 'signInChosen' })).toMatchObject({ fields: { phone: '98260 41557' } })
})

test('Log In with only an e-mail typed uses the e-mail mode', () => {
  const state = after({ type: 'signUpChosen' }, typed({ email: 'm@example.com' }), { type: 'signInChosen' })
  expect(state).toMatchObject({ mode: 'signIn', by: 'email', fields: { email: 'm@example.com' } })
})

test('typing clears the error', () => {
  expect(after(SUBMITTED, FAILED).problem).not.toBeNull()
  expect(after(SUBMITTED, FAILED, typed({ phone: '9' })).problem).toBeNull()
})

test('an answer to a form that was left is ignored', () => {
  expect(after(SUBMITTED, { type: 'signUpChosen' }, sent(SMS)).mode).toBe('signUp')
  expect(after(SUBMITTED, { type: 'switched' }, FAILED).problem).toBeNull()
})

test('after a failure the button is enabled again', () => {
  expect(after(SUBMITTED).isBusy).toBe(true)
  expect(after(SUBMITTED, { type: 'failed', problem: null }).isBusy).toBe(false)
})

test('the waiting time applies only to the identifier of the sent code', () => {
  const waiting = after(SUBMITTED, sent(SMS), { type: 'resendChosen' })
  const shows = (state: AuthState) => state.mode === 'signIn' && isAboutSentCode(state)
  expect(shows(waiting)).toBe(true)
  expect(shows(authReducer(waiting, typed({ phone: '4155550124' })))).toBe(false)
  expect(shows(authReducer(waiting, { type: 'switched' }))).toBe(false)
})

test('[AUTH-39] a rejected code is remembered until another one is sent', () => {
  const invalid: AuthEvent = { type: 'failed', problem: problemOf('OTC_INVALID') }
  const refused = after(SUBMITTED, sent(SMS), typed({ otc: '123456' }), SUBMITTED, invalid)
  expect(refused).toMatchObject({ mode: 'verify', rejectedOtc: '123456', isBusy: false })
  expect(authReducer(refused, typed({ otc: '12345' }))).toMatchObject({
    rejectedOtc: '123456',
    problem: null,
  })
  expect(after(SUBMITTED, sent(SMS))).toMatchObject({ rejectedOtc: null })
})
