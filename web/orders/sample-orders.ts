import type { Order, OrderItem, Shipment, StatusHistoryEntry, Transaction } from '#contract/orders.ts'
import type { OrderStatus } from '#domain/order-status.ts'
import type { PendingAction } from '#domain/pending-action.ts'

/** Noon in London: the same day in India and in America. */
const DAY_ONE = Date.UTC(2026, 10, 14, 12, 42)
const DAY = 86_400_000

const dayAfter = (days: number): string => new Date(DAY_ONE + days * DAY).toISOString()

type Line = [productSku: string, size: string, slug: string, title: string, variantTitle: string]

const item = (
  [productSku, size, productSlug, productTitle, variantTitle]: Line,
  currentPrice: number,
  quantity: number,
): OrderItem => ({
  productSku,
  variantSku: `${productSku}-${size}`,
  productSlug,
  productTitle,
  variantTitle,
  quantity,
  orderedQuantity: quantity,
  currentPrice,
  totalCurrent: currentPrice * quantity,
  media: { srcXS: `/media/${productSlug}-xs.webp` },
  lots: [],
})

const OIL: Line = ['OILPNT01', '1000ML', 'peanut-oil', 'Groundnut Oil', '1 Liter']
const HALDI: Line = ['SPCTUR01', '200G', 'turmeric-powder', 'Turmeric Powder', '200 g']
const WHEAT: Line = ['FLRKHP01', '1KG', 'khapli-wheat-flour', 'Khapli Wheat Flour', '1 kg']

const ITEMS = [item(OIL, 349, 2), item(HALDI, 149, 1), item(WHEAT, 139, 1)]

/** The history of an order, one status per day from the day it was placed. */
const historyOf = (...statuses: OrderStatus[]): StatusHistoryEntry[] =>
  statuses.map((status, day) => ({ status, timestamp: dayAfter(day), notes: null }))

export const samplePayment = (changes: Partial<Transaction> = {}): Transaction => ({
  type: 'PAYMENT',
  status: 'SUCCESS',
  amount: 936,
  currency: 'INR',
  paymentGateway: 'RAZORPAY',
  paymentMethod: 'UPI',
  paymentMethodDescription: 'me***@okaxis',
  transactionRef: 'pay_SimG6h7I8j9K0l',
  sentAt: null,
  expectedBy: null,
  meta: { createdAt: dayAfter(0) },
  ...changes,
})

export const sampleShipment = (changes: Partial<Shipment> = {}): Shipment => ({
  shippingCarrier: 'BLUEDART',
  trackingNumber: '1490 2238 7716',
  shippedAt: dayAfter(3),
  arrivingAt: dayAfter(6),
  deliveredAt: null,
  trackingEvents: [
    { timestamp: dayAfter(3), status: 'Picked up', location: 'Neemuch' },
    { timestamp: dayAfter(5), status: 'Reached local hub', location: 'Indore' },
    { timestamp: dayAfter(4), status: 'In transit', location: null },
  ],
  ...changes,
})

/** An order for tests: unpaid and just placed by default. */
export const sampleOrder = (changes: Partial<Order> = {}): Order => ({
  id: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
  orderNumber: 'AM-10482',
  status: 'PENDING',
  statusHistory: historyOf('PENDING'),
  items: ITEMS,
  currency: 'INR',
  total: 936,
  subtotalMax: 1138,
  subtotalCurrent: 986,
  subtotalDiscount: 50,
  discountCode: 'DIWALI50',
  shippingAmount: 0,
  shippingAddress: {
    title: 'Meera Joshi',
    address1: '22 Lake View',
    address2: 'Vijay Nagar',
    city: 'Indore',
    state: 'MP',
    zip: '452010',
    country: 'IND',
    isdCode: '+91',
    phone: '9826041557',
    email: null,
    instructions: null,
  },
  firm: null,
  customerName: 'Meera Joshi',
  creator: 'CUSTOMER',
  replaces: null,
  restUntil: null,
  promise: { earliest: '2026-11-18', latest: '2026-11-19' },
  shipment: null,
  transactions: [],
  meta: { createdAt: dayAfter(0) },
  ...changes,
})

/** A paid order that has reached the last of these statuses. */
const paidOrder = (statuses: OrderStatus[], changes: Partial<Order> = {}): Order =>
  sampleOrder({
    status: statuses.at(-1) ?? 'PENDING',
    statusHistory: historyOf(...statuses),
    transactions: [samplePayment()],
    ...changes,
  })

const refund = samplePayment({
  type: 'REFUND',
  sentAt: dayAfter(4),
  expectedBy: '2026-11-30',
  transactionRef: 'rfnd_SimZ1a2B3c4D5e',
  meta: { createdAt: dayAfter(2) },
})

