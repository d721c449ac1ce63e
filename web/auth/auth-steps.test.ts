import { expect, test } from 'vitest'
import type { Identifier } from '#domain/sign-in.ts'
import { openSampleSession, refusal } from '../session/sample-session.ts'
import {
  authReducer,
  initialAuthState,
  type SignInState,
  type SignUpState,
  type VerifyState,
} from './auth-modes.ts'
import { sendCode, signUp, verifyCode } from './auth-steps.ts'

const SEND = 'POST /api/v1/auth/send-otc'
const VERIFY = 'POST /api/v1/auth/verify-otc'
const SIGN_UP = 'POST /api/v1/auth/signup'
const EXPIRY = '2999-01-01T00:00:00.000Z'
const SENT = { status: 200, json: { resendAfter: 30 } }
const SIGNED_IN = { status: 200, json: { expiresAt: EXPIRY } }
const BROKEN = refusal(500, 'INTERNAL', 'Something went wrong on our side. Please try again.')

const HOME = initialAuthState('+91')
const PHONE: Identifier = { channel: 'SMS', isdCode: '+91', phone: '9826041557' }
const MAIL: Identifier = { channel: 'EMAIL', email: 'meera@example.com' }

const byMobile = (phone: string): SignInState => ({
  ...HOME,
  mode: 'signIn',
  by: 'mobile',
  fields: { isdCode: '+91', phone, email: '' },
})
const byEmail = (email: string): SignInState => ({
  ...byMobile(''),
  by: 'email',
  fields: { isdCode: '+91', phone: '', email },
})
const verifying = (otc: string, identifier: Identifier = PHONE): VerifyState => ({
  ...HOME,
  mode: 'verify',
  sentCode: { identifier, resendAt: 0 },
  otc,
  rejectedOtc: null,
})
const FILLED = { name: 'Meera', isdCode: '+91', phone: '9826041557', email: '', tncAccepted: true } as const
const signingUp = (fields: Partial<SignUpState['fields']>): SignUpState => ({
  ...HOME,
  mode: 'signUp',
  fields: { ...FILLED, ...fields },
})

const failedWith = (message: string, field: string | null) => ({
  type: 'failed',
  problem: { message, field },
})

test('[VALID-3] mobile sign-in without a number shows an error and makes no call', async () => {
  const { store, sent } = openSampleSession()
  const event = await sendCode(store, byMobile('  '))
  expect(event).toMatchObject(failedWith('Please enter the mobile number', 'phone'))
  expect(sent).toEqual([])
})

test('[VALID-4] e-mail sign-in without an address shows an error', async () => {
  const event = await sendCode(openSampleSession().store, byEmail(''))
  expect(event).toMatchObject(failedWith('Please enter the email address', 'email'))
})

test('[AUTH-39] a rejected code is not sent again', async () => {
  const { store, sent } = openSampleSession()
  const event = await verifyCode(store, { ...verifying('123456'), rejectedOtc: '123456' })
  expect(event).toMatchObject(failedWith('Invalid or expired verification code', 'otc'))
  expect(sent).toEqual([])
})

test('[VALID-5] verify without a code shows an error', async () => {
  const event = await verifyCode(openSampleSession().store, verifying(' '))
  expect(event).toMatchObject(failedWith('Please enter the verification code', 'otc'))
})

test.each<[Partial<SignUpState['fields']>, string, string]>([
  [{ name: ' ', tncAccepted: false }, 'Please enter your name', 'name'],
  [{ phone: '', email: ' ', tncAccepted: false }, 'Please enter a mobile number or email address', 'phone'],
  [{ tncAccepted: false }, 'Please accept the terms and conditions', 'tncAccepted'],
])(
  '[VALID-6] [VALID-7] [VALID-8] an incomplete sign-up with %j shows the first error',
  async (fields, message, field) => {
    const { store, sent } = openSampleSession()
    expect(await signUp(store, signingUp(fields))).toMatchObject(failedWith(message, field))
    expect(sent).toEqual([])
  },
)

