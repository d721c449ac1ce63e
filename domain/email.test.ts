import { expect, test } from 'vitest'
import { ok } from '#kit/result.ts'
import { readEmail } from './email.ts'

test.each([
  [' Asha@Shop.Example ', 'asha@shop.example'],
  ['ASHA.RAO+mill@mail.shop.example', 'asha.rao+mill@mail.shop.example'],
  ["o'neil_1@xn--bcher-kva.example", "o'neil_1@xn--bcher-kva.example"],
])('[VALID-18] %j is normalised to %s', (typed, email) => {
  expect(readEmail(typed)).toEqual(ok(email))
})

test.each([
  'a@',
  '@shop.example',
  'asha',
  'a@b',
  'a@b@shop.example',
  'a b@shop.example',
  'a@shop..example',
  '.a@shop.example',
  'a.@shop.example',
  'a@-shop.example',
  'a@shop.example.',
  'a@shop.e',
  'a@127.0.0.1',
  'a@shop.example\nBcc: b@shop.example',
  'a@b.c\r\nBcc:',
  'a\u0000@shop.example',
  '"a b"@shop.example',
  'Asha <asha@shop.example>',
  'a@shop.example,b@shop.example',
  'аsha@shop.example',
  `${'a'.repeat(65)}@shop.example`,
  `a@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(20)}.example`,
  '',
])('%j is not an e-mail address', (typed) => {
  expect(readEmail(typed)).toEqual({ ok: false, error: 'EMAIL_INVALID' })
})
