import { expect, test } from 'vitest'
import { findCode } from './find-code.ts'

const CASES: [situation: string, subject: string, text: string, code: string | null][] = [
  ['in the subject of a mail', '048213 is your Aranya Mill sign-in code', 'Hello', '048213'],
  ['at the start of an SMS', '', '048213 is your sign-in code.', '048213'],
  ['to confirm a number', '', '048213 is the code to confirm this number.', '048213'],
  ['bound to the origin', '', 'Order 999999.\n\n@shop.example #048213', '048213'],
  ['bound, with an embedded host', '', '999999\n@shop.example #048213 @pay.example', '048213'],
  ['bound, with line ends after it', '', '999999\r\n@shop.example #048213\r\n\r\n', '048213'],
  ['bound, but not on the last line', '', '@shop.example #048213\nthen 111111 here', null],
  ['in a PIN code', 'We have your order AM-7K2M-9QXD', 'Asha Rao\nIndore, Madhya Pradesh 452010', null],
  ['in a PIN code that is named so', '', 'PIN code: 452010', null],
  ['in the shop’s own address', 'Your refund', '14 Mandi Road, Neemuch, Madhya Pradesh 458441, India', null],
  ['in a mail that quotes one', 'Your order', '048213 is your sign-in code', null],
  ['in an amount', '', 'You paid 123456.50 rupees', null],
  ['in nothing', '', '', null],
]

test.each(CASES)('[RUN-9] [MESSAGE-17] finds the code %s', (_situation, subject, text, code) => {
  expect(findCode({ subject, text })).toBe(code)
})
