import { expect, test } from 'vitest'
import { countWord } from './count-word.ts'

test('small numbers are words, larger ones are figures', () => {
  expect([1, 4, 7, 10, 11].map(countWord)).toEqual(['One', 'Four', 'Seven', 'Ten', '11'])
})