const failure = samplePayment({ status: 'FAILED', meta: { createdAt: dayAfter(0) } })

const note = (entry: StatusHistoryEntry | undefined, notes: string): StatusHistoryEntry[] =>
  entry ? [{ ...entry, notes }] : []

const AS_FAR_AS = {
  PROCESSING: ['PENDING', 'PROCESSING'],
  READYFORPICKUP: ['PENDING', 'PROCESSING', 'READYFORPICKUP'],
  SHIPPED: ['PENDING', 'PROCESSING', 'READYFORPICKUP', 'SHIPPED'],
  OUTFORDELIVERY: ['PENDING', 'PROCESSING', 'READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY'],
  DELIVERED: ['PENDING', 'PROCESSING', 'READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY', 'DELIVERED'],
  RETURNED: ['PENDING', 'PROCESSING', 'READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY', 'DELIVERED', 'RETURNED'],
} satisfies Partial<Record<OrderStatus, OrderStatus[]>>

const delivered = sampleShipment({ deliveredAt: dayAfter(6) })

export const ORDER_IN: Record<OrderStatus, Order> = {
  PENDING: sampleOrder(),
  PROCESSING: paidOrder(AS_FAR_AS.PROCESSING),
  READYFORPICKUP: paidOrder(AS_FAR_AS.READYFORPICKUP),
  SHIPPED: paidOrder(AS_FAR_AS.SHIPPED, { shipment: sampleShipment() }),
  OUTFORDELIVERY: paidOrder(AS_FAR_AS.OUTFORDELIVERY, { shipment: sampleShipment() }),
  DELIVERED: paidOrder(AS_FAR_AS.DELIVERED, { shipment: delivered }),
  RETURNED: paidOrder(AS_FAR_AS.RETURNED, {
    shipment: delivered,
    transactions: [refund, samplePayment()],
  }),
  CANCELLED: sampleOrder({
    status: 'CANCELLED',
    statusHistory: [
      ...historyOf('PENDING'),
      ...note(historyOf('PENDING', 'CANCELLED').at(-1), 'Edited by customer'),
    ],
  }),
  DELETED: sampleOrder({
    status: 'DELETED',
    statusHistory: historyOf('PENDING', 'DELETED'),
    transactions: [failure],
  }),
}

export const ORDER_WAITING_FOR: Record<PendingAction, Order> = {
  PAYAMOUNT: sampleOrder(),
  WAITFORPAYMENT: sampleOrder({ transactions: [samplePayment({ status: 'PENDING' })] }),
  RETRYPAYMENT: sampleOrder({ transactions: [failure] }),
}

/** The payment was opened and abandoned: the provider knows the order but no payment of it. */
export const ABANDONED_ORDER: Order = sampleOrder({
  transactions: [samplePayment({ status: 'PENDING', transactionRef: 'order_SimA1b2C3d4E5f' })],
})

/** Half of the amount was refunded while the order continued. */
export const PARTLY_REFUNDED: Order = paidOrder(AS_FAR_AS.PROCESSING, {
  transactions: [
    { ...refund, amount: 149, status: 'PENDING', sentAt: null, expectedBy: null },
    samplePayment(),
    failure,
  ],
})

export const DOLLAR_ORDER: Order = paidOrder(AS_FAR_AS.PROCESSING, {
  currency: 'USD',
  items: [item(OIL, 12.5, 1)],
  subtotalMax: 14,
  subtotalCurrent: 12.5,
  subtotalDiscount: 0,
  discountCode: null,
  shippingAmount: 12,
  total: 24.5,
  transactions: [
    samplePayment({
      amount: 24.5,
      currency: 'USD',
      paymentMethod: 'Card',
      paymentMethodDescription: 'Visa ending 1881',
    }),
  ],
})

const LONG_NAME = `${'Wood-pressed groundnut oil from the first harvest '.repeat(3)}${'x'.repeat(60)}`

/** Fifty lines with hostile names. */
export const LONG_ORDER: Order = paidOrder(AS_FAR_AS.SHIPPED, {
  items: Array.from({ length: 50 }, (_, index) => ({
    ...item(OIL, 349, 99),
    variantSku: `OILPNT01-${index}`,
    productTitle: index % 2 === 0 ? LONG_NAME : 'Groundnut Oil',
  })),
  customerName: 'y'.repeat(100),
  subtotalMax: 1_975_050,
  subtotalCurrent: 1_727_550,
  total: 1_727_500,
  shipment: sampleShipment(),
})
