import { expect, test } from 'vitest'
import { readListingQuery } from '#domain/search/listing-query.ts'
import { afterChoice, afterLoading, noChoices } from './pending-choices.ts'

const asked = (query: string) => readListingQuery(new URLSearchParams(query))
const START = noChoices(asked(''))
const SPICES = afterChoice(START, asked('kind=spices'))
const BOTH = afterChoice(SPICES, asked('kind=spices&inStock=true'))

test('a choice counts before its listing has loaded', () => {
  expect(SPICES.asked.kind).toEqual(['spices'])
  expect(SPICES.loaded).toEqual(START.loaded)
})

test('the listing of an older choice does not take back a newer one', () => {
  expect(afterLoading(BOTH, asked('kind=spices')).asked).toEqual(BOTH.asked)
})

test('the listing of the last choice ends the waiting', () => {
  expect(afterLoading(BOTH, BOTH.asked)).toEqual(noChoices(BOTH.asked))
})

test('another listing, such as that of Back, replaces what was chosen', () => {
  expect(afterLoading(BOTH, asked('q=dal'))).toEqual(noChoices(asked('q=dal')))
})
