import { expect, test } from 'vitest'
import type { Channel } from '#contract/catalogue.ts'
import type { Platform } from '#domain/availability.ts'
import { EMPTY_SETTINGS } from '#domain/setting.ts'
import { channelOf } from '#domain/variant.ts'
import { sampleVariant } from '../sample-product.ts'
import { buyOffers } from './product-offers.ts'

const OWN = { code: 'OWN', title: 'Add to Cart', url: null } as const
const AMAZON = { code: 'AMAZON', title: 'Buy on Amazon', url: 'https://amazon.example/oil' } as const

const sold = (channel: Partial<Channel> = {}) =>
  channelOf(sampleVariant('A', { platforms: [OWN, AMAZON], ...channel }))

const withActive = (...ACTIVE_ECOMMERCE_PLATFORMS: Platform[]) => ({
  ...EMPTY_SETTINGS,
  ACTIVE_ECOMMERCE_PLATFORMS,
})

test.each([
  [
    ['OWN', 'AMAZON'],
    ['Add to Cart', 'Buy on Amazon'],
  ],
  [['OWN'], ['Add to Cart']],
  [['AMAZON'], ['Buy on Amazon']],
  [[], []],
] satisfies [Platform[], string[]][])(
  '[PDP-17] [PDP-18] the setting %j gives the buttons %j',
  (active, titles) => {
    const offers = buyOffers(sold(), withActive(...active))
    expect(offers.map(({ title }) => title)).toEqual(titles)
    expect(offers.every(({ isConfirmed }) => isConfirmed)).toBe(true)
  },
)

test('a platform that does not sell the variant gets no button', () => {
  expect(buyOffers(sold({ platforms: [AMAZON] }), withActive('OWN'))).toEqual([])
})

test('[PDP-5] a product out of stock has no buy buttons, before and after the settings load', () => {
  const channel = sold({ availability: 'OUTOFSTOCK' })
  expect(buyOffers(channel, null)).toEqual([])
  expect(buyOffers(channel, withActive('OWN', 'AMAZON'))).toEqual([])
})

test('[STARTUP-3] until the settings load, or without them, our own button is shown and the other keeps its space', () => {
  expect(buyOffers(sold(), null)).toEqual([
    { ...OWN, isConfirmed: true },
    { ...AMAZON, isConfirmed: false },
  ])
})
