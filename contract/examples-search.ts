import { PRODUCT } from './example-entities.ts'
import type { FoundProducts, Suggestions } from './search.ts'

const OIL_PICTURE = {
  srcXS: '/media/products/peanut-oil/1000ml.29a051e5-xs.webp',
  alt: 'Groundnut Oil, 1 Liter',
}

export const FOUND: FoundProducts = {
  data: [{ ...PRODUCT, shownVariant: 'OILPNT01-1000ML' }],
  meta: { page: 1, totalItems: 1, totalPages: 1 },
  search: { answer: 'EXACT', readAs: null, notFound: [], instead: null, size: null, maxPrice: null },
  facets: {
    kind: [{ value: 'oils', count: 1 }],
    inStock: 1,
    size: [{ value: '1000ml', count: 1, label: '1 Liter' }],
    without: [
      { value: 'peanut', count: 0 },
      { value: 'wheat', count: 1 },
      { value: 'milk', count: 1 },
      { value: 'mustard', count: 1 },
      { value: 'sesame', count: 1 },
    ],
    price: { min: 349, max: 349 },
  },
}

export const SUGGESTIONS: Suggestions = {
  products: [
    {
      sku: 'OILPNT01',
      address: '/products/peanut-oil?variant=OILPNT01-1000ML',
      title: 'Groundnut Oil',
      size: '1 Liter',
      price: '₹349',
      unitPrice: '₹34.90 / 100 mL',
      isSoldOut: false,
      picture: OIL_PICTURE,
    },
  ],
  words: ['moongfali'],
  kinds: ['oils'],
}
