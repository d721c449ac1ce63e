import { expect, test } from 'vitest'
import { findCode } from './find-code.ts'

const CASES: [situation: string, text: string, code: string | null][] = [
  ['at the start', '048213 is your sign-in code.', '048213'],
  ['at the end of a sentence', 'Your sign-in code is 048213.', '048213'],
  ['before a comma', 'Use 048213, then come back.', '048213'],
  ['right after a colon', 'Code:048213', '048213'],
  ['on its own line', 'Hello\r\n048213\r\nBye', '048213'],
  ['twice, the first wins', '111111 or 222222', '111111'],
  ['bound to the origin', 'Order 999999.\n\n@shop.example #048213', '048213'],
  ['bound, with an embedded host', '999999\n@shop.example #048213 @pay.example', '048213'],
  ['bound, with line ends after it', '999999\r\n@shop.example #048213\r\n\r\n', '048213'],
  ['bound, but not on the last line', '@shop.example #048213\nthen 111111 here', '111111'],
  ['five digits', 'Call 12345 now', null],
  ['seven digits', 'Call 1234567 now', null],
  ['inside an order number', 'Order AM-123456 is on its way', null],
  ['glued to letters', 'Ref X123456', null],
  ['a whole amount with paise', 'You paid 123456.50 rupees', null],
  ['the tail of a grouped amount', 'You paid 9,123456', null],
  ['a colour', 'Paint it #123456', null],
  ['no digits', 'Welcome to the shop', null],
  ['nothing', '', null],
]

test.each(CASES)('finds the code %s', (_situation, text, code) => {
  expect(findCode(text)).toBe(code)
})
