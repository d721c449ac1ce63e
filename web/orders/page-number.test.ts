import { expect, test } from 'vitest'
import { pageNumber } from './page-number.ts'

test.each([
  ['', 1],
  ['page=2', 2],
  ['page=0', 1],
  ['page=-1', 1],
  ['page=1e3', 1],
  ['page=two', 1],
  ['page=99999999', 1],
])('the query %s is page %i', (query, page) => {
  expect(pageNumber(new URLSearchParams(query))).toBe(page)
})
