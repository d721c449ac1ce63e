import { expect, test } from 'vitest'
import type { SheetRow } from '#contract/admin/products.ts'
import { pastedChanges } from './grid-clipboard.ts'

const cell = { price: 10, max: 20, version: 1, lowest30: 10, marginBp: null }
const row = (sku: string, isSoldInUsa = true): SheetRow => ({
  ...{ sku, productSku: sku.slice(0, 8), productTitle: 'Oil', title: '1 L', category: 'OILS', isShown: true },
  prices: { IND: cell, USA: isSoldInUsa ? cell : null },
})
const rows = [row('OILPNT01-1L'), row('OILSES01-1L', false)]
const at = (from: [number, number], to = from) => ({
  from: { row: from[0], column: from[1] },
  to: { row: to[0], column: to[1] },
})
const shown = (cells: string[][], range = at([0, 1])) => {
  const { changes, skipped } = pastedChanges(rows, range, cells)
  return {
    cells: changes.map(({ sku, country, field, text }) => [sku, country, field, text].join(' ')),
    skipped,
  }
}

test('[SHEET-5] a range of a spreadsheet goes into the cells from the chosen one on', () => {
  expect(
    shown([
      ['11', '21'],
      ['12', ''],
    ]),
  ).toEqual({
    cells: ['OILPNT01-1L IND price 11', 'OILPNT01-1L IND max 21', 'OILSES01-1L IND price 12'],
    skipped: 0,
  })
})

test('[SHEET-5] whole rows that were copied can be pasted back; what is not sold there is left out and counted', () => {
  const line = ['Oil, 1 L', '11', '21', '5 %', '₹10.00', '3', '4', '$1.00']
  const pasted = shown([line, line], at([0, 0]))
  expect(pasted.cells).toHaveLength(6)
  expect(pasted.skipped).toBe(2)
})

test('[SHEET-5] rows below the last size are counted, and one cell fills a range', () => {
  expect(shown([['1'], ['2'], ['3']]).skipped).toBe(1)
  expect(shown([['9']], at([0, 1], [1, 2])).cells).toHaveLength(4)
})
