import { expect, test } from 'vitest'
import { sampleVariant } from '../sample-product.ts'
import { bestValueSku, packNote, priceFacts } from './product-price-facts.ts'

test('[PRICE-2] [PDP-3] the product page shows decimals only where there are any, and the price of a base unit', () => {
  const facts = priceFacts(sampleVariant('A', { currentPrice: 348.6, maxPrice: 1399 }))
  expect(facts).toMatchObject({ price: '₹348.60', listPrice: '₹1,399', packNote: '₹34.86 per 100 mL' })
})

test('[PRICE-16] [PRICE-17] a price with cents is shown as it is charged, and the saving with it', () => {
  expect(
    priceFacts(sampleVariant('A', { currency: 'USD', currentPrice: 3.49, maxPrice: 3.99 })),
  ).toMatchObject({
    price: '$3.49',
    listPrice: '$3.99',
    listPriceWords: { name: 'List price', taxes: 'taxes included' },
    percentOff: 13,
    saving: '$0.50',
  })
})

test('a discount is shown in percent and in money', () => {
  expect(priceFacts(sampleVariant('A'))).toMatchObject({ percentOff: 13, saving: '₹50', isSoldOut: false })
})

test.each([
  ['at list price', { currentPrice: 399 }],
  ['out of stock', { availability: 'OUTOFSTOCK' as const }],
])('[PRICE-5] there is no discount %s', (_case, channel) => {
  expect(priceFacts(sampleVariant('A', channel))).toMatchObject({ percentOff: null, saving: null })
})

test('[PRICE-20] the lowest price before an offer is a text, if it is known', () => {
  expect(priceFacts(sampleVariant('A', { lowestPrice30: 369.5 })).lowestPrice).toBe('₹369.50')
  expect(priceFacts(sampleVariant('A')).lowestPrice).toBeNull()
})

test('[FEED-1] what is sold out shows its list price, and the unit price follows from it', () => {
  expect(priceFacts(sampleVariant('A', { availability: 'OUTOFSTOCK' }))).toMatchObject({
    price: '₹399',
    packNote: '₹39.90 per 100 mL',
    isSoldOut: true,
  })
})

test('a set shows its number of pieces', () => {
  const set = { ...sampleVariant('A'), content: 3, baseContent: 1, baseContentUnit: 'COUNT' as const }
  expect(packNote(set, ' per ')).toBe('Set of 3')
  expect(packNote({ ...set, content: 1 }, ' per ')).toBeNull()
})

const half = (currentPrice: number) => ({ ...sampleVariant('HALF', { currentPrice }), content: 500 })

test('the best value is the lowest unit price', () => {
  expect(bestValueSku([half(189), sampleVariant('FULL')])).toBe('FULL')
  expect(bestValueSku([half(150), sampleVariant('FULL')])).toBe('HALF')
})

test('sets of different products are not compared by unit price', () => {
  const set = { ...sampleVariant('SET'), content: 3, baseContent: 1, baseContentUnit: 'COUNT' as const }
  expect(bestValueSku([set, { ...set, sku: 'PAIR', content: 2 }])).toBeNull()
})

test('no pack is the best value alone, at an equal unit price, or when it is sold out', () => {
  expect(bestValueSku([sampleVariant('FULL')])).toBeNull()
  expect(bestValueSku([half(174.5), sampleVariant('FULL')])).toBeNull()
  expect(bestValueSku([half(189), sampleVariant('FULL', { availability: 'OUTOFSTOCK' })])).toBeNull()
})
