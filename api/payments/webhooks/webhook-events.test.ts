import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { eraseOldEvents, insertEvent } from './webhook-events.store.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const DAY = 86_400_000
const raw = Buffer.from(JSON.stringify({ contact: '+919876543210', email: 'asha@shop.example' }))

async function receive(eventKey: string, daysAgo: number) {
  const hint = {
    eventKey,
    topic: 'PAYMENT' as const,
    intentRef: 'order_Known0000001',
    paymentRef: 'pay_Known000000001',
    refundRef: null,
    refundKey: null,
  }
  const event = await db.transaction().execute((tx) => insertEvent(tx, 'RAZORPAY', { raw, hint }))
  await db
    .updateTable('webhook_event')
    .set({ received_at: new Date(Date.now() - daysAgo * DAY), outcome: 'SETTLED' })
    .where('id', '=', event?.id ?? 0)
    .execute()
}

test('[RUN-25] after 30 days an event has its ids and its outcome, and no personal data', async () => {
  for (const [key, daysAgo] of [
    ['new', 0],
    ['month', 29],
    ['old', 31],
    ['oldest', 400],
  ] as const)
    await receive(key, daysAgo)
  await eraseOldEvents(db)
  const rows = await db
    .selectFrom('webhook_event')
    .select(['event_key', 'raw', 'intent_ref', 'payment_ref', 'topic', 'outcome'])
    .orderBy('id')
    .execute()
  const books = {
    intent_ref: 'order_Known0000001',
    payment_ref: 'pay_Known000000001',
    topic: 'PAYMENT',
    outcome: 'SETTLED',
  }
  expect(rows).toEqual([
    { event_key: 'new', raw, ...books },
    { event_key: 'month', raw, ...books },
    { event_key: 'old', raw: null, ...books },
    { event_key: 'oldest', raw: null, ...books },
  ])
  // A repeated delivery is still recognised.
  await expect(receive('old', 31)).resolves.toBeUndefined()
  expect(await db.selectFrom('webhook_event').select('id').execute()).toHaveLength(4)
})

test('[RUN-25] all old events are erased, however many', async () => {
  await db
    .insertInto('webhook_event')
    .values(
      Array.from({ length: 2500 }, (_, index) => ({
        gateway: 'PHONEPE' as const,
        event_key: `many ${index}`,
        raw,
        signature_ok: true,
        received_at: new Date(Date.now() - 31 * DAY),
      })),
    )
    .execute()
  await eraseOldEvents(db)
  const left = await db
    .selectFrom('webhook_event')
    .select('id')
    .where('gateway', '=', 'PHONEPE')
    .where('raw', 'is not', null)
    .execute()
  expect(left).toEqual([])
})
