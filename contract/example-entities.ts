import type { Ticket } from './care.ts'
import type { Cart, CartItem } from './cart.ts'
import type { Product } from './catalogue.ts'
import type { CheckoutResponse } from './checkout.ts'
import type { Claim } from './claims.ts'
import type { DeliveryPromise } from './delivery.ts'
import type { Lot } from './lots.ts'
import type { Order } from './orders.ts'
import type { Address, User } from './users.ts'

/** Invented people and orders for the API reference. Products and prices are those of the shop. */

export const ADDRESS_ID = '6f9619ff-8b86-4011-b42d-00cf4fc964ff'
export const ORDER_ID = '0b9f8223-e5a4-45f7-a8aa-54bc30fa9fc1'
const ORDER_NUMBER = 'AM-X8K4-35WR'
const RAZORPAY_ORDER = 'order_TnW5GvjroipI5K'
const PLACED_AT = '2026-11-14T06:30:00.000Z'

export const OIL_LINE = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }
export const HONEY_LINE = { productSku: 'SPFHNY01', variantSku: 'SPFHNY01-350G', quantity: 1 }

const OIL_PICTURE = '/media/products/peanut-oil/1000ml.29a051e5'

export const oil = (quantity: number): CartItem => ({
  productSku: 'OILPNT01',
  variantSku: 'OILPNT01-1000ML',
  productSlug: 'peanut-oil',
  productTitle: 'Groundnut Oil',
  variantTitle: '1 Liter',
  quantity,
  orderedQuantity: quantity,
  currentPrice: 349,
  totalCurrent: 349 * quantity,
  media: { srcXS: `${OIL_PICTURE}-xs.webp` },
  maxPrice: 399,
  maxQuantity: 99,
})

export const honey = (quantity: number): CartItem => ({
  productSku: 'SPFHNY01',
  variantSku: 'SPFHNY01-350G',
  productSlug: 'forest-honey',
  productTitle: 'Forest Honey',
  variantTitle: '350 g',
  quantity,
  orderedQuantity: quantity,
  currentPrice: 379,
  totalCurrent: 379 * quantity,
  media: { srcXS: '/media/products/forest-honey/350g.199fcce1-xs.webp' },
  maxPrice: 425,
  maxQuantity: 99,
})

/** Two litres of oil, priced for a guest in India. */
export const GUEST_CART_EXAMPLE: Cart = {
  id: 'GUEST_CART',
  meta: { createdAt: PLACED_AT },
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
  items: [oil(2)],
  notices: [],
  promise: null,
}

export const PROMISE: DeliveryPromise = {
  pin: '452001',
  place: { city: 'Indore', state: 'MP' },
  known: true,
  zone: 'B',
  isServed: true,
  earliest: '2026-11-18',
  latest: '2026-11-19',
  orderBy: '2026-11-16T08:30:00.000Z',
  byRider: false,
  fee: 60,
  freeFrom: 999,
  payment: ['UPI', 'Card', 'Netbanking', 'Wallet'],
}

export const CUSTOMER_CART: Cart = {
  ...GUEST_CART_EXAMPLE,
  id: '5e845a10-b47b-4922-a58f-cb598b54a16d',
  shippingAddressId: ADDRESS_ID,
  promise: {
    isServed: true,
    earliest: '2026-11-18',
    latest: '2026-11-18',
    orderBy: '2026-11-16T08:30:00.000Z',
  },
}

export const ADDRESS: Address = {
  id: ADDRESS_ID,
  title: 'Asha Rao',
  address1: '12 Temple Road',
  address2: 'Near the old mill',
  city: 'Neemuch',
  state: 'MP',
  zip: '458441',
  country: 'IND',
  isdCode: '+91',
  phone: '9000020002',
  email: null,
  instructions: 'Please ring twice.',
}

export const USER: User = {
  name: 'Asha Rao',
  email: 'asha@mail.example',
  isdCode: '+91',
  phone: '9000020002',
  addresses: [ADDRESS],
  account: { phoneVerifiedAt: '2026-10-02T09:15:00.000Z', emailVerifiedAt: null },
}

const picture = {
  srcSM: `${OIL_PICTURE}-sm.webp`,
  srcXS: `${OIL_PICTURE}-xs.webp`,
  alt: 'Groundnut Oil, 1 Liter',
  width: 1600,
  height: 2000,
  preview: 'data:image/webp;base64,UklGRkwAAABXRUJQ',
}

export const PRODUCT: Product = {
  sku: 'OILPNT01',
  slug: 'peanut-oil',
  type: 'SINGLE',
  title: 'Groundnut Oil',
  description: 'One kind of groundnut, turned slowly in a wooden press.',
  category: 'OILS',
  primaryColor: '#a8481c',
  secondaryColor: '#f7d5ae',
  variants: [
    {
      sku: 'OILPNT01-1000ML',
      title: '1 Liter',
      icon: null,
      favorite: true,
      media: [{ src: `${OIL_PICTURE}.webp`, ...picture }],
      primaryMedia: picture,
      content: 1000,
      baseContent: 100,
      baseContentUnit: 'ML',
      channels: [
        {
          currentPrice: 349,
          maxPrice: 399,
          currency: 'INR',
          availability: 'STOCKED',
          lowestPrice30: 369,
          platforms: [{ code: 'OWN', title: 'Add to Cart', url: null }],
        },
      ],
    },
  ],
  freshness: { lot: 'PNT261103A', madeOn: '2026-11-03', daysLeft: 135 },
  productMarketing: null,
}

