import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OrderList } from '#contract/orders.ts'
import { insertIntent, insertOrder, insertPayment, insertUser } from '#db/testing-rows.ts'
import { signIn, visit } from '../../testing.ts'
import { openOrderShop } from '../testing.ts'

const shop = await openOrderShop()
const { db } = shop
afterAll(shop.close)

type Reader = { get(path: string): Promise<{ status: number; json: ReturnType<typeof JSON.parse> }> }

async function readerOf(userId: string): Promise<Reader> {
  const { get } = await visit(shop.url, await signIn(db, userId))
  return {
    async get(path) {
      const answer = await get(`/api/v1/orders/current${path}`)
      return { status: answer.status, json: await answer.json() }
    },
  }
}

let reader: Reader
const ids: string[] = []
beforeAll(async () => {
  const user = await insertUser(db)
  reader = await readerOf(user.id)
  for (let index = 0; index < 12; index += 1) {
    const created_at = new Date(Date.UTC(2026, 0, 1 + index))
    ids.unshift((await insertOrder(db, user.id, { created_at })).id)
  }
  await insertOrder(db, (await insertUser(db)).id)
})

const idsIn = ({ json }: Awaited<ReturnType<Reader['get']>>) => json.data.map(({ id }: { id: string }) => id)

test('[API-14] [API-25] orders have ten to a page, newest first, and only the customer’s own', async () => {
  const first = await reader.get('')
  expect(OrderList.parse(first.json)).toEqual(first.json)
  expect(idsIn(first)).toEqual(ids.slice(0, 10))
  expect(first.json.meta).toEqual({ page: 1, totalItems: 12, totalPages: 2 })
  expect(idsIn(await reader.get('?page=2'))).toEqual(ids.slice(10))
  expect(idsIn(await reader.get('?page=3'))).toEqual([])
  expect(idsIn(await reader.get('?page=2&pageSize=5'))).toEqual(ids.slice(5, 10))
})

test('[API-25] a customer without orders has an empty list', async () => {
  const { json } = await (await readerOf((await insertUser(db)).id)).get('')
  expect(json).toEqual({ data: [], meta: { page: 1, totalItems: 0, totalPages: 0 } })
})

test('[API-15] [API-22] [API-24] an order has the contract’s format', async () => {
  const { status, json } = await reader.get(`/${ids[0]}`)
  expect(status).toBe(200)
  expect(json).toMatchObject({
    id: ids[0],
    status: 'PENDING',
    total: 349,
    subtotalMax: 399,
    currency: 'INR',
    shippingAddress: { country: 'IND', address2: null },
    shipment: null,
    meta: { createdAt: '2026-01-12T00:00:00.000Z' },
  })
  expect(json.shippingAddress).not.toHaveProperty('id')
  expect(json).not.toHaveProperty('userId')
})

test('[ORDER-28] transactions come newest first', async () => {
  const user = await insertUser(db)
  const order = await insertOrder(db, user.id)
  const intent = await insertIntent(db, order.id)
  for (const [index, status] of (['FAILED', 'PENDING', 'FAILED'] as const).entries()) {
    await insertPayment(db, intent, {
      status,
      transaction_ref: `pay_${index}`,
      created_at: new Date(2026, 0, 1 + index),
    })
  }
  const { json } = await (await readerOf(user.id)).get(`/${order.id}`)
  const refs = json.transactions.map(({ transactionRef }: { transactionRef: string }) => transactionRef)
  expect(refs).toEqual(['pay_2', 'pay_1', 'pay_0'])
})

test.each([
  '1',
  '-1',
  'null',
  'undefined',
  '%00',
  '..%2f..%2fetc',
  "'--",
  '__proto__',
  'constructor',
  randomUUID(),
  randomUUID().toUpperCase(),
  `${randomUUID()}.json`,
  'x'.repeat(1500),
])('[API-34] the order "%s" is not found, with the same answer', async (id) => {
  const { status, json } = await reader.get(`/${id}`)
  const other = await insertOrder(db, (await insertUser(db)).id)
  const foreign = await reader.get(`/${other.id}`)
  expect([status, json.error.code, json.error.message]).toEqual([
    404,
    foreign.json.error.code,
    foreign.json.error.message,
  ])
  expect(foreign.status).toBe(404)
})
