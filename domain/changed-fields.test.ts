import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('only fields that differ are listed, with both values', () => {
  const before = { price: 100, words: 'old', tags: ['a'], at: new Date(0), extra: 1 }
  const after = { price: 90, words: 'old', tags: ['a', 'b'], at: new Date(0) }
  expect(changedFields(before, after)).toEqual({
    before: { price: 100, tags: ['a'] },
    after: { price: 90, tags: ['a', 'b'] },
  })
})

test('a field that is new, or gone, is null on the other side', () => {
  expect(changedFields({ a: 1 }, { a: undefined, b: 2 })).toEqual({
    before: { a: 1, b: null },
    after: { a: null, b: 2 },
  })
})
