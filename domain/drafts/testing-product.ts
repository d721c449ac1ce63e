import { type BodySize, EMPTY_PRODUCT, type ProductBody } from './product-body.ts'

const SOLD = { isSoldOut: false, platforms: [{ code: 'OWN' as const, title: 'Add to Cart', url: null }] }

export const aSize = (change: Partial<BodySize> = {}): BodySize => ({
  title: '1 Liter',
  icon: null,
  position: 1,
  isFavorite: true,
  isActive: true,
  content: 1000,
  baseContent: 100,
  baseContentUnit: 'ML',
  gtin: null,
  weightG: 950,
  isGlass: true,
  pictures: [{ media: 'products/peanut-oil/scene', alt: 'A bottle on a wooden disc' }],
  parts: [],
  prices: { IND: { price: 349.5, max: 399 }, USA: null },
  sellers: { IND: SOLD, USA: { isSoldOut: false, platforms: [] } },
  ...change,
})

/** A product that can be published, with pictures of the shop. */
export const aProductBody = (sku = 'OILTST01'): ProductBody => ({
  ...EMPTY_PRODUCT,
  category: 'OILS',
  position: 900,
  title: 'Test Oil',
  slug: 'test-oil',
  description: 'Pressed for a test.',
  facts: [{ label: 'Energy', value: '819 kcal' }],
  factBasis: 'Per 100 mL',
  instructions: 'Keep it in the dark.',
  sheets: [{ type: 'IMAGE', media: 'products/peanut-oil/label', title: 'The label' }],
  hsnCode: '1514',
  gstRateBp: 500,
  ingredients: 'Seed',
  shelfLifeDays: 270,
  isVegetarian: true,
  sizes: { [`${sku}-1L`]: aSize() },
})
