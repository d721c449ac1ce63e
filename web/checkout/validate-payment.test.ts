import { expect, test } from 'vitest'
import { openSampleSession, refusal } from '../session/sample-session.ts'
import { validatePayment } from './validate-payment.ts'

const ORDER_ID = '7d444840-9dc0-41d1-b245-5ffdce74fad2'
const CALL = `PUT /api/v1/orders/current/${ORDER_ID}/payments`
const CLAIM = { paymentGateway: 'RAZORPAY', transactionIntentId: 'order_SimA1b2C3d4E5f' } as const
const PAYMENT = { orderId: ORDER_ID, claim: CLAIM }

test.each([
  ['PROCESSING', '?placed=true'],
  ['PENDING', ''],
  ['SHIPPED', ''],
])(
  '[PAYRETURN-3] [CHECKOUT-14] a confirmed payment of an order in %s leads to the order',
  async (orderStatus, query) => {
    const json = { orderId: ORDER_ID, orderStatus, transactionStatus: 'SUCCESS' }
    const { store, sent } = openSampleSession({ [CALL]: { status: 200, json } })
    expect(await validatePayment(store, PAYMENT)).toBe(`/my/orders/${ORDER_ID}${query}`)
    expect(sent).toEqual([{ line: CALL, body: CLAIM }])
  },
)

test.each([
  [402, 'PAYMENT_NOT_MADE'],
  [503, 'PAYMENT_UNCLEAR'],
  [400, 'PAYMENT_MISMATCH'],
  [404, 'NOT_FOUND'],
  [0, ''],
])(
  '[PAYRETURN-4] [ERROR-21] a validation answered with %i %s leads to the order with error=true',
  async (status, code) => {
    const { store } = openSampleSession({ [CALL]: refusal(status, code, 'No.') })
    expect(await validatePayment(store, PAYMENT)).toBe(`/my/orders/${ORDER_ID}?error=true`)
  },
)

test('an address without a payment leads to the order without a call', async () => {
  const { store, sent } = openSampleSession()
  expect(await validatePayment(store, { orderId: ORDER_ID, claim: null })).toBe(
    `/my/orders/${ORDER_ID}?error=true`,
  )
  expect(sent).toEqual([])
})

test('with an expired login the page stays, for after the sign-in', async () => {
  const { store } = openSampleSession({ [CALL]: refusal(401, 'NOT_SIGNED_IN', 'Please sign in first.') })
  expect(await validatePayment(store, PAYMENT)).toBeNull()
  expect(store.read().user).toBeNull()
})
