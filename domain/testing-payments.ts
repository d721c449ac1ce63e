import { money } from './money.ts'
import type { IntentState } from './payment.ts'
import type { PaymentCase, PaymentRecord } from './payment-settlement.ts'
import type { SeenPayment, Sighting } from './payment-sighting.ts'

export const TOTAL = money(758_00)

export const payment = (changes: Partial<SeenPayment> = {}): SeenPayment => ({
  ref: 'pay_1',
  standing: 'TAKEN',
  rank: 3,
  amount: TOTAL,
  currency: 'INR',
  refunded: money(0),
  method: 'UPI',
  methodDescription: 'as***@okaxis',
  errorCode: null,
  ...changes,
})

export const STARTED = payment({ standing: 'STARTED', rank: 0 })
export const FAILED = payment({ standing: 'FAILED', rank: 1, errorCode: 'payment_failed' })
export const HELD = payment({ standing: 'HELD', rank: 2 })
export const TAKEN = payment()
export const RELEASED = payment({ standing: 'RELEASED', rank: 4 })

export const none: Sighting = { kind: 'NONE', ref: 'order_1', payments: [], canReopen: true }
export const paid = (one = TAKEN, others: SeenPayment[] = []): Sighting => ({
  kind: 'PAID',
  ref: one.ref,
  payment: one,
  payments: [...others, one],
})
export const underWay = (one = STARTED): Sighting => ({
  kind: 'IN_PROGRESS',
  ref: one.ref,
  payment: one,
  payments: [one],
})
export const failed = (one = FAILED): Sighting => ({
  kind: 'FAILED',
  ref: one.ref,
  payments: [one],
  canReopen: true,
  isFinal: false,
})
export const wrong = (one = payment({ amount: money(1_00) })): Sighting => ({
  kind: 'PAID_WRONG_AMOUNT',
  ref: one.ref,
  payment: one,
  payments: [one],
})

export const record = (changes: Partial<PaymentRecord> = {}): PaymentRecord => ({
  id: 'row-1',
  intentId: 'intent-1',
  type: 'PAYMENT',
  ref: 'pay_1',
  status: 'PENDING',
  rank: 0,
  ...changes,
})

export const kase = (
  changes: Partial<Omit<PaymentCase, 'intent'>> = {},
  state: IntentState = 'OPEN',
): PaymentCase => ({
  orderStatus: 'PENDING',
  intent: { id: 'intent-1', gateway: 'RAZORPAY', state, amount: TOTAL, currency: 'INR' },
  records: [],
  isReturn: false,
  ...changes,
})
