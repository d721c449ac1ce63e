import { expect, test } from 'vitest'
import { maskEmail, maskPhone } from './mask-contact.ts'

test.each([
  ['+91', '9000030003', '+91 ••••• ••003'],
  ['+1', '5105550123', '+1 ••••• ••123'],
  [null, '9000030003', '••••• ••003'],
  ['+91', null, null],
  ['+91', '', null],
])('[DESK-56] the phone %s %s is shown as %s', (isdCode, phone, shown) => {
  expect(maskPhone(isdCode, phone)).toBe(shown)
})

test.each([
  ['leela@namuna.example', 'l•••@namuna.example'],
  ['a@b.example', 'a•••@b.example'],
  ['"x@y"@namuna.example', '"•••@namuna.example'],
  ['broken', '•••'],
  [null, null],
])('[DESK-56] the mail address %s is shown as %s', (email, shown) => {
  expect(maskEmail(email)).toBe(shown)
})
