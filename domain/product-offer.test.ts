import { expect, test } from 'vitest'
import { money } from './money.ts'
import { offerPrices, productOffer } from './product-offer.ts'
import { shippingDays, shippingTerms } from './shipping-terms.ts'

const RATES = {
  INR: { fee: money(60_00), freeFrom: money(999_00) },
  USD: { fee: money(12_00), freeFrom: money(99_00) },
}
const INDIA = shippingTerms('IND', RATES)

const OIL = {
  sku: 'OILPNT01',
  slug: 'peanut-oil',
  title: 'Groundnut Oil',
  description: 'One seed.',
  type: 'SINGLE',
  category: 'OILS',
} as const

const CHANNEL = { currentPrice: 349, maxPrice: 399, currency: 'INR', availability: 'STOCKED' } as const
const LITRE = {
  sku: 'OILPNT01-1000ML',
  title: '1 Liter',
  media: [{ src: '/media/1l.webp' }, { src: '/media/scene.webp' }],
  content: 1000,
  baseContent: 100,
  baseContentUnit: 'ML',
  channels: [CHANNEL],
} as const

test('[FEED-1] one function makes everything that is said about a size', () => {
  expect(productOffer(OIL, LITRE, INDIA)).toEqual({
    id: 'OILPNT01-1000ML',
    groupId: 'OILPNT01',
    title: 'Groundnut Oil, 1 Liter',
    size: '1 Liter',
    description: 'One seed.',
    path: '/products/peanut-oil?variant=OILPNT01-1000ML',
    pictures: ['/media/1l.webp', '/media/scene.webp'],
    brand: 'Aranya Mill',
    category: 'Wood Pressed Oils',
    price: 349_00,
    listPrice: 399_00,
    salePrice: 349_00,
    percentOff: 13,
    currency: 'INR',
    availability: 'STOCKED',
    unitPricing: { measure: { value: 1000, unit: 'ML' }, base: { value: 100, unit: 'ML' }, price: 34_90 },
    shipping: {
      country: 'IN',
      fee: 60_00,
      freeFrom: 999_00,
      days: { packing: { least: 0, most: 2 }, transit: { least: 2, most: 7 } },
    },
  })
})

test.each([
  ['a price below the list price', {}, { price: 349_00, salePrice: 349_00, percentOff: 13 }],
  ['the list price', { currentPrice: 399 }, { price: 399_00, salePrice: null, percentOff: null }],
  [
    'a price so little below that no percent is shown',
    { currentPrice: 398.5 },
    { price: 398_50, salePrice: 398_50, percentOff: null },
  ],
  [
    'a size that is sold out: its list price',
    { availability: 'OUTOFSTOCK' as const },
    { price: 399_00, salePrice: null, percentOff: null },
  ],
])('[FEED-1] the prices of %s', (_case, change, prices) => {
  expect(offerPrices({ ...CHANNEL, ...change })).toMatchObject({ ...prices, listPrice: 399_00 })
})

test('[FEED-1] a pack that costs as much as free delivery needs is delivered free', () => {
  const dear = { ...LITRE, channels: [{ ...CHANNEL, currentPrice: 999, maxPrice: 1100 }] }
  expect(productOffer(OIL, dear, INDIA).shipping).toMatchObject({ fee: 0, freeFrom: 999_00 })
})

test('[FEED-1] a set of different products has no unit price', () => {
  const set = { ...LITRE, content: 3, baseContent: 1, baseContentUnit: 'COUNT' as const }
  expect(productOffer({ ...OIL, type: 'BUNDLE', category: null }, set, INDIA)).toMatchObject({
    unitPricing: null,
    category: 'Combos',
  })
})

test('[FEED-1] the terms of the USA have its fee, and the days of its served zones', () => {
  const zone = {
    code: 'US',
    country: 'USA',
    carrier: 'COURIER',
    handling: 1,
    cutoff: 840,
    isServed: true,
  } as const
  const days = shippingDays([
    { ...zone, daysMin: 8, daysMax: 10 },
    { ...zone, daysMin: 9, daysMax: 12 },
    { ...zone, daysMin: 1, daysMax: 99, isServed: false },
  ])
  expect(days).toEqual({ packing: { least: 1, most: 1 }, transit: { least: 8, most: 12 } })
  expect(shippingTerms('USA', RATES, days)).toEqual({
    country: 'US',
    rate: { fee: 12_00, freeFrom: 99_00 },
    days,
  })
})
