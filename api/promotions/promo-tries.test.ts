import { expect, test } from 'vitest'
import { minutes, seconds } from '#kit/duration.ts'
import { createPromoTries } from './promo-tries.ts'

test('after ten refusals within a minute a visitor waits until the first of them is a minute old', () => {
  const tries = createPromoTries()
  for (let second = 0; second < 10; second += 1) {
    expect(tries.waitOf('a', seconds(second))).toBe(0)
    tries.countRefusal('a', seconds(second))
  }
  expect(tries.waitOf('a', seconds(10))).toBe(50)
  expect(tries.waitOf('a', seconds(60))).toBe(0)
})

test('after thirty refusals within an hour a visitor waits for the hour', () => {
  const tries = createPromoTries()
  for (let minute = 0; minute < 30; minute += 1) tries.countRefusal('a', minutes(minute))
  expect(tries.waitOf('a', minutes(30))).toBe(30 * 60)
})

test('one visitor does not wait for another', () => {
  const tries = createPromoTries()
  for (let count = 0; count < 10; count += 1) tries.countRefusal('a', 0)
  expect(tries.waitOf('b', 0)).toBe(0)
})

test('made-up visitors cannot fill the memory: the oldest are forgotten', () => {
  const tries = createPromoTries()
  for (let count = 0; count < 10; count += 1) tries.countRefusal('a', 0)
  for (let count = 0; count < 10_000; count += 1) tries.countRefusal(`x${count}`, 0)
  expect(tries.waitOf('a', 0)).toBe(0)
})

test('a code that has worked in a browser is trusted there, and nowhere else', () => {
  const tries = createPromoTries()
  tries.trust('browser', 'NAMASTE10')
  expect(tries.isTrusted('browser', 'NAMASTE10')).toBe(true)
  expect(tries.isTrusted('browser', 'OTHER')).toBe(false)
  expect(tries.isTrusted('other', 'NAMASTE10')).toBe(false)
})
