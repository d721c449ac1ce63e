import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyDatabase } from '../testing.ts'
import { insertIntent, insertOrderRow, insertPayment, insertUser } from '../testing-rows.ts'

const { db, drop } = await emptyDatabase()
afterAll(drop)

const NAME = '0018_unpaid_orders.sql'
const apply = async (file: string) =>
  sql.raw(await readFile(new URL(file, import.meta.url), 'utf8')).execute(db)

const NOTES = [
  ['PENDING', null, null, null],
  ['PROCESSING', 'Paid', 'Paid', null],
  ['READYFORPICKUP', 'Two jars (Tara)', 'Two jars', 'Tara'],
  ['SHIPPED', 'Tara', null, 'Tara'],
  ['OUTFORDELIVERY', 'Delhivery', null, 'Delhivery'],
  ['DELIVERED', 'At the gate (left) (Tara)', null, 'At the gate (left) (Tara)'],
] as const

let orderId: string
beforeAll(async () => {
  const files = (await readdir(new URL('.', import.meta.url))).filter((file) => file.endsWith('.sql')).sort()
  for (const file of files.filter((one) => one < NAME)) await apply(file)
  const order = await insertOrderRow(db, (await insertUser(db)).id)
  orderId = order.id
  for (const [status, notes] of NOTES) {
    await sql`insert into order_status_history (order_id, status, notes) values (${orderId}, ${status}, ${notes})`.execute(
      db,
    )
  }
  const intent = await insertIntent(db, orderId)
  const paid = await insertPayment(db, intent)
  await insertPayment(db, intent, { status: 'FAILED', error_code: 'RELEASED', provider_rank: 4 })
  for (const [index, reason] of ['LATE', 'Torn label (Tara)', 'Tara'].entries()) {
    await sql`insert into refund (payment_transaction_id, amount, currency, idempotency_key, reason)
      values (${paid.id}, 100, 'INR', ${`key-${index}`}, ${reason})`.execute(db)
  }
  await apply(NAME)
})

test('[ORDER-31] names in old notes are moved to a column of their own', async () => {
  const rows = await db
    .selectFrom('order_status_history')
    .select(['status', 'notes', 'made_by'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  expect(rows).toEqual(NOTES.map(([status, , notes, made_by]) => ({ status, notes, made_by })))
  const refunds = await db
    .selectFrom('refund')
    .select(['reason', 'made_by'])
    .orderBy('idempotency_key')
    .execute()
  expect(refunds).toEqual([
    { reason: 'LATE', made_by: null },
    { reason: 'Torn label', made_by: 'Tara' },
    { reason: 'STAFF', made_by: 'Tara' },
  ])
  const rewrite = db.updateTable('order_status_history').set({ notes: 'Rewritten' }).execute()
  await expect(rewrite).rejects.toThrow()
})

test('[PAY-15] an authorisation that was released is a VOID from now on', async () => {
  const rows = await db
    .selectFrom('payment_transaction')
    .select(['type', 'status'])
    .where('provider_rank', '=', 4)
    .execute()
  expect(rows).toEqual([{ type: 'VOID', status: 'SUCCESS' }])
})
