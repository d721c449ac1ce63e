import fastify from 'fastify'
import { expect, test } from 'vitest'
import { API } from '#contract/api.ts'
import type { CallName } from '#contract/calls.ts'
import { sampleCart } from '#contract/sample-cart.ts'
import { answerShape } from './answer-shape.ts'

/** What a browser receives when the handler returns this. */
async function sent(name: CallName, answer: unknown) {
  const app = fastify()
  app.get('/', { schema: { response: { 200: answerShape(API[name].answer) } } }, async () => answer)
  return app.inject('/')
}

const cart = {
  ...sampleCart,
  discountCode: 'TEN"</script>\u2028\\',
  total: 409.55,
  notices: [{ code: 'PROMO_DROPPED', message: 'Out, \u0007 “quoted”' }],
}

const placed = { orderId: '6f1c2d9e-0b7a-4c35-9f8e-2a4b6c8d0e1f', orderStatus: 'PENDING' }
const paid = { ...placed, orderStatus: 'PROCESSING', paymentGateway: null, paymentGatewayOptions: null }
const phonepe = {
  ...placed,
  paymentGateway: 'PHONEPE',
  paymentGatewayOptions: { paymentProcessingUrl: '/pay', scriptUrl: '/s', tokenUrl: '/t', mode: 'IFRAME' },
}
const razorpay = {
  ...placed,
  paymentGateway: 'RAZORPAY',
  paymentGatewayOptions: {
    paymentProcessingUrl: '/pay',
    scriptUrl: '/s',
    key: 'k',
    amount: 40950,
    currency: 'INR',
    name: 'n',
    description: 'd',
    order_id: 'o',
    prefill: { contact: '+919800000000' },
    notes: { order: 'o' },
  },
}

test.each<[string, CallName, object]>([
  ['a cart', 'putCart', cart],
  ['an order to pay by one provider', 'placeOrder', razorpay],
  ['an order to pay by the other', 'placeOrder', phonepe],
  ['an order with nothing left to pay', 'placeOrder', paid],
  ['settings', 'listSettings', [{ code: 'ACTIVE_LOCALES', value: ['en_IN'] }]],
])('%s arrives unchanged', async (_what, name, answer) => {
  expect((await sent(name, answer)).json()).toEqual(answer)
})

test('fields that the contract does not name are not sent, at any depth and in any of several shapes', async () => {
  const more = { ...cart, userId: 7, meta: { ...cart.meta, version: 3 } }
  expect((await sent('putCart', more)).json()).toEqual(cart)
  const options = { ...phonepe.paymentGatewayOptions, clientSecret: 'hidden' }
  const leaky = { ...phonepe, paymentGatewayOptions: options, attempt: 2 }
  expect((await sent('placeOrder', leaky)).json()).toEqual(phonepe)
})

test('a missing required field is an error, not an incomplete response', async () => {
  const { total: _total, ...forgetful } = cart
  expect((await sent('putCart', forgetful)).statusCode).toBe(500)
  expect((await sent('placeOrder', { ...placed, paymentGateway: 'PHONEPE' })).statusCode).toBe(500)
})

test('a time is escaped like any other text', async () => {
  const odd = { ...cart, meta: { createdAt: '","total":0,"x":"' } }
  expect((await sent('putCart', odd)).json()).toEqual(odd)
})
