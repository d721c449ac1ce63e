import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ItemLot } from '#contract/orders.ts'
import { ItemLots } from './item-lots.tsx'

const LOT: ItemLot = {
  code: 'PNT261103A',
  bestBefore: '2027-07-31',
  quantity: 1,
  part: null,
  reportSrc: '/media/reports/peanut-oil.pdf',
  isRecalled: false,
}

const linesOf = (...lots: ItemLot[]) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ItemLots lots={lots} />
    </MemoryRouter>,
  )
    .replace(/<span class="visually-hidden">[^<]*<\/span>/g, '')
    .split('</li>')
    .map((line) => line.replace(/<[^>]+>/g, ''))
    .filter(Boolean)

test('an item has the line of its lot, and none before it is packed', () => {
  expect(linesOf(LOT)).toEqual(['Lot PNT261103A · best before Jul 31, 2027 · lab report'])
  expect(linesOf({ ...LOT, reportSrc: null })).toEqual(['Lot PNT261103A · best before Jul 31, 2027'])
  expect(linesOf()).toEqual([])
})

test('pieces of several lots, and of the parts of a combo, have a line each', () => {
  const second = { ...LOT, code: 'PNT261104A', quantity: 2, reportSrc: null }
  expect(linesOf({ ...LOT, reportSrc: null }, second)).toEqual([
    '1 of Lot PNT261103A · best before Jul 31, 2027',
    '2 of Lot PNT261104A · best before Jul 31, 2027',
  ])
  const parts = [
    { ...LOT, part: 'Groundnut Oil', reportSrc: null },
    { ...second, part: 'Sesame Oil' },
  ]
  expect(linesOf(...parts)).toEqual([
    'Groundnut Oil, 1: Lot PNT261103A · best before Jul 31, 2027',
    'Sesame Oil, 2: Lot PNT261104A · best before Jul 31, 2027',
  ])
})

test('[LOT-8] a recalled lot is marked under the item', () => {
  expect(linesOf({ ...LOT, isRecalled: true })).toEqual([
    'Lot PNT261103A · best before Jul 31, 2027 · lab reportPlease do not eat this lot.',
  ])
})
