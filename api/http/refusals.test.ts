import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { openOrderShop } from '../orders/testing.ts'
import { type Answer, type Buyer, buyerOf } from '../orders/testing-buyer.ts'

const shop = await openOrderShop()
afterAll(shop.close)
const PLENTY = { orders: 1_000, pieces: 100_000, value: { INR: 10 ** 12, USD: 10 ** 12 } }
// This tests the limit of calls, not the limit of unpaid orders.
await shop.limitUnpaid({ customer: PLENTY, network: PLENTY })

type Call = (buyer: Buyer) => Promise<Answer>

const HOME = { title: 'T', address1: '1', city: 'Neemuch', state: 'MP', zip: '458441', country: 'IND' }
const change = (buyer: Buyer, action: string, body: object) =>
  buyer.call('putAddress', { params: { action }, body })

/** For each class: a call that fails, a call that succeeds, and the limit of each per hour. */
const CLASSES: Record<string, { refused: Call; done: Call; maxRefused: number; max: number }> = {
  order: {
    refused: (buyer) =>
      buyer.call('placeOrder', { body: { shippingAddressId: buyer.address.id, items: [], total: 0 } }),
    done: async (buyer) => buyer.placeCart(await buyer.fill()),
    maxRefused: 60,
    max: 10,
  },
  charge: {
    refused: (buyer) => buyer.charge(randomUUID()),
    done: async (buyer) => {
      const opened = await buyer.place()
      await shop.pay(opened, { outcome: 'fail' })
      await buyer.comeBack(opened)
      return buyer.charge(opened.orderId)
    },
    maxRefused: 60,
    max: 10,
  },
  address: {
    refused: (buyer) => change(buyer, 'add', { ...HOME, zip: '1' }),
    done: (buyer) => change(buyer, 'update', { ...HOME, id: buyer.address.id }),
    maxRefused: 120,
    max: 30,
  },
}

async function repeat(times: number, call: () => Promise<Answer>) {
  const statuses: number[] = []
  for (let index = 0; index < times; index++) statuses.push((await call()).status)
  return statuses
}

describe.each(Object.entries(CLASSES))(
  '[VALID-19] the class %s',
  (_name, { refused, done, max, maxRefused }) => {
    test('counts failed calls apart from successful ones, up to a higher limit', async () => {
      const buyer = await buyerOf(shop)
      const first = await repeat(max + 2, () => refused(buyer))
      expect(first.every((status) => [400, 404, 409].includes(status))).toBe(true)
      expect([200, 201]).toContain((await done(buyer)).status)
      await repeat(maxRefused - max - 2, () => refused(buyer))
      expect((await refused(buyer)).status).toBe(429)
    })

    test('allows no more successful calls than its limit', async () => {
      const buyer = await buyerOf(shop)
      const statuses = await repeat(max, () => done(buyer))
      expect(statuses.every((status) => status === 200 || status === 201)).toBe(true)
      const next = await refused(buyer)
      expect(next.status).toBe(429)
      expect(Number(next.headers.get('retry-after'))).toBeGreaterThan(0)
    })
  },
)
