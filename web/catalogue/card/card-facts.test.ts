import { expect, test } from 'vitest'
import type { Channel, Variant } from '#contract/catalogue.ts'
import { sampleProduct, sampleVariant } from '../sample-product.ts'
import { cardFacts, type ListedVariant, listedVariant } from './card-facts.ts'

function itemWith(channel: Partial<Channel>, pack: Partial<Variant> = {}): ListedVariant {
  const variant = { ...sampleVariant('OILPNT01-1000ML', channel), ...pack }
  const item = listedVariant(sampleProduct({ sku: 'OILPNT01', variants: [variant] }), variant)
  if (!item) throw new Error('the sample has a channel')
  return item
}

test('[LIST-2] [PRICE-2] a card shows both titles, and whole prices without decimals', () => {
  expect(cardFacts(itemWith({}))).toMatchObject({
    label: '1 Liter',
    title: 'Groundnut Oil',
    price: '₹349',
    listPrice: '₹399',
    packNote: '₹34.90 / 100 mL',
  })
})

test('[PRICE-2] [PRICE-16] [PRICE-17] a price with cents keeps them, and is not called MRP in the USA', () => {
  expect(cardFacts(itemWith({ currency: 'USD', currentPrice: 3.49, maxPrice: 4 }))).toMatchObject({
    price: '$3.49',
    listPrice: '$4',
    listPriceName: 'List price',
    percentOff: 13,
  })
})

test('[LIST-3] [PRICE-5] a product in stock shows its discount', () => {
  expect(cardFacts(itemWith({})).percentOff).toBe(13)
})

test('[PRICE-5] without a discount there is no badge and no struck price', () => {
  expect(cardFacts(itemWith({ currentPrice: 420, maxPrice: 420 }))).toMatchObject({
    price: '₹420',
    listPrice: null,
    percentOff: null,
  })
})

test('[LIST-4] [PRICE-5] a product out of stock says so, with its list price and no discount', () => {
  expect(cardFacts(itemWith({ availability: 'OUTOFSTOCK' }))).toMatchObject({
    isSoldOut: true,
    price: '₹399',
    listPrice: null,
    percentOff: null,
    packNote: null,
  })
})

test('[LIST-5] a card leads to the product with its variant', () => {
  expect(cardFacts(itemWith({})).path).toBe('/products/peanut-oil?variant=OILPNT01-1000ML')
})

test('a set shows its number of packs instead of a unit price', () => {
  expect(cardFacts(itemWith({}, { content: 3, baseContent: 1, baseContentUnit: 'COUNT' })).packNote).toBe(
    'Set of 3',
  )
})

test('[ENTITY-15] the first of several channels counts', () => {
  const variant = sampleVariant('OILPNT01-1000ML')
  const [first] = variant.channels
  const second = { ...variant.channels[0], currentPrice: 1 } as Channel
  const both = { ...variant, channels: [...variant.channels, second] }
  expect(listedVariant(sampleProduct({ sku: 'OILPNT01', variants: [both] }), both)?.channel).toEqual(first)
})
