import { describe, expect, test } from 'vitest'
import { cellKey, changedPrices, readCell, readPasted, type SheetSize, withCells } from './price-cells.ts'

const SKU = 'OILPNT01-1000ML'
const SIZE: SheetSize = {
  sku: SKU,
  prices: {
    IND: { price: 349, max: 399, version: 4, marginBp: 2000 },
    USA: { price: 12.5, max: 14, version: 1, marginBp: null },
  },
}
const sizes = new Map([[SKU, SIZE]])
const typed = (text: string, field: 'price' | 'max' = 'price', country: 'IND' | 'USA' = 'IND') =>
  withCells(new Map(), sizes, [{ sku: SKU, country, field, text }])
const problemsOf = (edits: ReturnType<typeof typed>) => changedPrices(sizes, edits)[0]?.problems

describe('[SHEET-4] what is wrong with a typed price is said in words', () => {
  test.each([
    ['', 'a price cannot be empty'],
    ['-5', 'below zero'],
    ['\u22125', 'below zero'],
    ['12.345', 'more than two decimals'],
    ['abc', 'not a number such as 349.50'],
    ['1e3', 'not a number such as 349.50'],
    ['12,5', 'not a number such as 349.50'],
    ['$12', 'not a number such as 349.50'],
    ['=1+1', 'not a number such as 349.50'],
    ['0', 'zero is not a price'],
    ['10000001', 'too high'],
  ])('%j: %s', (text, problem) => expect(readCell(text, 'INR')).toEqual({ ok: false, error: problem }))

  test.each([
    ['349', 34900],
    [' ₹1,349.5 ', 134950],
  ])('%j is an amount', (text, minor) => expect(readCell(text, 'INR')).toEqual({ ok: true, value: minor }))

  test('a price above the MRP names the MRP, also if only the MRP was changed', () => {
    expect(problemsOf(typed('400'))).toEqual({ price: 'above MRP ₹399' })
    expect(problemsOf(typed('300', 'max'))).toEqual({ price: 'above MRP ₹300' })
    expect(problemsOf(typed('15', 'price', 'USA'))).toEqual({ price: 'above the list price $14' })
    expect(problemsOf(typed('399'))).toEqual({})
  })
})

test('[SHEET-3] both cells of a price are one change with the version that was seen; a cell set back is none', () => {
  const both = withCells(typed('339'), sizes, [{ sku: SKU, country: 'IND', field: 'max', text: '389' }])
  expect(changedPrices(sizes, both)).toEqual([
    {
      ...{ sku: SKU, country: 'IND', version: 4, problems: {}, marginBp: 1764 },
      before: { price: 349, max: 399 },
      after: { price: 339, max: 389 },
    },
  ])
  const back = withCells(both, sizes, [{ sku: SKU, country: 'IND', field: 'price', text: '₹349.00' }])
  expect([...back.keys()]).toEqual([cellKey(SKU, 'IND', 'max')])
  expect(
    withCells(new Map(), sizes, [{ sku: 'NONE0001-1L', country: 'IND', field: 'price', text: '1' }]).size,
  ).toBe(0)
})

test('[SHEET-5] cells of a spreadsheet are read with any line ends', () => {
  expect(readPasted('349\t399\r\n"1,349"\t \r\n')).toEqual([
    ['349', '399'],
    ['1,349', ''],
  ])
  expect(readPasted('349')).toEqual([['349']])
})
