import { expect, test } from 'vitest'
import { settleLines } from './cart.ts'

const line = (variantSku: string, quantity: number) => ({ productSku: 'OILPNT01', variantSku, quantity })

test('a quantity of zero removes the line', () => {
  expect(settleLines([line('OILPNT01-1000ML', 0)])).toEqual([])
})

test('one variant named twice is one line with both quantities', () => {
  expect(settleLines([line('OILPNT01-1000ML', 2), line('OILPNT01-1000ML', 3)])).toEqual([
    line('OILPNT01-1000ML', 5),
  ])
})

test('more than 99 of a variant become 99', () => {
  expect(settleLines([line('OILPNT01-1000ML', 1_000_000)])).toEqual([line('OILPNT01-1000ML', 99)])
})

test('a cart holds 50 lines', () => {
  const lines = Array.from({ length: 60 }, (_, index) => line(`OILPNT01-${index}ML`, 1))
  expect(settleLines(lines)).toHaveLength(50)
})
