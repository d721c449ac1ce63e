import { expect, test } from 'vitest'
import { sampleCart } from '../cart/sample-cart.ts'
import { RAZORPAY_CHARGE } from '../checkout/sample-charge.ts'
import { openSampleSession, refusal } from '../session/sample-session.ts'
import { editOrder, payOrder } from './pay-order.ts'
import { sampleOrder } from './sample-orders.ts'

const { id } = sampleOrder()
const CHARGE = `PUT /api/v1/orders/current/${id}/charge`
const RESTORE = `PUT /api/v1/orders/current/${id}/restore`

test('[PAY-7] an order that comes back PROCESSING is paid, with or without a gateway', async () => {
  const paid = { orderId: id, orderStatus: 'PROCESSING', paymentGateway: null, paymentGatewayOptions: null }
  for (const json of [paid, { ...RAZORPAY_CHARGE, orderStatus: 'PROCESSING' }]) {
    const { store } = openSampleSession({ [CHARGE]: { status: 200, json } })
    expect(await payOrder(store, id)).toEqual({ status: 'paid' })
  }
})

test('[PAY-7] otherwise its gateway is to be opened', async () => {
  const { store } = openSampleSession({ [CHARGE]: { status: 200, json: RAZORPAY_CHARGE } })
  expect(await payOrder(store, id)).toEqual({ status: 'open', charge: RAZORPAY_CHARGE })
})

test.each([
  [409, 'PAYMENT_IN_PROGRESS'],
  [503, 'GATEWAY_UNAVAILABLE'],
  [0, ''],
])('[ERROR-18] a retry rejected with %i %s shows nothing', async (status, code) => {
  const { store } = openSampleSession({ [CHARGE]: refusal(status, code, 'No.') })
  expect(await payOrder(store, id)).toEqual({ status: 'refused' })
})

test.each(['ORDER_STOCK_GONE', 'UNPAID_ORDERS_LIMIT'])('[STOCK-8] %s is shown', async (code) => {
  const { store } = openSampleSession({ [CHARGE]: refusal(409, code, 'Sold out.') })
  expect(await payOrder(store, id)).toEqual({ status: 'refused', message: 'Sold out.' })
})

const GONE = { code: 'ITEM_UNAVAILABLE', message: 'Turmeric Powder is sold out.' }

test('[ORDER-13] an edited order is in the cart again', async () => {
  const { store } = openSampleSession({
    'GET /api/v1/settings/public': { status: 200, json: [] },
    [RESTORE]: { status: 200, json: sampleCart({ notices: [GONE] }) },
    'PUT /api/v1/cart': { status: 200, json: sampleCart() },
  })
  expect(await editOrder(store, id)).toEqual([GONE])
  expect(store.cart.read().cart?.items).toHaveLength(1)
})

test('[ERROR-19] a rejected edit changes nothing', async () => {
  const { store, sent } = openSampleSession({ [RESTORE]: refusal(409, 'ORDER_NOT_EDITABLE', 'No.') })
  expect(await editOrder(store, id)).toBeNull()
  expect(sent.map(({ line }) => line)).toEqual([RESTORE])
})
