import { expect, test } from 'vitest'
import { days } from '#kit/duration.ts'
import { fail, ok } from '#kit/result.ts'
import { checkSignIn, checkVerify, identifierText, SESSION_LIFETIME, signInMode } from './sign-in.ts'

const nothing = { isdCode: '+91', phone: null, email: null } as const
const mobile = { ...nothing, phone: '98765 43210' }
const mail = { ...nothing, email: 'Asha@Shop.Example' }

test.each([
  ['a phone', { phone: '9876543210', email: null }, 'mobile'],
  ['an e-mail', { phone: null, email: 'asha@shop.example' }, 'email'],
  ['both', { phone: '9876543210', email: 'asha@shop.example' }, 'mobile'],
  ['an e-mail beside an empty phone', { phone: '  ', email: 'asha@shop.example' }, 'email'],
  ['an empty e-mail alone', { phone: null, email: ' ' }, 'email'],
  ['two empty ones', { phone: '', email: '' }, 'mobile'],
  ['nothing', { phone: null, email: null }, 'mobile'],
] as const)('a request with %s is in %s mode', (_what, fields, mode) => {
  expect(signInMode(fields)).toBe(mode)
})

test.each([
  ['no phone', nothing],
  ['a phone of spaces', { ...nothing, phone: '   ' }],
  ['no ISD code', { ...mobile, isdCode: null }],
])('[VALID-3] mobile mode with %s needs the mobile number', (_what, fields) => {
  expect(checkSignIn('mobile', fields)).toEqual(fail('PHONE_REQUIRED'))
})

test.each([nothing, { ...nothing, email: '   ' }, mobile])(
  '[VALID-4] e-mail mode needs the e-mail',
  (fields) => {
    expect(checkSignIn('email', fields)).toEqual(fail('EMAIL_REQUIRED'))
  },
)

test('fields must be valid and are normalised', () => {
  expect(checkSignIn('mobile', mobile)).toEqual(ok({ channel: 'SMS', isdCode: '+91', phone: '9876543210' }))
  expect(checkSignIn('email', mail)).toEqual(ok({ channel: 'EMAIL', email: 'asha@shop.example' }))
  expect(checkSignIn('mobile', { ...mobile, phone: '12' })).toEqual(fail('PHONE_INVALID'))
  expect(checkSignIn('email', { ...mail, email: 'a@' })).toEqual(fail('EMAIL_INVALID'))
})

test.each([null, '', '  '])('[VALID-5] verifying with the code %j needs the code', (otc) => {
  expect(checkVerify('mobile', { ...mobile, otc })).toEqual(fail('OTC_REQUIRED'))
})

test('a missing identifier is reported before a missing code', () => {
  expect(checkVerify('email', { ...nothing, otc: null })).toEqual(fail('EMAIL_REQUIRED'))
})

test('a code is used as typed', () => {
  const identifier = { channel: 'EMAIL', email: 'asha@shop.example' } as const
  expect(checkVerify('email', { ...mail, otc: '123 456' })).toEqual(ok({ identifier, otc: '123 456' }))
})

test('an identifier has one canonical text', () => {
  expect(identifierText({ channel: 'SMS', isdCode: '+91', phone: '9876543210' })).toBe('+919876543210')
  expect(identifierText({ channel: 'EMAIL', email: 'asha@shop.example' })).toBe('asha@shop.example')
})

test('[SESSION-12] a session lasts 30 days', () => {
  expect(SESSION_LIFETIME).toBe(days(30))
})
