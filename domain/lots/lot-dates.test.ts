import { expect, test } from 'vitest'
import { lotDates } from './lot-dates.ts'
import { madeWord } from './made-word.ts'

const line = (word: string, madeOn: string, packedOn: string, bestBefore: string) =>
  lotDates(word, { madeOn, packedOn, bestBefore })
    .map(({ word, text }) => `${word} ${text}`)
    .join(' · ')

test('the dates of a lot name a year once', () => {
  expect(line('Pressed', '2026-11-03', '2026-11-05', '2027-07-31')).toBe(
    'Pressed Nov 3, 2026 · Packed Nov 5 · Best before Jul 31, 2027',
  )
  expect(line('Milled', '2026-12-31', '2027-01-02', '2027-03-01')).toBe(
    'Milled Dec 31, 2026 · Packed Jan 2, 2027 · Best before Mar 1',
  )
})

test.each([
  ['OILPNT01', 'OILS', 'Pressed'],
  ['FLRBAJ01', 'FLOURS', 'Milled'],
  ['SPCTUR01', 'SPICES', 'Ground'],
  ['SPCKSM01', 'SPICES', 'Dried'],
  ['SPFGHE01', 'SUPERFOODS', 'Churned'],
  ['SPFNEW01', 'SUPERFOODS', 'Made'],
  ['toString', null, 'Made'],
] as const)('the word for the making of %s, %s, is %s', (sku, category, word) => {
  expect(madeWord({ sku, category })).toBe(word)
})
