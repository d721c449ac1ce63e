import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { listStaffOrders } from '../orders/index.ts'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, HONEY } from '../orders/testing-buyer.ts'
import { atTerminal } from './testing.ts'

const shop = await openOrderShop()
afterAll(shop.close)
const { run } = atTerminal(shop)

type Person = { name: string; phone: string; email: string }

async function orderOf({ name, phone, email }: Person) {
  const buyer = await buyerOf(shop)
  await shop.db.updateTable('app_user').set({ name, phone, email }).where('id', '=', buyer.user.id).execute()
  const { orderId } = await buyer.place([{ ...HONEY, quantity: 1 }])
  return { buyer, ...(await buyer.order(orderId)) }
}

const asha = await orderOf({ name: 'Asha Rao', phone: '9812345678', email: 'asha.rao@mail.example' })
const ben = await orderOf({ name: 'Ben_100% Das', phone: '9887766554', email: 'ben@post.example' })

const foundBy = async (...args: string[]) => {
  const { text, isGood } = await run(...args, '--json')
  expect(isGood).toBe(true)
  return JSON.parse(text).data.map(({ orderNumber }: { orderNumber: string }) => orderNumber)
}

test.each([
  'Asha',
  'asha rao',
  ' ASHA   RAO ',
  '9812345678',
  '+91 98123 45678',
  '0091-98123-45678',
  '098123 45678',
  '(98123) 45678',
  '45678',
  '+91 98123',
  'asha.rao@mail',
  'ASHA.RAO@MAIL.EXAMPLE',
])('[STAFF-1] %j finds the order of one customer and no other', async (part) => {
  expect(await foundBy('find', part)).toEqual([asha.orderNumber])
  expect(await foundBy('list', '--search', part)).toEqual([asha.orderNumber])
})

test('[STAFF-1] a part of the number finds an order with its customer', async () => {
  expect(await foundBy('find', asha.orderNumber.slice(3).toLowerCase())).toEqual([asha.orderNumber])
  const { text } = await run('find', asha.orderNumber.slice(-4))
  const [heads, row] = text.split('\n')
  expect(heads).toMatch(/^ORDER +STATUS +PLACED +PIECES +TOTAL +NAME +PHONE +E-MAIL$/)
  expect(row).toMatch(/PENDING .+ ₹[\d,]+\.\d{2} +Asha Rao +\+91 9812345678 +asha\.rao@mail\.example$/)
  expect(text).toContain('1 order, page 1 of 1.')
})

test('[STAFF-1] the name, phone and mail of the recipient find an order as well', async () => {
  const { buyer } = ben
  const gift = {
    title: 'Chitra Joshi',
    isd_code: '+91',
    phone: '9700011122',
    email: 'chitra@home.example',
  } as const
  await shop.db.updateTable('address').set(gift).where('id', '=', buyer.address.id).execute()
  const { orderId } = await buyer.place([{ ...HONEY, quantity: 1 }])
  const { orderNumber } = await buyer.order(orderId)
  for (const part of ['chitra joshi', '97000-11122', 'chitra@home'])
    expect(await foundBy('find', part)).toEqual([orderNumber])
  expect(await foundBy('find', 'Ben_100')).toEqual([orderNumber, ben.orderNumber])
})

test('[STAFF-1] an order is found by the customer’s new contact, and by the name it was placed under', async () => {
  const { buyer, orderNumber } = await orderOf({
    name: 'Old Name',
    phone: '9600000001',
    email: 'o@x.example',
  })
  await sql`update app_user set name = 'New Name', phone = '9600000002' where id = ${buyer.user.id}`.execute(
    shop.db,
  )
  for (const part of ['old name', 'new name', '9600000002'])
    expect(await foundBy('find', part)).toEqual([orderNumber])
  expect(await foundBy('find', 'new name', '--status', 'delivered')).toEqual([])
})

test('[STAFF-1] a search is taken literally, and too short a one is refused', async () => {
  expect(await foundBy('find', '100% d')).toHaveLength(2)
  expect(await foundBy('find', '1000 d')).toEqual([])
  expect(await foundBy('find', '%%%')).toEqual([])
  expect(await foundBy('find', 'a__a')).toEqual([])
  for (const args of [
    ['find', 'as'],
    ['list', '--search', ' '],
  ])
    expect(await run(...args)).toEqual({ text: 'Search for at least 3 characters.', isGood: false })
  expect((await run('find', 'nobody at all')).text).toBe('No orders.')
})

test('[STAFF-1] a search reads trigram indexes, not every order', async () => {
  await shop.db.transaction().execute(async (tx) => {
    const scans = async () => {
      const { rows } = await sql<{ orders: number; users: number }>`
        select pg_stat_get_xact_numscans('order_search_words_idx'::regclass)::int as orders,
          pg_stat_get_xact_numscans('app_user_search_idx'::regclass)::int as users`.execute(tx)
      return rows[0] ?? { orders: 0, users: 0 }
    }
    // In a small table a sequential scan is faster; the test only needs to see that the index can be used.
    await sql`set local enable_seqscan = off`.execute(tx)
    const before = await scans()
    await listStaffOrders(tx, { status: null, search: 'asha', page: 1, pageSize: 20 })
    const after = await scans()
    expect(after.orders).toBeGreaterThan(before.orders)
    expect(after.users).toBeGreaterThan(before.users)
  })
})

test('[STAFF-2] a list without a search has no customer names', async () => {
  const [plain, json] = [await run('list'), await run('list', '--json')]
  for (const { text } of [plain, json]) {
    expect(text).toContain(asha.orderNumber)
    for (const personal of ['Asha', '9812345678', 'asha.rao']) expect(text).not.toContain(personal)
  }
})
