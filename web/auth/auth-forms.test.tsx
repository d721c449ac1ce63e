import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { SignInMode } from '#domain/sign-in.ts'
import { initialAuthState, type SignInState, type SignUpState, type VerifyState } from './auth-modes.ts'
import { problemOf } from './problem.ts'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'
import { VerifyForm } from './verify-form.tsx'

const HOME = initialAuthState('+1')
const ignore = () => {}

const signIn = (by: SignInMode, more: Partial<SignInState> = {}): SignInState => ({
  ...HOME,
  mode: 'signIn',
  by,
  fields: { isdCode: '+1', phone: '', email: '' },
  ...more,
})
const SIGN_UP: SignUpState = {
  ...HOME,
  mode: 'signUp',
  fields: { isdCode: '+1', phone: '', email: '', name: '', tncAccepted: false },
}
const VERIFY: VerifyState = {
  ...HOME,
  mode: 'verify',
  sentCode: { identifier: { channel: 'SMS', isdCode: '+91', phone: '9826041557' }, resendAt: 0 },
  otc: '',
  rejectedOtc: null,
}

const signInMarkup = (state: SignInState) =>
  renderToStaticMarkup(<SignInForm state={state} dispatch={ignore} onSubmit={ignore} />)
const signUpMarkup = (state: SignUpState) =>
  renderToStaticMarkup(<SignUpForm state={state} dispatch={ignore} onSubmit={ignore} />)
const verifyMarkup = (state: VerifyState) =>
  renderToStaticMarkup(<VerifyForm state={state} dispatch={ignore} onSubmit={ignore} />)

const buttons = (markup: string) =>
  [...markup.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside = '']) =>
    inside.replace(/<[^>]*>/g, ''),
  )
const input = (markup: string, name: string) =>
  markup.match(new RegExp(`<input[^>]*name="${name}"[^>]*>`))?.[0]

test.each([
  ['mobile', 'Login with Email', 'phone'],
  ['email', 'Login with Mobile', 'email'],
] as const)('[AUTH-1] [AUTH-2] [AUTH-3] the %s mode of Login', (by, toggle, field) => {
  const markup = signInMarkup(signIn(by))
  expect(buttons(markup)).toEqual(['Send Code', toggle, 'Create One'])
  expect(input(markup, field)).toBeDefined()
})

test('[AUTH-4] Login Verification', () => {
  const markup = verifyMarkup(VERIFY)
  expect(buttons(markup)).toEqual(['Verify Code', 'Resend'])
  expect(markup).toMatch(/<label[^>]*>Enter Code<\/label>/)
  expect(markup).toContain('+91 98260 41557')
})

test('[AUTH-5] Create Account', () => {
  const markup = signUpMarkup(SIGN_UP)
  expect(buttons(markup)).toEqual(['Create Account', 'Log In'])
  for (const name of ['name', 'phone', 'email']) expect(input(markup, name)).toBeDefined()
  expect(markup).toContain('<select name="isdCode"')
  expect(input(markup, 'tncAccepted')).toContain('type="checkbox"')
})

test('[VALID-13] the country codes are +91 and +1, with the page’s own first', () => {
  const markup = signInMarkup(signIn('mobile'))
  expect([...markup.matchAll(/<option[^>]*>([^<]*)</g)].map(([, words]) => words)).toEqual(['+91', '+1'])
  expect(markup).toMatch(/<option[^>]*selected=""[^>]*>\+1</)
})

test('[VALID-14] phone and code are numeric text', () => {
  for (const field of [input(signInMarkup(signIn('mobile')), 'phone'), input(verifyMarkup(VERIFY), 'otc')]) {
    expect(field).toContain('type="text"')
    expect(field).toContain('inputMode="numeric"')
  }
  expect(input(verifyMarkup(VERIFY), 'otc')).toContain('autoComplete="one-time-code"')
})

test('[VALID-2] an error is shown and announced at its field', () => {
  const markup = signInMarkup(signIn('mobile', { problem: problemOf('PHONE_REQUIRED') }))
  expect(input(markup, 'phone')).toContain('aria-invalid="true"')
  expect(markup).toMatch(/aria-live="polite".*Please enter the mobile number<\/p>/)
})

test('an unknown number gets one offer to create an account', () => {
  const markup = signInMarkup(signIn('mobile', { problem: problemOf('PHONE_UNKNOWN') }))
  expect(markup).toContain('Don’t have an account yet?')
  expect(buttons(markup).filter((words) => words === 'Create One')).toHaveLength(1)
})

test('during a call the button shows its progress label', () => {
  expect(buttons(signInMarkup(signIn('mobile', { isBusy: true })))).toContain('Sending')
  expect(buttons(verifyMarkup({ ...VERIFY, isBusy: true }))).toContain('Checking')
  expect(buttons(signUpMarkup({ ...SIGN_UP, isBusy: true }))).toContain('Creating')
})

test('[AUTH-38] if SMS is unavailable, the server’s message and a button to use e-mail are shown', () => {
  const down = { ...problemOf('SMS_DOWN'), field: null }
  expect(signInMarkup(signIn('mobile', { problem: down }))).toMatch(
    /We cannot send text messages.*<button[^>]*>Login with Email<\/button>/,
  )
  expect(buttons(signUpMarkup({ ...SIGN_UP, problem: down }))).toContain('Use my email instead')
  const mailDown = { ...down, code: 'EMAIL_DOWN' as const }
  expect(buttons(signUpMarkup({ ...SIGN_UP, problem: mailDown }))).toContain('Use my mobile number instead')
})

test('[AUTH-40] Send Code shows a countdown until the next code may be requested', () => {
  const fields = { isdCode: '+91', phone: '9826041557', email: '' } as const
  const { sentCode } = VERIFY
  const waiting = { ...sentCode, resendAt: Date.now() + 20_000 }
  const markup = signInMarkup(signIn('mobile', { fields, sentCode: waiting }))
  expect(markup).toMatch(/<button[^>]*disabled=""[^>]*>Send Code in 0:(19|20)<\/button>/)
  expect(buttons(markup)).toContain('I already have a code')
  const over = { ...sentCode, resendAt: Date.now() - 1 }
  expect(buttons(signInMarkup(signIn('mobile', { fields, sentCode: over })))).toContain('Send Code')
})
