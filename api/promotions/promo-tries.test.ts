import { expect, test } from 'vitest'
import { minutes, seconds } from '#kit/duration.ts'
import { createPromoTries } from './promo-tries.ts'

test('after ten refusals within a minute a visitor waits until the first of them is a minute old', () => {
  const tries = createPromoTries()
  for (let second = 0; second < 10; second += 1) {
    expect(tries.take('a', seconds(second))).toBe(0)
  }
  expect(tries.take('a', seconds(10))).toBe(50)
  expect(tries.take('a', seconds(60))).toBe(0)
})

test('after thirty refusals within an hour a visitor waits for the hour', () => {
  const tries = createPromoTries()
  for (let minute = 0; minute < 30; minute += 1) tries.take('a', minutes(minute))
  expect(tries.take('a', minutes(30))).toBe(30 * 60)
})

test('[PROMO-13] a try is taken before the code is checked, and given back if the code was not refused', () => {
  const tries = createPromoTries()
  const waits = Array.from({ length: 56 }, () => tries.take('a', 0))
  expect(waits.filter((wait) => wait === 0)).toHaveLength(10)
  tries.giveBack('a', 0)
  tries.giveBack('a', seconds(7))
  expect([tries.take('a', 1), tries.take('a', 1)]).toEqual([0, 60])
})

test('visitors are counted separately', () => {
  const tries = createPromoTries()
  for (let count = 0; count < 10; count += 1) tries.take('a', 0)
  expect(tries.take('b', 0)).toBe(0)
})

test('made-up visitors cannot fill the memory: the oldest entries are dropped', () => {
  const tries = createPromoTries()
  for (let count = 0; count < 10; count += 1) tries.take('a', 0)
  for (let count = 0; count < 10_000; count += 1) tries.take(`x${count}`, 0)
  expect(tries.take('a', 0)).toBe(0)
})

test('an accepted code is trusted in its browser only', () => {
  const tries = createPromoTries()
  tries.trust('browser', 'NAMASTE10')
  expect(tries.isTrusted('browser', 'NAMASTE10')).toBe(true)
  expect(tries.isTrusted('browser', 'OTHER')).toBe(false)
  expect(tries.isTrusted('other', 'NAMASTE10')).toBe(false)
})
