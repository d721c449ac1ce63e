import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { GATEWAYS } from '#domain/payment.ts'
import { openOrderShop } from './testing.ts'
import { buyerOf, HONEY, OIL } from './testing-buyer.ts'

const shop = await openOrderShop()
afterAll(shop.close)
afterEach(() => shop.check())

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
})
