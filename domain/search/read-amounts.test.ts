import { expect, test } from 'vitest'
import { normalise } from './fold.ts'
import { readAmounts, wordsOfQuery } from './read-amounts.ts'

const read = (text: string) => readAmounts(wordsOfQuery(normalise(text)))

test.each([
  ['besan 500g', 'besan', 500, 'G'],
  ['moong dal 1 kg', 'moong dal', 1000, 'G'],
  ['5 litre oil', 'oil', 5000, 'ML'],
  ['oil 1.5 ltr', 'oil', 1500, 'ML'],
  ['half kg atta', 'atta', 500, 'G'],
  ['1/2 kg atta', 'atta', 500, 'G'],
  ['½ kg atta', 'atta', 500, 'G'],
  ['ek kilo dal', 'dal', 1000, 'G'],
  ['paav kilo haldi', 'haldi', 250, 'G'],
  ['५०० ग्राम बेसन', 'बेसन', 500, 'G'],
  ['2 x 500 gm', '2 x', 500, 'G'],
])('[SEARCH-7] %s names a size', (text, words, amount, unit) => {
  expect(read(text)).toEqual({ words: words.split(' '), size: { amount, unit }, maxPrice: null })
})

test.each(['green gram', 'gram flour', 'do dal', 'one oil', 'litre'])(
  '[SEARCH-7] %s names no size: a unit needs a number, and a number in words a unit',
  (text) => {
    expect(read(text)).toEqual({ words: text.split(' '), size: null, maxPrice: null })
  },
)

test.each([
  ['oil under 300', 'oil', 300],
  ['oil below ₹300', 'oil', 300],
  ['oil below rs. 1,300', 'oil', 1300],
  ['tel 300 se kam', 'tel', 300],
  ['300 rupaye se kam ka tel', 'ka tel', 300],
  ['masala 100 rs tak', 'masala', 100],
  ['ghee less than 500', 'ghee', 500],
  ['ghee up to 500 rupees', 'ghee', 500],
  ['घी ५०० से कम', 'घी', 500],
])('[SEARCH-8] %s names a highest price', (text, words, maxPrice) => {
  expect(read(text)).toEqual({ words: words.split(' '), size: null, maxPrice })
})

test('an amount of money that is no limit says nothing', () => {
  expect(read('oil 300 rs')).toEqual({ words: ['oil'], size: null, maxPrice: null })
  expect(read('$5 honey')).toEqual({ words: ['honey'], size: null, maxPrice: null })
})
