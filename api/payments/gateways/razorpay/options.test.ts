import { expect, test } from 'vitest'
import { RazorpayOptions } from '#contract/checkout.ts'
import { money } from '#domain/money.ts'
import { razorpay } from '../razorpay.ts'
import { quietOptions } from '../testing.ts'
import { ORDER, razorpaySettings } from './testing.ts'

const gateway = razorpay(razorpaySettings('http://127.0.0.1:9'), quietOptions())
const shown = (changes: object = {}) =>
  gateway.options({
    orderId: '7b0d5c1e-3f2a-4e6b-8c9d-0a1b2c3d4e5f',
    orderNumber: '10234',
    intentRef: ORDER,
    amount: money(129900),
    currency: 'INR',
    customer: { name: 'Test Shopper', email: 'shopper@example.com', contact: '+919800000000' },
    clientPayload: {},
    ...changes,
  })

test('the page gets the options of the provider’s script, in minor units, and the return address', () => {
  expect(shown()).toEqual({
    paymentGateway: 'RAZORPAY',
    paymentGatewayOptions: {
      paymentProcessingUrl: `/validate-payment?orderId=7b0d5c1e-3f2a-4e6b-8c9d-0a1b2c3d4e5f&paymentGateway=RAZORPAY&transactionIntentId=${ORDER}`,
      scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      key: 'rzp_test_key',
      amount: 129900,
      currency: 'INR',
      name: 'Aranya Mill',
      description: 'Order 10234',
      order_id: ORDER,
      prefill: { name: 'Test Shopper', email: 'shopper@example.com', contact: '+919800000000' },
      theme: { color: '#1e4632' },
      notes: { orderNumber: '10234' },
    },
  })
})

test('the options match the contract and contain no secret', () => {
  const { paymentGatewayOptions } = shown()
  expect(RazorpayOptions.strict().safeParse(paymentGatewayOptions).success).toBe(true)
  expect(JSON.stringify(paymentGatewayOptions)).not.toContain('test_secret')
})

test('a customer without mail or phone leaves the fields out', () => {
  const { paymentGatewayOptions } = shown({ customer: { name: 'Test Shopper', email: null, contact: null } })
  expect(paymentGatewayOptions).toMatchObject({ prefill: { name: 'Test Shopper' } })
  expect(Object.keys('prefill' in paymentGatewayOptions ? paymentGatewayOptions.prefill : {})).toEqual([
    'name',
  ])
})
