import { expect, test } from 'vitest'
import { editDistance } from './edit-distance.ts'
import { fold, normalise, soundKey, unvoiced } from './fold.ts'

test.each([
  ['haldi', 'haldee', 'हल्दी', 'HALDI', 'haaaaldi', 'ha\u200fldi'],
  ['besan', 'bessan', 'बेसन'],
  ['jeera', 'zeera', 'jira', 'जीरा'],
  ['moong', 'mung', 'मूंग', 'मूँग'],
  ['amchur', 'amchoor', 'aamchur'],
  ['khichdi', 'kichdi'],
  ['phulka', 'fulka'],
  ['spice', 'spices'],
])('%s and its spellings fold alike', (...words) => {
  expect(new Set(words.map(fold)).size).toBe(1)
})

test.each([
  ['til', 'tel'],
  ['tur', 'tup'],
  ['imli', 'idli'],
  ['rai', 'ragi'],
])('%s and %s fold differently', (one, other) => {
  expect(fold(one)).not.toBe(fold(other))
})

test('a sound key has consonants only, voiced and unvoiced made equal', () => {
  expect(soundKey('badam')).toBe(soundKey('patam'))
  expect(soundKey('alsi')).toBe('als')
  expect(unvoiced(fold('ragi'))).toBe(unvoiced(fold('ராகி')))
})

test('digits of any Indian script become 0 to 9', () => {
  expect(normalise('५०० ௫ ౫')).toBe('500 5 5')
})

test.each([
  ['same', 'same', 0],
  ['turmeric', 'tumeric', 1],
  ['turmeric', 'turmreic', 1],
  ['turmeric', 'turmerics', 1],
  ['turmeric', 'tarmerik', 2],
  ['turmeric', 'coriander', 3],
])('%s and %s differ by %i, counted to 2', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance)
})
