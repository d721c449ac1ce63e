import { expect, test } from 'vitest'
import { ORDER_STATUSES, type OrderStatus } from './order-status.ts'
import type { GatewayName, TransactionStatus, TransactionType } from './payment.ts'
import { cancelsAt, PENDING_ACTION_TEXT, pendingAction, pendingText } from './pending-action.ts'

const transaction = (
  status: TransactionStatus,
  transactionRef: string | null = 'order_1',
  paymentGateway: GatewayName = 'RAZORPAY',
  type: TransactionType = 'PAYMENT',
) => ({ type, status, transactionRef, paymentGateway, meta: { createdAt: '2026-11-14T12:00:00.000Z' } })

const order = (transactions: ReturnType<typeof transaction>[], status: OrderStatus = 'PENDING') => ({
  status,
  transactions,
  restUntil: null,
  meta: { createdAt: '2026-11-10T12:00:00.000Z' },
})

test('[PENDING-1] only a PENDING order asks for anything', () => {
  const others = ORDER_STATUSES.filter((status) => status !== 'PENDING')
  for (const status of others) {
    expect(pendingAction(order([], status))).toBeNull()
    expect(cancelsAt(order([transaction('FAILED')], status))).toBeNull()
  }
})

test('[PENDING-2] without transactions the balance is to be paid', () => {
  expect(pendingAction(order([]))).toBe('PAYAMOUNT')
  expect(PENDING_ACTION_TEXT.PAYAMOUNT.title).toBe('Pay Balance')
})

test('[PENDING-4] a payment in progress is waited for', () => {
  expect(pendingAction(order([transaction('PENDING', 'pay_1')]))).toBe('WAITFORPAYMENT')
  expect(pendingAction(order([transaction('PENDING', 'OM25', 'PHONEPE')]))).toBe('WAITFORPAYMENT')
  expect(PENDING_ACTION_TEXT.WAITFORPAYMENT.title).toBe('Your payment is still being processed')
})

test('[PENDING-6] an intent without a payment, or a failed payment, is retried', () => {
  expect(pendingAction(order([transaction('PENDING')]))).toBe('RETRYPAYMENT')
  expect(pendingAction(order([transaction('PENDING', 'OMO25', 'PHONEPE')]))).toBe('RETRYPAYMENT')
  expect(pendingAction(order([transaction('PENDING', null)]))).toBe('RETRYPAYMENT')
  expect(pendingAction(order([transaction('FAILED', 'pay_1')]))).toBe('RETRYPAYMENT')
  expect(PENDING_ACTION_TEXT.RETRYPAYMENT.title).toBe('Uh-oh! There was a problem with your payment')
})

test('[PENDING-8] a successful payment needs no action', () => {
  expect(pendingAction(order([transaction('SUCCESS', 'pay_1')]))).toBeNull()
})

test('[PENDING-16] a released authorisation is retried like a failed payment', () => {
  expect(pendingAction(order([transaction('SUCCESS', 'pay_1', 'RAZORPAY', 'VOID')]))).toBe('RETRYPAYMENT')
})

test('[PENDING-9] the newest transaction decides', () => {
  expect(pendingAction(order([transaction('PENDING', 'pay_2'), transaction('FAILED')]))).toBe(
    'WAITFORPAYMENT',
  )
  expect(pendingAction(order([transaction('FAILED'), transaction('PENDING', 'pay_1')]))).toBe('RETRYPAYMENT')
})

test('[PENDING-3] an order without an attempt ends 3 days after it was placed', () => {
  expect(cancelsAt(order([]))?.toISOString()).toBe('2026-11-13T12:00:00.000Z')
  expect(PENDING_ACTION_TEXT.PAYAMOUNT.deadline).toContain('3 days')
})

test('[PENDING-5] an order with a pending payment ends 12 hours after that payment started', () => {
  expect(cancelsAt(order([transaction('PENDING', 'pay_1')]))?.toISOString()).toBe('2026-11-15T00:00:00.000Z')
  expect(PENDING_ACTION_TEXT.WAITFORPAYMENT.deadline).toContain('12 hours')
})

test('[PENDING-7] an order with a failed payment ends 6 hours after that', () => {
  expect(cancelsAt(order([transaction('FAILED')]))?.toISOString()).toBe('2026-11-14T18:00:00.000Z')
  expect(PENDING_ACTION_TEXT.RETRYPAYMENT.deadline).toContain('6 hours')
})

test('[DESK-141] who is asked for the rest reads about the rest, with its own deadline', () => {
  const asked = { ...order([transaction('PENDING')]), restUntil: '2026-11-16T12:00:00.000Z' }
  expect(cancelsAt(asked)?.toISOString()).toBe(asked.restUntil)
  expect(pendingText(asked)?.title).toBe('A small part is missing')
  expect(pendingText(asked)?.deadline).toContain('2 days')
  expect(pendingText({ ...asked, restUntil: null })).toBe(PENDING_ACTION_TEXT.RETRYPAYMENT)
  // A try shortly before the end has its six hours.
  const late = { ...transaction('FAILED'), meta: { createdAt: '2026-11-16T11:00:00.000Z' } }
  expect(cancelsAt({ ...asked, transactions: [late] })?.toISOString()).toBe('2026-11-16T17:00:00.000Z')
})
