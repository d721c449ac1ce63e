import { expect, test } from 'vitest'
import { viewQuery } from './view-query.ts'

test.each([
  ['', ''],
  ['?lane=TO_PACK&flag=USA', 'flag=USA&lane=TO_PACK'],
  ['?flag=USA&lane=TO_PACK&after=2026-11-17T00:00:00.000000Z~x', 'flag=USA&lane=TO_PACK'],
  ['?q=leela+kota&view=lanes', 'q=leela+kota&view=lanes'],
])('[DESK-93] a saved view keeps lane, filters, order of rows and view, but no page: %s', (search, query) => {
  expect(viewQuery(search)).toBe(query)
})
