import { afterAll, expect, test } from 'vitest'
import { GATEWAYS } from '#domain/payment.ts'
import { minutes } from '#kit/duration.ts'
import { openOrderShop } from './orders/testing.ts'
import { buyerOf } from './orders/testing-buyer.ts'

const shop = await openOrderShop()
afterAll(shop.close)

const counted = async (gateway: string, outcome: string) => {
  const text = await (await fetch(`${shop.url}/metrics`)).text()
  return Number(
    new RegExp(`webhooks_total\\{gateway="${gateway}",outcome="${outcome}"\\} (\\d+)`).exec(text)?.[1] ?? 0,
  )
}

/** Pays an order whose events are signed as the plan says. */
async function paid(gateway: (typeof GATEWAYS)[number], webhook: string) {
  await shop.use(gateway)
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await shop.sim('/settings', { webhook })
  await shop.pay(opened)
  await shop.sim('/settings', { webhook: 'once' })
  await shop.drain()
  return { ...opened, status: async () => (await buyer.order(opened.orderId)).status }
}

test.each(GATEWAYS)('[SECURE-5] %s: events signed with the previous secret are accepted', async (gateway) => {
  const forged = await counted(gateway, 'forged')
  const order = await paid(gateway, 'old-secret')
  expect(await order.status()).toBe('PROCESSING')
  expect(await counted(gateway, 'forged')).toBe(forged)
  await shop.check()
})

test.each(GATEWAYS)(
  '[SECURE-5] %s: events with a secret that the shop does not know are refused, and the payment is found without them',
  async (gateway) => {
    const forged = await counted(gateway, 'forged')
    const order = await paid(gateway, 'wrong-signature')
    expect(await order.status()).toBe('PENDING')
    expect(await counted(gateway, 'forged')).toBeGreaterThan(forged)
    await shop.travel(order.orderId, minutes(5))
    await shop.drain()
    expect(await order.status()).toBe('PROCESSING')
    await shop.check()
  },
)
