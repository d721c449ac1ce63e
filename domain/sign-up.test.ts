import { expect, test } from 'vitest'
import { fail, ok } from '#kit/result.ts'
import { checkSignUp, firstIdentifier } from './sign-up.ts'

const empty = { name: null, isdCode: null, phone: null, email: null, tncAccepted: null }
const asha = { name: 'Asha', isdCode: '+91', phone: '9876543210', email: 'asha@shop.example' } as const

test.each([
  ['[VALID-6] the name first', empty, 'NAME_REQUIRED'],
  ['[VALID-7] then a way to be reached', { ...empty, name: 'Asha' }, 'IDENTIFIER_REQUIRED'],
  ['[VALID-7] an ISD code alone is none', { ...empty, name: 'Asha', isdCode: '+91' }, 'IDENTIFIER_REQUIRED'],
  ['[VALID-8] then consent', { ...asha, tncAccepted: false }, 'CONSENT_REQUIRED'],
  ['[VALID-8] before any shape', { ...asha, phone: '12' }, 'CONSENT_REQUIRED'],
  ['at last the shape', { ...asha, phone: '12', tncAccepted: true }, 'PHONE_INVALID'],
  ['of both', { ...asha, email: 'a@', tncAccepted: true }, 'EMAIL_INVALID'],
] as const)('%s', (_what, fields, code) => {
  expect(checkSignUp(fields)).toEqual(fail(code))
})

test('a complete sign-up is accepted', () => {
  expect(checkSignUp({ ...asha, tncAccepted: true })).toEqual(ok(asha))
})

test('the first code goes to the phone if there is one, otherwise to the e-mail', () => {
  expect(firstIdentifier(asha)).toEqual({ channel: 'SMS', isdCode: '+91', phone: '9876543210' })
  const byMail = { ...asha, isdCode: null, phone: null }
  expect(firstIdentifier(byMail)).toEqual({ channel: 'EMAIL', email: 'asha@shop.example' })
})
