import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { addOrders, listReaders } from '../bench/many-orders.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

test('the schema takes the orders that the measurements write', async () => {
  const readers = await listReaders({ db }, 3)
  expect(new Set(readers.map(({ orderId }) => orderId)).size).toBe(3)
  await addOrders({ db }, 1)
  const { orders } = await db
    .selectFrom('customer_order')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow()
  expect(Number(orders)).toBe(10_006)
})
