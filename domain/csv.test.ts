import { expect, test } from 'vitest'
import { csvFile } from './csv.ts'

test.each([
  ['a formula', '=SUM(A1:A9)', "'=SUM(A1:A9)"],
  ['a command', '@cmd', "'@cmd"],
  ['a phone', '+91 9000030003', "'+91 9000030003"],
  ['a comma', 'Kota, RJ', '"Kota, RJ"'],
  ['a semicolon, which separates cells in some countries', 'Kota; RJ', '"Kota; RJ"'],
  ['a quote and a formula', '=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ['a line break', 'two\nlines', '"two\nlines"'],
  ['a number', -5, '-5'],
  ['nothing', null, ''],
])('[DESK-92] a cell of a file cannot run: %s', (_what, cell, text) => {
  expect(csvFile([['head'], [cell]])).toBe(`\uFEFFhead\r\n${text}\r\n`)
})
