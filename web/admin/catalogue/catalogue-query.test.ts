import { expect, test } from 'vitest'
import { filterWords, productsQuery } from './catalogue-query.ts'

test('[CATALOGUE-1] the filters are read from the address, and named in words where nothing matches', () => {
  const params = new URLSearchParams('q=ghee&state=HIDDEN&category=OILS&other=1&after=')
  expect(productsQuery(params)).toEqual({ q: 'ghee', state: 'HIDDEN', category: 'OILS' })
  expect(filterWords(params)).toEqual(['“ghee”', 'hidden', 'oils'])
  expect(filterWords(new URLSearchParams('category=COMBO'))).toEqual(['combos'])
  expect(filterWords(new URLSearchParams())).toEqual([])
})
