import { expect, test } from 'vitest'
import { actText, fieldChanges } from './entry-text.ts'

test('an act without a name of its own is called by its words', () => {
  expect([actText('price.change'), actText('lot.put-on-sale')]).toEqual(['Price changed', 'Lot put on sale'])
})

test('[DESK-19] a field shows what it had before and has after, also if one of them is missing or empty', () => {
  expect(fieldChanges({ before: { price: 359, note: null }, after: { price: 349, tags: ['a'] } })).toEqual([
    { field: 'price', before: '359', after: '349' },
    { field: 'note', before: 'none', after: null },
    { field: 'tags', before: null, after: '["a"]' },
  ])
  expect(fieldChanges({ before: null, after: null })).toEqual([])
})