export const LOT: Lot = {
  code: 'PNT261103A',
  status: 'RELEASED',
  product: {
    sku: 'OILPNT01',
    slug: 'peanut-oil',
    title: 'Groundnut Oil',
    category: 'OILS',
    media: { src: `${OIL_PICTURE}.webp`, ...picture },
    isOnSale: true,
    gtins: [],
  },
  madeOn: '2026-11-03',
  packedOn: '2026-11-05',
  bestBefore: '2027-07-31',
  source: {
    group: 'Ratangarh growers’ group',
    district: 'Neemuch',
    state: 'Madhya Pradesh',
    season: 'Kharif 2026',
    grower: null,
  },
  tests: [
    {
      name: 'Aflatoxin',
      value: 'Not detected',
      limit: 'at most 10 µg/kg',
      laboratory: 'Malwa Food Laboratory',
    },
  ],
  reportSrc: null,
  changes: [],
}

const { maxPrice: _marked, maxQuantity: _most, ...orderedOil } = oil(2)
const { id: _id, ...shippingAddress } = ADDRESS

export const ORDER: Order = {
  id: ORDER_ID,
  orderNumber: ORDER_NUMBER,
  status: 'PROCESSING',
  statusHistory: [
    { status: 'PENDING', timestamp: PLACED_AT, notes: null },
    { status: 'PROCESSING', timestamp: '2026-11-14T06:31:20.000Z', notes: 'Paid' },
  ],
  items: [{ ...orderedOil, lots: [] }],
  currency: 'INR',
  total: 758,
  subtotalMax: 798,
  subtotalCurrent: 698,
  subtotalDiscount: 0,
  discountCode: null,
  shippingAmount: 60,
  shippingAddress,
  firm: null,
  customerName: 'Asha Rao',
  creator: 'CUSTOMER',
  replaces: null,
  restUntil: null,
  promise: { earliest: '2026-11-17', latest: '2026-11-17' },
  shipment: null,
  transactions: [
    {
      type: 'PAYMENT',
      status: 'SUCCESS',
      amount: 758,
      currency: 'INR',
      paymentGateway: 'RAZORPAY',
      paymentMethod: 'UPI',
      paymentMethodDescription: 'as***@upi',
      transactionRef: 'pay_Wl6lrFz9M7amO2',
      sentAt: null,
      expectedBy: null,
      meta: { createdAt: '2026-11-14T06:31:20.000Z' },
    },
  ],
  meta: { createdAt: PLACED_AT },
}

/** The same order, cancelled by its customer. The refund is promised and not sent yet. */
export const CANCELLED_ORDER: Order = {
  ...ORDER,
  status: 'CANCELLED',
  statusHistory: [
    ...ORDER.statusHistory,
    { status: 'CANCELLED', timestamp: '2026-11-14T08:05:10.000Z', notes: 'Cancelled by customer' },
  ],
  transactions: [
    ...ORDER.transactions.map((payment) => ({
      ...payment,
      type: 'REFUND' as const,
      status: 'PENDING' as const,
      transactionRef: 'rf-5e845a10b47b4922a58fcb598b54a16d-1',
      meta: { createdAt: '2026-11-14T08:05:10.000Z' },
    })),
    ...ORDER.transactions,
  ],
}

export const PAYMENT_CLAIM = { paymentGateway: 'RAZORPAY', transactionIntentId: RAZORPAY_ORDER } as const

export const CHECKOUT: CheckoutResponse = {
  orderId: ORDER_ID,
  orderStatus: 'PENDING',
  paymentGateway: 'RAZORPAY',
  paymentGatewayOptions: {
    paymentProcessingUrl: `/validate-payment?${new URLSearchParams({ orderId: ORDER_ID, ...PAYMENT_CLAIM })}`,
    scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    key: 'rzp_live_ExampleKey0001',
    amount: 75800,
    currency: 'INR',
    name: 'Aranya Mill',
    description: `Order ${ORDER_NUMBER}`,
    order_id: RAZORPAY_ORDER,
    prefill: { name: 'Asha Rao', contact: '+919000020002' },
  },
}

export const UPLOAD_ID = '3c1f9a52-6a0e-4d0b-9a27-1f0a6f0f5d21'

export const CLAIM: Claim = {
  id: '9d4a1c7e-52b8-4a0e-8f1d-6b7c2e3f4a5b',
  number: 'C-7K2M',
  kind: 'LEAKED',
  wish: 'REFUND',
  state: 'OPEN',
  lines: [{ position: 1, quantity: 1 }],
  photos: [{ id: UPLOAD_ID, width: 1600, height: 1200 }],
  note: 'The cap was loose.',
  decisionNote: null,
  dueOn: '2026-11-24',
  actBy: null,
  amount: null,
  replacement: null,
  asksGoodsBack: false,
  isHandedBack: false,
  createdAt: '2026-11-18T06:30:00.000Z',
}

export const TICKET: Ticket = {
  number: 'C-2026-000123',
  status: 'ANSWERED',
  orderNumber: ORDER_NUMBER,
  createdAt: PLACED_AT,
  answerBy: '2026-11-16T06:30:00.000Z',
  messages: [
    { author: 'CUSTOMER', body: 'The cap of one bottle was loose.', createdAt: PLACED_AT },
    { author: 'STAFF', body: 'A new bottle leaves today.', createdAt: '2026-11-14T09:10:00.000Z' },
  ],
}
