import { expect, test } from 'vitest'
import {
  GATEWAYS,
  gatewayFor,
  isInProgressRef,
  PAYMENT_METHODS,
  TRANSACTION_STATUSES,
  TRANSACTION_TYPES,
} from './payment.ts'

test('[PAY-3] the gateways are RAZORPAY and PHONEPE', () => {
  expect(GATEWAYS).toEqual(['RAZORPAY', 'PHONEPE'])
})

test('[ENTITY-26] [ENTITY-27] a transaction has these types, statuses and methods', () => {
  expect(TRANSACTION_TYPES).toEqual(['PAYMENT', 'REFUND', 'VOID'])
  expect(TRANSACTION_STATUSES).toEqual(['PENDING', 'SUCCESS', 'FAILED'])
  expect(PAYMENT_METHODS).toEqual(['UPI', 'Card', 'Netbanking', 'Wallet'])
})

test.each([
  ['RAZORPAY', 'pay_LmZ81example', true],
  ['RAZORPAY', 'order_LmZ80example', false],
  ['RAZORPAY', 'rfnd_LmZ82example', false],
  ['RAZORPAY', 'OM2501011200', false],
  ['RAZORPAY', 'xpay_1', false],
  ['PHONEPE', 'OM2501011200', true],
  ['PHONEPE', 'OMO2501011200', false],
  ['PHONEPE', 'OMR2501011200', false],
  ['PHONEPE', 'OM', false],
  ['PHONEPE', 'pay_LmZ81example', false],
  ['PHONEPE', null, false],
] as const)('[PENDING-10] %s %s is still being processed: %s', (gateway, ref, expected) => {
  expect(isInProgressRef(gateway, ref)).toBe(expected)
})

test('[PAY-5] dollars always go through RAZORPAY, rupees through the active gateway', () => {
  expect(gatewayFor('USD', 'PHONEPE')).toBe('RAZORPAY')
  expect(gatewayFor('INR', 'PHONEPE')).toBe('PHONEPE')
  expect(gatewayFor('INR', 'RAZORPAY')).toBe('RAZORPAY')
})
