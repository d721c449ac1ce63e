import { expect, test } from 'vitest'
import { parseReturnedPayment } from './validate-payment.ts'

const ORDER_ID = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const read = (query: Record<string, string>) => parseReturnedPayment(new URLSearchParams(query))

test('[PAYRETURN-1] the address names order, gateway and intent', () => {
  const query = { orderId: ORDER_ID, paymentGateway: 'PHONEPE', transactionIntentId: '10482-1-k3f9qz' }
  expect(read(query)).toEqual({
    orderId: ORDER_ID,
    claim: { paymentGateway: 'PHONEPE', transactionIntentId: '10482-1-k3f9qz' },
  })
})

test.each([{}, { orderId: '' }, { orderId: '../account' }, { orderId: ORDER_ID.toUpperCase() }])(
  'an address with %j names no order',
  (query) => expect(read(query)).toBeNull(),
)

test.each([
  { paymentGateway: 'CASH', transactionIntentId: 'x' },
  { paymentGateway: 'RAZORPAY' },
  { transactionIntentId: 'x' },
])('an address with %j names an order, but no payment', (query) => {
  expect(read({ orderId: ORDER_ID, ...query })).toEqual({ orderId: ORDER_ID, claim: null })
})
