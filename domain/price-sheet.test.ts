import { expect, test } from 'vitest'
import { money } from './money.ts'
import { marginAt, marginBp, type PriceStep, priceByPercent, sheetProblem } from './price-sheet.ts'

const row = (price: number, max: number) => ({ price: money(price), max: money(max) })

test.each<[number, number, PriceStep, number]>([
  [349_00, 5, 'MINOR', 366_45],
  [349_00, 5, 'WHOLE', 366_00],
  [349_00, 5, 'NINE', 359_00],
  [349_00, 0, 'NINE', 349_00],
  [349_00, -10, 'MINOR', 314_10],
  [349_00, -10, 'NINE', 309_00],
  [8_00, -50, 'NINE', 4_00],
  [99_00, -100, 'WHOLE', 0],
  [12_50, 5, 'POINT_99', 12_99],
  [12_00, -1, 'POINT_99', 11_99],
  [40, 0, 'POINT_99', 99],
])('[PRICE-23] %i changed by %i percent, rounded %s, is %i', (price, percent, step, expected) => {
  const [changed] = priceByPercent([row(price, 999_00)], { percent, step })
  expect(changed?.newPrice).toBe(expected)
})

test('[PRICE-23] the preview marks what would be above the MRP, free, unchanged, or far away', () => {
  const rows = [row(349_00, 360_00), row(1_00, 2_00)]
  const up = priceByPercent(rows, { percent: 5, step: 'WHOLE' })
  expect(up.map(({ problem, isUnchanged }) => [problem, isUnchanged])).toEqual([
    ['ABOVE_MRP', false],
    [null, true],
  ])
  const gone = priceByPercent(rows, { percent: -100, step: 'MINOR' })
  expect(gone.map(({ problem, lookTwice }) => [problem, lookTwice])).toEqual([
    ['NOT_POSITIVE', true],
    ['NOT_POSITIVE', true],
  ])
  expect(rows).toEqual([row(349_00, 360_00), row(1_00, 2_00)])
})

test('[PRICE-21] a price equal to the MRP is allowed', () => {
  expect(sheetProblem(row(5, 5))).toBeNull()
  expect(sheetProblem(row(6, 5))).toBe('ABOVE_MRP')
})

test('[PRICE-22] the margin is a share of the price without tax', () => {
  expect(marginBp(money(105_00), money(60_00), 500)).toBe(4000)
  expect(marginBp(money(105_00), money(120_00), 500)).toBe(-2000)
  expect(marginBp(money(105_00), null, 500)).toBeNull()
  expect(marginAt(4000, money(105_00), money(84_00))).toBe(2500)
  expect(marginAt(4000, money(105_00), money(52_50))).toBe(-2000)
  expect(marginAt(null, money(105_00), money(84_00))).toBeNull()
})

test('[PRICE-23] a price that is halved is not marked, one that is lowered further is', () => {
  const [half] = priceByPercent([row(100_00, 200_00)], { percent: -50, step: 'MINOR' })
  const [less] = priceByPercent([row(100_00, 200_00)], { percent: -51, step: 'MINOR' })
  expect([half?.lookTwice, less?.lookTwice]).toEqual([false, true])
})
