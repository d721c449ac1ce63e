import { afterAll, afterEach, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { readCsv } from '#domain/read-csv.ts'
import { openActShop } from '../acts/testing.ts'
import { buyerOf, HONEY } from '../orders/testing-buyer.ts'

const shop = await openActShop()
const { db } = shop
afterAll(shop.close)
afterEach(() => shop.check())

type Desk = Awaited<ReturnType<typeof shop.deskWithApp>>
const take = async (desk: Desk, filters: Record<string, string>) => {
  const subject = Object.entries(filters)
    .map((pair) => pair.join('='))
    .sort()
    .join(' ')
  const proof = await desk.confirm({ act: 'customers.export', subject: subject || 'all', amount: null })
  return desk.send('POST', '/customers/export', filters, proof)
}

test('[DESK-146] the customers that match are a file with contacts; it needs the key, and the log names no one', async () => {
  const owner = await shop.deskWithApp('OWNER')
  const { name, email } = await insertUser(db, { name: '=cmd Exportika', email: 'exportika@namuna.example' })
  await insertUser(db, { name: 'Somebody Else' })
  const { status, json } = await take(owner, { q: 'exportika', state: 'active' })
  expect([status, json.rows, json.isCut]).toEqual([200, 1, false])
  const read = readCsv(json.csv)
  const [heads, row, ...more] = read.ok ? read.value.map(({ cells }) => cells) : []
  expect(more).toEqual([])
  expect(heads?.slice(0, 3)).toEqual(['name', 'phone', 'mail'])
  // A cell that a spreadsheet would run as a formula is disarmed.
  expect(row?.[0]).toBe(`'${name}`)
  expect(row).toContain(email)
  const entry = await db
    .selectFrom('audit_entry')
    .select(['act', 'after', 'reads_personal as readsPersonal'])
    .where('act', '=', 'customers.export')
    .executeTakeFirstOrThrow()
  expect(entry).toMatchObject({ after: { rows: 1, state: 'active' }, readsPersonal: true })
  expect(JSON.stringify(entry)).not.toMatch(/exportika/i)
})

test('[DESK-146] whoever may not see contacts gets no file of them', async () => {
  const accountant = await shop.deskWithApp('ACCOUNTANT')
  expect(await take(accountant, {})).toMatchObject({ status: 403, code: 'STAFF_NOT_ALLOWED' })
})

test('[DESK-147] the page of a customer has the newest messages about any of their orders, with masked contacts', async () => {
  const support = await shop.deskWithApp('SUPPORT')
  const buyer = await buyerOf(shop)
  const { orderId } = await buyer.place([{ ...HONEY, quantity: 1 }])
  const { order_number: orderNumber } = await db
    .selectFrom('customer_order')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  const { json } = await support.get(`/customers/${buyer.user.id}`)
  expect(json.messages.length).toBeGreaterThan(0)
  expect(json.messages).toMatchObject(json.messages.map(() => ({ orderNumber })))
  expect(JSON.stringify(json.messages)).not.toContain(buyer.user.email)
})
