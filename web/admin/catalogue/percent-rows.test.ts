import { expect, test } from 'vitest'
import type { SheetRow } from '#contract/admin/products.ts'
import { isSaved, percentRows, readPercent } from './percent-rows.ts'

const ROW: SheetRow = {
  ...{ sku: 'OILPNT01-1000ML', productSku: 'OILPNT01', productTitle: 'Groundnut Oil', title: '1 Liter' },
  ...{ category: 'OILS', isShown: true },
  prices: {
    IND: { price: 349, max: 399, version: 4, lowest30: 349, marginBp: 500 },
    USA: { price: 17.5, max: 19, version: 2, lowest30: 17.5, marginBp: null },
  },
}
const shown = (percent: number, countries: readonly ('IND' | 'USA')[]) =>
  percentRows([ROW], { percent, step: 'WHOLE', countries }).map((row) => [
    row.country,
    row.newPrice,
    row.problem,
    isSaved(row),
    row.marginBp !== null && row.marginBp < 0,
  ])

test('[CATALOGUE-5] every price is shown before and after; above the MRP it is not changed, below cost it is marked', () => {
  expect(shown(20, ['IND', 'USA'])).toEqual([
    ['IND', 419_00, 'ABOVE_MRP', false, false],
    ['USA', 21_00, 'ABOVE_MRP', false, false],
  ])
  expect(shown(-10, ['IND'])).toEqual([['IND', 314_00, null, true, true]])
  expect(shown(0.01, ['IND'])).toEqual([['IND', 349_00, null, false, false]])
})

test.each([
  ['5', 5],
  ['-10 %', -10],
  ['\u22122.5', -2.5],
  ['+3', 3],
  ['', null],
  ['0', null],
  ['-100', null],
  ['1e3', null],
  ['five', null],
  ['1001', null],
])('[CATALOGUE-5] %j is read as %s percent', (text, percent) => expect(readPercent(text)).toBe(percent))
