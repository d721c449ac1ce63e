import { expect, test } from 'vitest'
import { availabilityOf, buyPlatforms, PLATFORMS, shownDiscount } from './availability.ts'
import { money } from './money.ts'

test('[STOCK-2] sold out means no counted stock, or marked as sold out', () => {
  expect(availabilityOf({ onHand: 3, isMarkedOut: false })).toBe('STOCKED')
  expect(availabilityOf({ onHand: null, isMarkedOut: false })).toBe('STOCKED')
  expect(availabilityOf({ onHand: 0, isMarkedOut: false })).toBe('OUTOFSTOCK')
  expect(availabilityOf({ onHand: 3, isMarkedOut: true })).toBe('OUTOFSTOCK')
  expect(availabilityOf({ onHand: null, isMarkedOut: true })).toBe('OUTOFSTOCK')
})

test('[PRICE-5] a discount is shown only below the list price and in stock', () => {
  const prices = { currentPrice: money(34900), maxPrice: money(39900) }
  expect(shownDiscount({ availability: 'STOCKED', ...prices })).toBe(13)
  expect(shownDiscount({ availability: 'OUTOFSTOCK', ...prices })).toBeNull()
  expect(shownDiscount({ availability: 'STOCKED', ...prices, currentPrice: prices.maxPrice })).toBeNull()
})

const own = { code: 'OWN' as const }
const amazon = { code: 'AMAZON' as const }

test('a variant in stock gets the buttons of its active platforms', () => {
  const channel = { availability: 'STOCKED' as const, platforms: [own, amazon] }
  expect(buyPlatforms(channel, ['OWN', 'AMAZON'])).toEqual([own, amazon])
  expect(buyPlatforms(channel, ['AMAZON'])).toEqual([amazon])
  expect(buyPlatforms(channel, [])).toEqual([])
  expect(buyPlatforms({ ...channel, platforms: [own] }, ['AMAZON'])).toEqual([])
})

test('a sold-out variant gets no button', () => {
  expect(buyPlatforms({ availability: 'OUTOFSTOCK', platforms: [own, amazon] }, PLATFORMS)).toEqual([])
})

test('[ENTITY-16] two platform kinds exist', () => {
  expect(PLATFORMS).toEqual(['OWN', 'AMAZON'])
})