test('[VALID-16] [ROLE-6] a number is sent as digits, with the role CUSTOMER', async () => {
  const { store, sent } = openSampleSession({ [SEND]: SENT })
  const event = await sendCode(store, byMobile('098260-41557'))
  expect(sent[0]?.body).toMatchObject({ isdCode: '+91', phone: '9826041557', email: null, role: 'CUSTOMER' })
  expect(event).toMatchObject({ type: 'codeSent', sentCode: { identifier: PHONE } })
})

test('the next code may be requested after the server’s waiting time', async () => {
  const before = Date.now()
  const { store } = openSampleSession({ [SEND]: SENT })
  const event = await sendCode(store, byEmail(' Meera@Example.com '))
  const resendAt = event.type === 'codeSent' ? event.sentCode.resendAt : 0
  expect(event).toMatchObject({ type: 'codeSent', sentCode: { identifier: MAIL } })
  expect(resendAt - before).toBeGreaterThanOrEqual(30_000)
  expect(resendAt - Date.now()).toBeLessThanOrEqual(30_000)
})

test.each([
  ['is sent', SENT],
  ['is refused', refusal(404, 'PHONE_UNKNOWN', 'x')],
])('[SESSION-5] the expiry is cleared when a code %s', async (_how, answer) => {
  const { store, keepExpiry, expiry } = openSampleSession({ [SEND]: answer })
  keepExpiry(EXPIRY)
  await sendCode(store, byMobile('9826041557'))
  expect(expiry()).toBeUndefined()
})

test('[SESSION-3] [ROLE-6] a correct code stores the expiry', async () => {
  const { store, sent, expiry } = openSampleSession({ [VERIFY]: SIGNED_IN })
  expect(await verifyCode(store, verifying('482193', MAIL))).toEqual({ type: 'signedIn' })
  expect(expiry()).toBe(EXPIRY)
  expect(sent[0]?.body).toMatchObject({ email: 'meera@example.com', otc: '482193', role: 'CUSTOMER' })
})

test('[SESSION-6] a wrong code clears the expiry', async () => {
  const { store, keepExpiry, expiry } = openSampleSession({ [VERIFY]: refusal(400, 'OTC_INVALID', 'x') })
  keepExpiry(EXPIRY)
  await verifyCode(store, verifying('000000'))
  expect(expiry()).toBeUndefined()
})

test('[SESSION-4] signing up clears the expiry', async () => {
  const { store, keepExpiry, expiry } = openSampleSession({ [SIGN_UP]: SENT })
  keepExpiry(EXPIRY)
  await signUp(store, signingUp({}))
  expect(expiry()).toBeUndefined()
})

test.each<[string, Partial<SignUpState['fields']>, Identifier, object]>([
  ['the phone', { email: 'meera@example.com' }, PHONE, { by: 'mobile', fields: { phone: '9826041557' } }],
  [
    'the e-mail when there is no phone',
    { phone: '', email: 'meera@example.com' },
    MAIL,
    { by: 'email', fields: { email: 'meera@example.com' } },
  ],
])('[AUTH-9] [AUTH-10] after sign-up the code is for %s', async (_what, fields, identifier, shown) => {
  const { store } = openSampleSession({ [SIGN_UP]: SENT })
  const state = signingUp(fields)
  const event = await signUp(store, state)
  const verify = authReducer({ ...state, isBusy: true }, event)
  expect(verify).toMatchObject({ mode: 'verify', sentCode: { identifier } })
  expect(authReducer(verify, { type: 'resendChosen' })).toMatchObject({ mode: 'signIn', ...shown })
})

test('[ERROR-7] [VALID-9] sign-up shows the server’s message on 400, at its field', async () => {
  const words = 'An account with this mobile number already exists.'
  const { store } = openSampleSession({ [SIGN_UP]: refusal(400, 'PHONE_TAKEN', words) })
  expect(await signUp(store, signingUp({}))).toMatchObject(failedWith(words, 'phone'))
})

test('[ERROR-8] sign-up shows nothing on other failures and enables the button again', async () => {
  const { store } = openSampleSession({ [SIGN_UP]: BROKEN })
  expect(await signUp(store, signingUp({}))).toEqual({ type: 'failed', problem: null })
})
