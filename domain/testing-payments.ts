import { money, NO_MONEY } from './money.ts'
import type { IntentState } from './payment.ts'
import type { PaymentRecord, SettlementInput } from './payment-settlement.ts'
import type { ProviderPayment, ProviderSnapshot } from './provider-payment.ts'

export const TOTAL = money(758_00)

export const payment = (changes: Partial<ProviderPayment> = {}): ProviderPayment => ({
  ref: 'pay_1',
  status: 'TAKEN',
  rank: 3,
  amount: TOTAL,
  currency: 'INR',
  refunded: money(0),
  method: 'UPI',
  methodDescription: 'as***@okaxis',
  errorCode: null,
  ...changes,
})

export const STARTED = payment({ status: 'STARTED', rank: 0 })
export const FAILED = payment({ status: 'FAILED', rank: 1, errorCode: 'payment_failed' })
export const HELD = payment({ status: 'HELD', rank: 2 })
export const TAKEN = payment()
export const RELEASED = payment({ status: 'RELEASED', rank: 4 })

export const none: ProviderSnapshot = { kind: 'NONE', ref: 'order_1', payments: [], canReopen: true }
export const paid = (one = TAKEN, others: ProviderPayment[] = []): ProviderSnapshot => ({
  kind: 'PAID',
  ref: one.ref,
  payment: one,
  payments: [...others, one],
})
export const underWay = (one = STARTED): ProviderSnapshot => ({
  kind: 'IN_PROGRESS',
  ref: one.ref,
  payment: one,
  payments: [one],
})
export const failed = (one = FAILED): ProviderSnapshot => ({
  kind: 'FAILED',
  ref: one.ref,
  payments: [one],
  canReopen: true,
  isFinal: false,
})
export const wrong = (one = payment({ amount: money(1_00) })): ProviderSnapshot => ({
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

export const input = (
  changes: Partial<Omit<SettlementInput, 'intent'>> = {},
  state: IntentState = 'OPEN',
): SettlementInput => ({
  orderStatus: 'PENDING',
  intent: { id: 'intent-1', gateway: 'RAZORPAY', state, amount: TOTAL, currency: 'INR' },
  records: [],
  isReturn: false,
  allowance: NO_MONEY,
  ...changes,
})
