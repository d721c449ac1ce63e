import { expect, test } from 'vitest'
import { readPastedNumbers } from './pasted-numbers.ts'

const orders = [
  { id: 'a', orderNumber: 'AM-1111-AAAA' },
  { id: 'b', orderNumber: 'AM-2222-BBBB' },
  { id: 'c', orderNumber: 'AM-3333-CCCC' },
]

test.each([
  ['a column from the first field on', 'DL1\nDL2\r\nDL3\n', 0, { a: 'DL1', b: 'DL2', c: 'DL3' }, []],
  ['a column from the second field on', 'DL1\nDL2', 1, { b: 'DL1', c: 'DL2' }, []],
  ['an empty cell keeps its place', 'DL1\n\nDL3', 0, { a: 'DL1', c: 'DL3' }, []],
  ['two columns in another order', 'am-3333-cccc\tDL3\nAM-1111-AAAA\tDL1', 0, { a: 'DL1', c: 'DL3' }, []],
  ['protected numbers', 'AM-1111-AAAA,="00123"\nAM-2222-BBBB,\'00124', 0, { a: '00123', b: '00124' }, []],
  ['more numbers than orders', 'DL1\nDL2\nDL3\nDL4', 0, { a: 'DL1', b: 'DL2', c: 'DL3' }, ['DL4']],
  ['an order that is not selected', 'AM-9999-ZZZZ\tDL9', 0, {}, ['AM-9999-ZZZZ DL9']],
  ['nothing', '\n', 0, {}, []],
])('[DESK-99] pasted tracking numbers: %s', (_what, text, from, numbers, unknown) => {
  expect(readPastedNumbers(text, orders, from)).toEqual({ numbers, unknown })
})
