import { expect, test } from 'vitest'
import { gatewayCharge } from './open-gateway.ts'
import { PHONEPE_CHARGE, RAZORPAY_CHARGE } from './sample-charge.ts'

test('[CHECKOUT-12] an order that is PROCESSING has nothing to open', () => {
  expect(gatewayCharge({ ...RAZORPAY_CHARGE, orderStatus: 'PROCESSING' })).toBeNull()
  const { orderId } = RAZORPAY_CHARGE
  const free = {
    orderId,
    orderStatus: 'PROCESSING',
    paymentGateway: null,
    paymentGatewayOptions: null,
  } as const
  expect(gatewayCharge(free)).toBeNull()
})

test('[CHECKOUT-13] any other order opens its gateway', () => {
  expect(gatewayCharge(RAZORPAY_CHARGE)).toBe(RAZORPAY_CHARGE)
  expect(gatewayCharge(PHONEPE_CHARGE)).toBe(PHONEPE_CHARGE)
})
