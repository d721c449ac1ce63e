import type { KyselyPlugin } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { money } from '#domain/money.ts'
import { GATEWAYS } from '#domain/payment.ts'
import { seconds } from '#kit/duration.ts'
import { openOrderShop } from '../../orders/testing.ts'
import { type Buyer, buyerOf, HONEY, OIL, type Opened } from '../../orders/testing-buyer.ts'
import { validatePayment } from './validate-payment.ts'

const shop = await openOrderShop()
afterAll(shop.close)
afterEach(() => shop.check())

/** A database that calls `act` right after the first row is read. */
const afterFirstRead = (act: () => Promise<void>): KyselyPlugin => {
  let isDone = false
  return {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (!isDone && result.rows.length > 0) {
        isDone = true
        await act()
      }
      return result
    },
  }
}

const validate = ({ user }: Buyer, { orderId, gateway, ref }: Opened, act: () => Promise<void>) =>
  validatePayment(
    { ...shop.orders.payments, db: shop.db.withPlugin(afterFirstRead(act)) },
    { userId: user.id, orderId, paymentGateway: gateway, transactionIntentId: ref },
  )

describe.each(GATEWAYS)('%s', (gateway) => {
  test('[PAY-1] [API-17] [PAY-10] an order is placed, paid and validated', async () => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    const opened = await buyer.place([
      { ...OIL, quantity: 2 },
      { ...HONEY, quantity: 1 },
    ])
    expect(opened.gateway).toBe(gateway)
    await shop.pay(opened)
    const answer = await buyer.comeBack(opened)
    expect([answer.status, answer.json]).toEqual([
      200,
      { orderId: opened.orderId, orderStatus: 'PROCESSING', transactionStatus: 'SUCCESS' },
    ])
    await shop.drain()
    const order = await buyer.order(opened.orderId)
    expect(order.statusHistory.map(({ status }) => status)).toEqual(['PENDING', 'PROCESSING'])
    expect(order.transactions).toMatchObject([{ type: 'PAYMENT', status: 'SUCCESS', paymentMethod: 'UPI' }])
  })

  test('[PAY-13] a payment that settles between the reads gives a consistent answer', async () => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened)
    const answer = await validate(buyer, opened, shop.drain)
    expect(answer).toMatchObject({ value: { orderStatus: 'PROCESSING', transactionStatus: 'SUCCESS' } })
  })

  test('[PAY-13] a provider that does not answer does not hide what a webhook has settled', async () => {
    await shop.use(gateway)
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    await shop.pay(opened)
    const answer = await validate(buyer, opened, async () => {
      await shop.drain()
      await shop.sim('/faults', { match: { path: '*' }, times: 50, kind: 'status', status: 503 })
    })
    await shop.sim('/faults', {}, 'DELETE')
    await shop.rest(seconds(30))
    expect(answer).toMatchObject({ value: { orderStatus: 'PROCESSING', transactionStatus: 'SUCCESS' } })
  })
})

test('[PAY-13] a payment refunded elsewhere does not count as paid', async () => {
  await shop.use('RAZORPAY')
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  const { payment } = await shop.pay(opened, { webhook: { drop: true } })
  const { RAZORPAY } = shop.orders.payments.gateways
  const given = { key: 'given-elsewhere', intentRef: opened.ref, paymentRef: payment.id }
  await RAZORPAY.refund({ ...given, amount: money(1_00), currency: 'INR' })
  const { json } = await buyer.comeBack(opened)
  expect([json.orderStatus, json.transactionStatus]).toEqual(['PENDING', 'PENDING'])
})
