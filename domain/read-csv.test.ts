import { describe, expect, test } from 'vitest'
import { csvFile } from './csv.ts'
import { CSV_MAX_ROWS, decodeCsv, readCsv } from './read-csv.ts'

const cellsOf = (text: string) => {
  const read = readCsv(text)
  return read.ok ? read.value.map(({ cells }) => cells) : read.error
}

describe('[IMPORT-1] a file is read as CSV', () => {
  test.each([
    [
      'commas',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'Windows line ends',
      'a,b\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'old Macintosh line ends',
      'a,b\r1,2\r',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFa,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'quotes around a separator',
      'a,b\n"1,5",2',
      [
        ['a', 'b'],
        ['1,5', '2'],
      ],
    ],
    [
      'doubled quotes',
      'a,b\n"6"" jar",2',
      [
        ['a', 'b'],
        ['6" jar', '2'],
      ],
    ],
    [
      'a line break in quotes',
      'a,b\n"one\r\ntwo",2\n3,4',
      [
        ['a', 'b'],
        ['one\r\ntwo', '2'],
        ['3', '4'],
      ],
    ],
    [
      'text after a closing quote',
      'a,b\n"1"x,2',
      [
        ['a', 'b'],
        ['1x', '2'],
      ],
    ],
    [
      'a quote inside a cell',
      'a,b\n6" jar,2',
      [
        ['a', 'b'],
        ['6" jar', '2'],
      ],
    ],
    [
      'empty cells at the end',
      'a,b,c\n1,,\n',
      [
        ['a', 'b', 'c'],
        ['1', '', ''],
      ],
    ],
    [
      'empty rows',
      'a,b\n\n,\n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'spaces around cells',
      'a , b\n 1 ,2 ',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'formulas, as plain text',
      'a,b\n=1+1,@x',
      [
        ['a', 'b'],
        ['=1+1', '@x'],
      ],
    ],
  ])('%s', (_, text, rows) => expect(cellsOf(text)).toEqual(rows))

  test('rows keep their number of the sheet, also after empty ones and line breaks in quotes', () => {
    const read = readCsv('a,b\n\n"x\ny",1\n2,3')
    expect(read.ok && read.value.map(({ line }) => line)).toEqual([1, 3, 4])
  })
})

describe('[IMPORT-2] a file that cannot be read is refused as a whole, with the reason', () => {
  test.each([
    ['nothing', '', 'NO_ROWS'],
    ['only heads', 'a,b\n', 'NO_ROWS'],
    ['only line ends', '\r\n\r\n', 'NO_ROWS'],
    ['a quote that is never closed', 'a,b\n"1,2\n3,4', 'OPEN_QUOTE'],
    ['only a quote', '"', 'OPEN_QUOTE'],
    ['one row of 5 MB', `a\n${'x'.repeat(5_000_000)}`, 'LONG_CELL'],
    ['one quoted row of 5 MB', `a\n"${'x"",'.repeat(1_250_000)}"`, 'LONG_CELL'],
    ['5 MB of separators', `a\n${','.repeat(5_000_000)}`, 'TOO_MANY_COLUMNS'],
    ['5 MB of quotes', '"'.repeat(5_000_001), 'LONG_CELL'],
    ['too many rows', `a\n${'1\n'.repeat(CSV_MAX_ROWS + 1)}`, 'TOO_MANY_ROWS'],
  ])('%s', (_, text, problem) => expect(cellsOf(text)).toBe(problem))

  test(`${CSV_MAX_ROWS} rows are read`, () => {
    expect(cellsOf(`a\n${'1\n'.repeat(CSV_MAX_ROWS)}`)).toHaveLength(CSV_MAX_ROWS + 1)
  })

  const utf16 = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')
  test.each([
    ['UTF-8', Buffer.from('a,₹'), { ok: true, value: 'a,₹' }],
    ['UTF-16 of Excel', utf16('a,₹'), { ok: true, value: 'a,₹' }],
    ['UTF-16, big end first', utf16('a,₹').swap16(), { ok: true, value: 'a,₹' }],
    ['Windows-1252', Buffer.from([0x61, 0x2c, 0xe9]), { ok: false, error: 'ENCODING' }],
    ['UTF-16 without its mark', Buffer.from('a,b', 'utf16le'), { ok: false, error: 'NUL' }],
    ['a NUL', Buffer.from('a,\0b'), { ok: false, error: 'NUL' }],
    ['an XLSX file', Buffer.from([0x50, 0x4b, 3, 4, 0x14, 0, 0, 0]), { ok: false, error: 'NUL' }],
    ['half a UTF-16 character', Buffer.from([0xff, 0xfe, 0x61]), { ok: false, error: 'ENCODING' }],
  ])('%s', (_, bytes, read) => expect(decodeCsv(bytes)).toEqual(read))
})

test('[REPORT-6] what is written is read again, formulas disarmed, numbers as numbers', () => {
  const rows = [
    ['a', 'b'],
    ['=SUM(A1)', -5.5],
    ['+91', 0],
    ['-x', null],
    ['@x', 1],
    ['\tx', 1],
    ['a "b", c;\nd', 2],
  ]
  const file = csvFile(rows)
  expect(file.startsWith('\uFEFF')).toBe(true)
  expect(cellsOf(file)).toEqual([
    ['a', 'b'],
    ["'=SUM(A1)", '-5.5'],
    ["'+91", '0'],
    ["'-x", ''],
    ["'@x", '1'],
    ["'\tx", '1'],
    ['a "b", c;\nd', '2'],
  ])
})
