/** A cart as the API sends it, for tests. */
export const sampleCart = {
  id: 'GUEST_CART',
  meta: { createdAt: '2026-11-14T12:00:00.000Z' },
  country: 'IND',
  currency: 'INR',
  discountCode: null,
  discountDescription: null,
  shippingAddressId: null,
  billingAddressId: null,
  shippingRate: { fee: 60, freeFrom: 999 },
  shippingAmount: 60,
  subtotalMax: 399,
  subtotalCurrent: 349.5,
  subtotalDiscount: 0,
  total: 409.5,
  items: [],
  notices: [],
}
