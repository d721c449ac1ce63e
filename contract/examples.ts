import type { CallExample } from './call-example.ts'
import type { CallName } from './calls.ts'
import {
  ADDRESS,
  ADDRESS_ID,
  CANCELLED_ORDER,
  CHECKOUT,
  CLAIM,
  CUSTOMER_CART,
  LOT,
  OIL_LINE,
  ORDER,
  ORDER_ID,
  PAYMENT_CLAIM,
  PRODUCT,
  PROMISE,
  TICKET,
  UPLOAD_ID,
  USER,
} from './example-entities.ts'
import { CART_EXAMPLES } from './examples-cart.ts'
import { FOUND, SUGGESTIONS } from './examples-search.ts'

const onePage = { page: 1, totalItems: 1, totalPages: 1 }
const order = { orderId: ORDER_ID }
const DOCUMENT_ID = '2d4f8a51-70b3-4f0e-9f5c-1f3f6f1f7a20'
const { id: _id, ...newAddress } = ADDRESS
const otcRequest = { isdCode: '+91', phone: '9000020002', role: 'CUSTOMER' } as const

/** The examples of each call in the API reference. Tests validate all of them by the schemas. */
export const EXAMPLES: { [Name in CallName]: readonly CallExample<Name>[] } = {
  signup: [
    {
      title: 'Sign up with a mobile number',
      body: { name: 'Asha Rao', email: null, isdCode: '+91', phone: '9000020002', tncAccepted: true },
      answer: { resendAfter: 30 },
    },
  ],
  sendOtc: [
    { title: 'A code to a mobile number', body: otcRequest, answer: { resendAfter: 30 } },
    {
      title: 'A code to an email address',
      body: { email: 'asha@mail.example', role: 'CUSTOMER' },
      answer: { resendAfter: 30 },
    },
  ],
  verifyOtc: [
    {
      title: 'Sign in',
      body: { ...otcRequest, otc: '483920' },
      answer: { expiresAt: '2026-12-14T06:30:00.000Z' },
    },
  ],
  logout: [{ title: 'Sign out', answer: {} }],
  putCart: CART_EXAMPLES,
  listSettings: [
    {
      title: 'All public settings',
      answer: [
        { code: 'ACTIVE_ECOMMERCE_PLATFORMS', value: ['OWN', 'AMAZON'] },
        { code: 'ACTIVE_LOCALES', value: ['en_IN', 'en_US'] },
        { code: 'ACTIVE_PAYMENT_GATEWAY', value: 'RAZORPAY' },
        { code: 'BANNER_ANNOUNCEMENTS', value: ['Free delivery from ₹999 in India and $99 in the USA'] },
      ],
    },
  ],
  getUser: [{ title: 'The customer who is signed in', answer: USER }],
  putUser: [
    {
      title: 'Change the name and email address',
      body: { name: 'Asha Rao', email: 'asha@mail.example', isdCode: '+91', phone: '9000020002' },
      answer: USER,
    },
  ],
  putAddress: [
    { title: 'Add an address', params: { action: 'add' }, body: newAddress, answer: [ADDRESS] },
    { title: 'Update an address', params: { action: 'update' }, body: ADDRESS, answer: [ADDRESS] },
    { title: 'Delete an address', params: { action: 'delete' }, body: { id: ADDRESS_ID }, answer: [] },
  ],
  listProducts: [
    {
      title: 'One product by its sku',
      query: { page: 1, pageSize: 20, sku: ['OILPNT01'], withMarketing: false },
      answer: { data: [PRODUCT], meta: onePage },
    },
  ],
  getPromise: [
    {
      title: 'A PIN code and what is in the cart',
      query: { pin: '452001', variant: ['OILPNT01-1000ML'] },
      answer: PROMISE,
    },
  ],
  searchProducts: [
    {
      title: 'Groundnut oil, written in Hindi, below ₹400',
      query: { page: 1, pageSize: 24, q: 'moongfali ka tel', maxPrice: '400' },
      answer: FOUND,
    },
  ],
  suggestProducts: [{ title: 'The first letters of a word', query: { q: 'moongf' }, answer: SUGGESTIONS }],
  getLot: [{ title: 'The lot of a bottle of oil', params: { code: 'PNT261103A' }, answer: LOT }],
  getLotReport: [
    {
      title: 'The file',
      params: {
        code: 'PNT261103A',
        report: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
      },
      answer: { bytes: new Uint8Array(), name: 'PNT261103A-report.pdf' },
    },
  ],
  listOrders: [
    {
      title: 'The latest orders',
      query: { page: 1, pageSize: 10 },
      answer: { data: [ORDER], meta: onePage },
    },
  ],
  getOrder: [{ title: 'One order', params: order, answer: ORDER }],
  placeOrder: [
    {
      title: 'A new order, to be paid with Razorpay',
      body: {
        discountCode: null,
        shippingAddressId: ADDRESS_ID,
        billingAddressId: null,
        firm: null,
        items: [OIL_LINE],
        total: 758,
      },
      status: 201,
      answer: CHECKOUT,
    },
  ],
  validatePayment: [
    {
      title: 'The payment went through',
      params: order,
      body: PAYMENT_CLAIM,
      answer: { ...order, orderStatus: 'PROCESSING', transactionStatus: 'SUCCESS' },
    },
  ],
  chargeOrder: [{ title: 'Pay again', params: order, answer: CHECKOUT }],
  restoreOrder: [{ title: 'Edit an unpaid order', params: order, answer: CUSTOMER_CART }],
  listDocuments: [
    {
      title: 'The invoice of an order that was packed',
      params: order,
      answer: {
        data: [
          {
            id: DOCUMENT_ID,
            kind: 'INVOICE',
            number: 'AM/26-27/000123',
            issuedAt: '2026-11-15T05:12:00.000Z',
            total: 758,
            isReady: true,
          },
        ],
      },
    },
  ],
  getDocument: [
    {
      title: 'The file',
      params: { ...order, documentId: DOCUMENT_ID },
      answer: { bytes: new Uint8Array(), name: 'AM-26-27-000123.pdf' },
    },
  ],
  cancelOrder: [
    {
      title: 'Cancel a paid order',
      params: order,
      body: { reason: 'OTHER_ITEMS', note: null },
      answer: CANCELLED_ORDER,
    },
  ],
  createTicket: [
    {
      title: 'A question about an order',
      body: {
        name: 'Asha Rao',
        contact: '9000020002',
        orderNumber: 'AM-X8K4-35WR',
        message: 'The cap of one bottle was loose.',
      },
      answer: { number: 'C-2026-000123', answerBy: '2026-11-16T06:30:00.000Z' },
    },
  ],
  createUpload: [
    {
      title: 'A photograph',
      body: new Uint8Array([0xff, 0xd8, 0xff]),
      answer: { uploadId: UPLOAD_ID, width: 1600, height: 1200 },
    },
  ],
  getUpload: [
    {
      title: 'The small picture',
      params: { uploadId: UPLOAD_ID },
      query: { size: 'small' },
      answer: { bytes: new Uint8Array(), name: null },
    },
  ],
  listClaims: [
    {
      title: 'One claim, and one piece that can still be claimed',
      params: order,
      answer: {
        data: [CLAIM],
        claimable: {
          kinds: ['DAMAGED', 'LEAKED', 'WRONG_ITEM', 'MISSING', 'SHORT_DATE'],
          until: '2026-11-20',
          lines: [{ position: 1, quantity: 1 }],
        },
      },
    },
  ],
  createClaim: [
    {
      title: 'A bottle has leaked',
      params: order,
      body: {
        kind: 'LEAKED',
        wish: 'REFUND',
        lines: [{ position: 1, quantity: 1 }],
        uploads: [UPLOAD_ID],
        note: 'The cap was loose.',
      },
      answer: CLAIM,
    },
  ],
  withdrawClaim: [
    {
      title: 'Withdraw a claim',
      params: { ...order, claimId: CLAIM.id },
      answer: { ...CLAIM, state: 'WITHDRAWN' },
    },
  ],
  listTickets: [{ title: 'One answered ticket', answer: [TICKET] }],
}
