import { expect, test } from 'vitest'
import { phoneText, splitPhone } from './phone-text.ts'

test.each([
  ['+91', '9826041557', '+91 98260 41557'],
  ['+1', '4155550123', '+1 415 555 0123'],
  ['+91', '98', '+91 98'],
] as const)('%s %s reads %s', (isdCode, phone, text) => {
  expect(phoneText({ isdCode, phone })).toBe(text)
})

test.each([
  ['+91 98260 41557', { isdCode: '+91', phone: '9826041557' }],
  ['+1 (415) 555-0123', { isdCode: '+1', phone: '4155550123' }],
  ['98260 41557', { isdCode: '+91', phone: '98260 41557' }],
  ['+91 98260', { isdCode: '+91', phone: '+91 98260' }],
  ['+44 20 7946 0000', { isdCode: '+91', phone: '+44 20 7946 0000' }],
])('%s, typed or pasted beside +91', (typed, taken) => {
  expect(splitPhone('+91', typed)).toEqual(taken)
})
