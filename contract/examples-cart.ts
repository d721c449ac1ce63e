import type { CallExample } from './call-example.ts'
import { CUSTOMER_CART, GUEST_CART_EXAMPLE, HONEY_LINE, honey, OIL_LINE, oil } from './example-entities.ts'

const { items: _items, ...withoutItems } = CUSTOMER_CART

const both = {
  ...withoutItems,
  shippingAmount: 0,
  subtotalMax: 1223,
  subtotalCurrent: 1077,
  total: 1077,
  items: [oil(2), honey(1)],
}

/** In order, so that a reader can follow what is merged and what is cleared. */
export const CART_EXAMPLES: readonly CallExample<'putCart'>[] = [
  {
    title: 'A guest’s whole cart is priced',
    body: { createdAt: '2026-11-14T06:30:00.000Z', items: [OIL_LINE] },
    answer: GUEST_CART_EXAMPLE,
  },
  {
    title: 'A customer loads the cart: nothing is sent, nothing changes',
    body: {},
    answer: CUSTOMER_CART,
  },
  {
    title: 'A customer adds honey: the oil, which is not named, stays',
    body: { items: [HONEY_LINE] },
    answer: both,
  },
  {
    title: 'A customer takes the honey out: quantity 0',
    body: { items: [{ ...HONEY_LINE, quantity: 0 }] },
    answer: CUSTOMER_CART,
  },
  {
    title: 'A discount code is applied',
    body: { discountCode: 'NAMASTE10' },
    answer: {
      ...CUSTOMER_CART,
      discountCode: 'NAMASTE10',
      discountDescription: '10% off your order',
      subtotalDiscount: 69.8,
      total: 688.2,
    },
  },
  {
    title: 'The discount code is removed: the cart is sent anew without it',
    body: { clear: true, shippingAddressId: CUSTOMER_CART.shippingAddressId, items: [OIL_LINE] },
    answer: CUSTOMER_CART,
  },
  {
    title: 'Too many, and something we no longer sell: the cart is corrected and says so',
    body: {
      items: [
        { ...OIL_LINE, quantity: 500 },
        { productSku: 'GONE0001', variantSku: 'GONE0001-1KG', quantity: 1 },
      ],
    },
    answer: {
      ...CUSTOMER_CART,
      shippingAmount: 0,
      subtotalMax: 39501,
      subtotalCurrent: 34551,
      total: 34551,
      items: [oil(99)],
      notices: [
        {
          code: 'QUANTITY_LIMITED',
          message: 'You can order up to 99 of Groundnut Oil, 1 Liter.',
          variantSku: 'OILPNT01-1000ML',
        },
        {
          code: 'ITEM_UNAVAILABLE',
          message: 'Something in your cart cannot be bought at the moment, so we took it out.',
          variantSku: 'GONE0001-1KG',
        },
      ],
    },
  },
  {
    title: 'The cart is emptied',
    body: { clear: true, items: [] },
    answer: {
      ...withoutItems,
      promise: null,
      shippingAddressId: null,
      shippingAmount: 0,
      subtotalMax: 0,
      subtotalCurrent: 0,
      total: 0,
      items: [],
    },
  },
]
