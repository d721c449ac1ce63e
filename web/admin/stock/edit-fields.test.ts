import { expect, test } from 'vitest'
import type { DeskLot } from '#contract/admin/stock.ts'
import { changesOf, fieldName } from './edit-fields.ts'

const LOT = {
  bestBefore: '2027-05-15',
  supplier: 'Namuna mill',
  sizes: [
    { sku: 'OILPNT01-1000ML', shelf: 'B2', cost: 211 },
    { sku: 'OILPNT01-500ML', shelf: null, cost: null },
  ],
} as DeskLot

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  const all = {
    bestBefore: '2027-05-15',
    supplier: 'Namuna mill',
    'shelf OILPNT01-1000ML': 'B2',
    'cost OILPNT01-1000ML': '211',
    'shelf OILPNT01-500ML': '',
    'cost OILPNT01-500ML': '',
    ...fields,
  }
  for (const [name, value] of Object.entries(all)) data.set(name, value)
  return data
}

test.each([
  ['nothing', {}, { words: null, sizes: [] }],
  ['the supplier', { supplier: ' ' }, { supplier: null, words: null, sizes: [] }],
  [
    'the day, with words',
    { bestBefore: '2027-04-01', words: 'Shortened.' },
    { bestBefore: '2027-04-01', words: 'Shortened.', sizes: [] },
  ],
  [
    'a shelf in small letters that is the same',
    { 'shelf OILPNT01-1000ML': 'b2' },
    { words: null, sizes: [] },
  ],
  [
    'shelf and cost of the sizes',
    { 'shelf OILPNT01-500ML': 'c3', 'cost OILPNT01-1000ML': '199.5' },
    {
      words: null,
      sizes: [
        { sku: 'OILPNT01-1000ML', cost: 199.5 },
        { sku: 'OILPNT01-500ML', shelf: 'c3' },
      ],
    },
  ],
])('[LOT-20] only what was changed is sent: %s', (_, fields, expected) => {
  expect(changesOf(LOT, form(fields))).toEqual(expected)
})

test('[LOT-20] a cost that is not shown is not sent', () => {
  const data = form({})
  data.delete('cost OILPNT01-1000ML')
  expect(changesOf(LOT, data).sizes).toEqual([])
  expect([fieldName('cost OILPNT01-1000ML'), fieldName('supplier')]).toEqual([
    'Cost, OILPNT01-1000ML',
    'From',
  ])
})
