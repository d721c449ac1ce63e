import type { Cart, CartItem } from '#contract/cart.ts'
import type { KnownItem } from './cart-view.ts'

/** A litre of oil at ₹349, marked ₹399. */
export const OIL: KnownItem = {
  productSku: 'OILPNT01',
  variantSku: 'OILPNT01-1000ML',
  productSlug: 'peanut-oil',
  productTitle: 'Groundnut Oil',
  variantTitle: '1 Liter',
  currentPrice: 349,
  maxPrice: 399,
  maxQuantity: 99,
  media: { srcXS: '/oil-xs.webp' },
}

/** 200 grams of turmeric at ₹149.50, marked ₹180. */
export const HALDI: KnownItem = {
  productSku: 'SPCTUR01',
  variantSku: 'SPCTUR01-200G',
  productSlug: 'turmeric-powder',
  productTitle: 'Turmeric Powder',
  variantTitle: '200 g',
  currentPrice: 149.5,
  maxPrice: 180,
  maxQuantity: 99,
  media: { srcXS: '/haldi-xs.webp' },
}

export const pieces = (item: KnownItem, quantity: number): CartItem => ({
  ...item,
  quantity,
  orderedQuantity: quantity,
  totalCurrent: item.currentPrice * quantity,
})

/** A guest's cart for tests: two bottles of oil by default. */
export const sampleCart = (changes: Partial<Cart> = {}): Cart => ({
  id: 'GUEST_CART',
  meta: { createdAt: '2026-01-05T10:00:00.000Z' },
  country: 'IND',
  currency: 'INR',
  discountCode: null,
  discountDescription: null,
  shippingAddressId: null,
  billingAddressId: null,
  firm: null,
  shippingRate: { fee: 60, freeFrom: 999 },
  shippingAmount: 60,
  subtotalMax: 798,
  subtotalCurrent: 698,
  subtotalDiscount: 0,
  total: 758,
  items: [pieces(OIL, 2)],
  notices: [],
  promise: null,
  ...changes,
})

export const EMPTY: Partial<Cart> = {
  items: [],
  shippingAmount: 0,
  subtotalMax: 0,
  subtotalCurrent: 0,
  total: 0,
}
