import { expect, test } from 'vitest'
import { fail, ok } from '#kit/result.ts'
import { changeOfContact, checkProfile, lastVerified } from './profile.ts'

const asha = { name: 'Asha', isdCode: '+91', phone: '9876543210', email: 'asha@shop.example' } as const

test.each([null, '', '   '])('[VALID-10] the name %j is reported as missing first', (name) => {
  expect(checkProfile({ name, isdCode: null, phone: null, email: null })).toEqual(fail('NAME_REQUIRED'))
})

test.each([
  ['neither', { isdCode: '+91', phone: null, email: null }],
  ['empty ones', { isdCode: '+91', phone: ' ', email: ' ' }],
  ['a phone without ISD code', { isdCode: null, phone: '9876543210', email: null }],
] as const)('[VALID-11] a profile with %s needs a mobile number or an e-mail', (_what, fields) => {
  expect(checkProfile({ name: 'Asha', ...fields })).toEqual(fail('IDENTIFIER_REQUIRED'))
})

test('[VALID-11] a phone or an e-mail is enough', () => {
  const byMail = { ...asha, isdCode: null, phone: null }
  expect(checkProfile(byMail)).toEqual(ok(byMail))
  expect(checkProfile({ ...asha, email: '  ' })).toEqual(ok({ ...asha, email: null }))
})

test('an ISD code without a phone is dropped', () => {
  const { value } = checkProfile({ ...asha, phone: '' }) as { value: unknown }
  expect(value).toEqual({ ...asha, isdCode: null, phone: null })
})

test('fields must be valid and are normalised', () => {
  const typed = {
    name: ' Asha ',
    isdCode: '+91',
    phone: '+91 98765-43210',
    email: 'ASHA@shop.example',
  } as const
  expect(checkProfile(typed)).toEqual(ok(asha))
  expect(checkProfile({ ...asha, phone: '98' })).toEqual(fail('PHONE_INVALID'))
  expect(checkProfile({ ...asha, isdCode: null })).toEqual(fail('PHONE_INVALID'))
  expect(checkProfile({ ...asha, email: 'asha' })).toEqual(fail('EMAIL_INVALID'))
})

test('a change of contact returns the removed and the added identifiers', () => {
  const before = { isdCode: '+91', phone: '9876543210', email: 'asha@shop.example' } as const
  const phone = { channel: 'SMS', isdCode: '+91', phone: '9876543210' }
  const email = { channel: 'EMAIL', email: 'asha@shop.example' }
  const none = { isdCode: null, phone: null, email: null }
  expect(changeOfContact(before, before)).toEqual({ removed: [], added: [] })
  expect(changeOfContact(before, none)).toEqual({ removed: [phone, email], added: [] })
  expect(changeOfContact(none, before)).toEqual({ removed: [], added: [phone, email] })
  expect(changeOfContact(before, { ...before, isdCode: '+1' })).toEqual({
    removed: [phone],
    added: [{ ...phone, isdCode: '+1' }],
  })
})

test('[AUTH-36] only an account that loses everything it had verified keeps that as a way to sign in', () => {
  const phone = { channel: 'SMS', isdCode: '+91', phone: '9876543210' } as const
  const email = { channel: 'EMAIL', email: 'asha@shop.example' } as const
  expect(lastVerified([phone], [phone, email])).toEqual([phone])
  expect(lastVerified([phone, email], [phone, email])).toEqual([phone, email])
  expect(lastVerified([phone, email], [phone])).toEqual([])
  expect(lastVerified([], [phone])).toEqual([])
})
