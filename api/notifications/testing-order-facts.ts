import type { Order, OrderItem, Transaction } from '#contract/orders.ts'
import type { OrderMessage } from '#domain/order-message.ts'
import type { ClaimTold, OrderMessageInput } from './order-facts.ts'

export const sampleItem = (productTitle: string, changes: Partial<OrderItem> = {}): OrderItem => ({
  productSku: 'OILPNT01',
  variantSku: 'OILPNT01-1000ML',
  productSlug: 'peanut-oil',
  productTitle,
  variantTitle: '1 L',
  quantity: 1,
  orderedQuantity: 1,
  currentPrice: 349,
  totalCurrent: 349,
  media: { srcXS: '' },
  lots: [],
  ...changes,
})

export const sampleTransaction = (changes: Partial<Transaction> = {}): Transaction => ({
  type: 'PAYMENT',
  status: 'SUCCESS',
  amount: 758,
  currency: 'INR',
  paymentGateway: 'RAZORPAY',
  paymentMethod: 'UPI',
  paymentMethodDescription: 'as***@okaxis',
  transactionRef: 'pay_1',
  sentAt: null,
  expectedBy: null,
  meta: { createdAt: '2026-11-16T09:35:00.000Z' },
  ...changes,
})

const sampleOrder = (changes: Partial<Order>): Order => ({
  id: '11111111-2222-4333-8444-555555555555',
  orderNumber: 'AM-7K2M-9QXD',
  status: 'PROCESSING',
  statusHistory: [],
  items: [
    sampleItem('Peanut Oil', { quantity: 2, totalCurrent: 698 }),
    sampleItem('Khapli Wheat Flour', { variantTitle: '500 g', totalCurrent: 150 }),
  ],
  currency: 'INR',
  total: 758,
  subtotalMax: 1000,
  subtotalCurrent: 848,
  subtotalDiscount: 150,
  discountCode: 'NAMASTE150',
  shippingAmount: 60,
  shippingAddress: {
    title: 'Asha Rao',
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
  customerName: 'Asha Rao',
  creator: 'CUSTOMER',
  replaces: null,
  restUntil: null,
  promise: { earliest: '2026-11-18', latest: '2026-11-19' },
  shipment: null,
  transactions: [sampleTransaction()],
  meta: { createdAt: '2026-11-16T09:30:00.000Z' },
  ...changes,
})

const SHIPMENT: Order['shipment'] = {
  shippingCarrier: 'DELHIVERY',
  trackingNumber: 'DL1490223877',
  shippedAt: '2026-11-17T09:30:00.000Z',
  arrivingAt: '2026-11-20T00:00:00.000Z',
  deliveredAt: null,
  trackingEvents: [],
}

const REFUND = sampleTransaction({
  type: 'REFUND',
  paymentMethod: 'Card',
  paymentMethodDescription: 'Visa credit ending 1007',
  sentAt: '2026-11-17T09:30:00.000Z',
  expectedBy: '2026-12-02',
})

const ended = (status: 'CANCELLED' | 'DELETED', notes: string | null): Partial<Order> => ({
  status,
  statusHistory: [{ status, notes, timestamp: '2026-11-17T09:30:00.000Z' }],
})

/** The state of an order in each message. */
const STANDING: Record<OrderMessage, Partial<Order>> = {
  orderPlaced: { status: 'PENDING', transactions: [] },
  paymentProblem: { status: 'PENDING', transactions: [sampleTransaction({ status: 'FAILED' })] },
  paymentRest: { status: 'PENDING', transactions: [sampleTransaction({ status: 'PENDING', amount: 50 })] },
  orderPaid: {},
  orderShipped: { status: 'SHIPPED', shipment: SHIPMENT },
  orderOutForDelivery: { status: 'OUTFORDELIVERY', shipment: SHIPMENT },
  orderDelivered: { status: 'DELIVERED', shipment: SHIPMENT },
  orderReturned: {
    status: 'RETURNED',
    statusHistory: [{ status: 'RETURNED', notes: 'A broken lid', timestamp: '2026-11-19T09:30:00.000Z' }],
    shipment: SHIPMENT,
    transactions: [REFUND, sampleTransaction()],
  },
  orderEdited: { ...ended('CANCELLED', 'Edited by customer'), transactions: [] },
  orderExpired: { ...ended('CANCELLED', 'Not paid within 3 days'), transactions: [] },
  orderCancelled: {
    ...ended('CANCELLED', 'The last jar broke'),
    transactions: [REFUND, sampleTransaction()],
  },
  orderRefunded: { transactions: [REFUND, sampleTransaction()] },
  claimReceived: { status: 'DELIVERED', shipment: SHIPMENT },
  claimAnswered: { status: 'DELIVERED', shipment: SHIPMENT },
  lotRecalled: { status: 'DELIVERED', shipment: SHIPMENT, transactions: [REFUND, sampleTransaction()] },
  staffMail: {},
}

const WRITTEN: OrderMessageInput['written'] = {
  subject: 'Your jar of honey',
  text: 'One jar is a darker harvest.\nIt tastes stronger, and we hope you like it.',
}

const RECALL: OrderMessageInput['recall'] = {
  lot: 'PNT261103A',
  product: 'Peanut Oil',
  reason: 'A laboratory found more moisture than our limit allows.',
  amount: 349,
}

/** A claim whose refund was promised. */
export const sampleClaimTold = (changes: Partial<ClaimTold> = {}): ClaimTold => ({
  number: 'C-7K2M',
  state: 'REFUNDED',
  dueOn: '2026-11-24',
  actBy: '2026-11-26',
  amount: 349,
  decisionNote: null,
  asksGoodsBack: false,
  isHandedBack: false,
  replacement: null,
  lines: [{ position: 1, quantity: 1 }],
  today: '2026-11-18',
  ...changes,
})

/** The facts of a sample order. */
export const sampleMessageInput = (
  message: OrderMessage,
  changes: Partial<Order> = {},
): OrderMessageInput => ({
  order: sampleOrder({ ...STANDING[message], ...changes }),
  origin: 'https://aranyamill.example',
  refund: message === 'orderRefunded' ? { ...REFUND, amount: 149.5 } : null,
  claim: message.startsWith('claim') ? sampleClaimTold() : null,
  recall: message === 'lotRecalled' ? RECALL : null,
  written: message === 'staffMail' ? WRITTEN : null,
  rest: message === 'paymentRest' ? { missing: 50, until: 'Thu, Nov 19, 3:00 PM' } : null,
  files: [],
})
