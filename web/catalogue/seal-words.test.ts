import { expect, test } from 'vitest'
import { sealWords } from './seal-words.ts'

test.each([
  ['Pressed in wood', 'Pressed', 'in wood'],
  ['One seed, never blended', 'One seed', 'never blended'],
  ['No added heat', 'No added', 'heat'],
  ['Unpolished', 'Unpolished', ''],
  ['Slow, and then once more around the stone', 'Slow and then once', 'more around the stone'],
])('the seal of %j reads %j over %j', (title, top, bottom) => {
  expect(sealWords(title)).toEqual({ top, bottom })
})
