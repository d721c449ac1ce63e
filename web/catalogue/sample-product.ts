import type { Channel, Product, Variant } from '#contract/catalogue.ts'

const CHANNEL: Channel = {
  currentPrice: 349,
  maxPrice: 399,
  currency: 'INR',
  availability: 'STOCKED',
  lowestPrice30: null,
  platforms: [],
}

/** A variant for tests: one litre of oil by default. */
export const sampleVariant = (sku: string, channel: Partial<Channel> = {}): Variant => ({
  sku,
  title: '1 Liter',
  icon: null,
  favorite: false,
  media: [],
  primaryMedia: { srcXS: '/xs.svg', srcSM: '/sm.svg', alt: '', width: 1600, height: 2000, preview: '' },
  content: 1000,
  baseContent: 100,
  baseContentUnit: 'ML',
  channels: [{ ...CHANNEL, ...channel }],
})

/** A product for tests, with one variant per SKU. */
export const sampleProduct = (product: Partial<Product> & Pick<Product, 'sku' | 'variants'>): Product => ({
  slug: 'peanut-oil',
  type: 'SINGLE',
  title: 'Groundnut Oil',
  description: 'One seed.',
  category: 'OILS',
  primaryColor: '#a8481c',
  secondaryColor: '#f7d5ae',
  freshness: null,
  productMarketing: null,
  ...product,
})
