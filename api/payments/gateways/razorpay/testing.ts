import { money } from '#domain/money.ts'
import type { IntentToCheck, NewIntent, NewRefund } from '../gateway.ts'
import { razorpay } from '../razorpay.ts'
import { NOW, provider, quietOptions } from '../testing.ts'
import type { RazorpaySettings } from './client.ts'

export const ORDER = 'order_SimA1b2C3d4E5f'
export const PAYMENT = 'pay_SimG6h7I8j9K0l'
export const OTHER_PAYMENT = 'pay_SimH7i8J9k0L1m'
export const REFUND = 'rfnd_SimZ1a2B3c4D5e'
export const INTENT_ID = '0f3c2a7e-5b1d-4c8e-9a6f-2d7b8c9e0a1b'
export const REFUND_KEY = '5d1e6f70-8a2b-4c3d-9e4f-5a6b7c8d9e0f'

const secondsBefore = (count: number) => NOW.getTime() / 1000 - count

export const order = (changes: object = {}) => ({
  id: ORDER,
  entity: 'order',
  amount: 129900,
  amount_paid: 0,
  amount_due: 129900,
  currency: 'INR',
  receipt: INTENT_ID,
  offer_id: null,
  status: 'created',
  attempts: 0,
  notes: { orderNumber: '10234' },
  created_at: secondsBefore(300),
  ...changes,
})

/** A UPI payment that was captured four minutes ago. */
export const payment = (changes: object = {}) => ({
  id: PAYMENT,
  entity: 'payment',
  amount: 129900,
  currency: 'INR',
  status: 'captured',
  order_id: ORDER,
  invoice_id: null,
  international: false,
  method: 'upi',
  amount_refunded: 0,
  refund_status: null,
  captured: true,
  description: 'Order 10234',
  card_id: null,
  bank: null,
  wallet: null,
  vpa: 'asha@okaxis',
  email: 'asha@example.com',
  contact: '+919812345678',
  notes: [],
  fee: 2598,
  tax: 396,
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
  acquirer_data: { rrn: '512345678901', upi_transaction_id: 'A1B2C3D4E5F60718293A4B5C6D7E8F90' },
  created_at: secondsBefore(240),
  upi: { vpa: 'asha@okaxis', flow: 'intent', payer_account_type: 'bank_account' },
  ...changes,
})

export const CREATED = { status: 'created', captured: false, fee: null, tax: null }
export const AUTHORISED = { status: 'authorized', captured: false }
export const FAILED = {
  status: 'failed',
  captured: false,
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment has been cancelled. Try again or complete the payment later.',
  error_source: 'customer',
  error_step: 'payment_authentication',
  error_reason: 'payment_cancelled',
}
export const CARD = {
  method: 'card',
  vpa: null,
  upi: null,
  card_id: 'card_SimM1n2O3p4Q5r',
  card: {
    id: 'card_SimM1n2O3p4Q5r',
    entity: 'card',
    name: '',
    last4: '1007',
    network: 'Visa',
    type: 'debit',
    issuer: null,
    international: false,
    emi: false,
    sub_type: 'consumer',
    token_iin: null,
  },
}

export const refundBody = (changes: object = {}) => ({
  id: REFUND,
  entity: 'refund',
  amount: 129900,
  currency: 'INR',
  payment_id: PAYMENT,
  notes: [],
  receipt: REFUND_KEY,
  acquirer_data: { arn: null },
  created_at: secondsBefore(1),
  batch_id: null,
  status: 'processed',
  speed_processed: 'normal',
  speed_requested: 'normal',
  ...changes,
})

export const collection = (...items: object[]) => ({
  json: { entity: 'collection', count: items.length, items },
})

export const refusal = (description: string, changes: object = {}) => ({
  status: 400,
  json: {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description,
      field: null,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
      ...changes,
    },
  },
})

export const newIntent = (changes: Partial<NewIntent> = {}): NewIntent => ({
  id: INTENT_ID,
  orderId: '7b0d5c1e-3f2a-4e6b-8c9d-0a1b2c3d4e5f',
  orderNumber: '10234',
  attempt: 1,
  amount: money(129900),
  currency: 'INR',
  mayExist: false,
  ...changes,
})

export const toCheck = (changes: Partial<IntentToCheck> = {}): IntentToCheck => ({
  intentRef: ORDER,
  amount: money(129900),
  currency: 'INR',
  isWanted: true,
  ...changes,
})

export const newRefund = (changes: Partial<NewRefund> = {}): NewRefund => ({
  key: REFUND_KEY,
  intentRef: ORDER,
  paymentRef: PAYMENT,
  amount: money(129900),
  currency: 'INR',
  ...changes,
})

export const razorpaySettings = (url: string): RazorpaySettings => ({
  url,
  scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
  keyId: 'rzp_test_key',
  keySecret: 'test_secret',
  webhookSecrets: ['whsec_test', 'whsec_before'],
})

/** The gateway with a scripted provider. */
export async function razorpayWith(script: Parameters<typeof provider>[0], changes: object = {}) {
  const { url, ...scripted } = await provider(script)
  const options = quietOptions(changes)
  return { ...scripted, seen: options.seen, gateway: razorpay(razorpaySettings(url), options) }
}
