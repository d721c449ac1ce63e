import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing.ts'
import { insertIntent, insertOrder, insertPayment, insertUser } from '../testing-rows.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

const refusal = (constraint: string) => ({ constraint })
const user = await insertUser(db)
const newOrder = () => insertOrder(db, user.id)
const newIntent = async () => insertIntent(db, (await newOrder()).id)
const newPayment = async () => insertPayment(db, await newIntent())

test('one order has one open intent', async () => {
  const { id } = await newOrder()
  await insertIntent(db, id)
  await expect(insertIntent(db, id, { attempt: 2 })).rejects.toMatchObject(
    refusal('payment_intent_one_open_key'),
  )
  await db.updateTable('payment_intent').set({ state: 'SUPERSEDED' }).where('order_id', '=', id).execute()
  await insertIntent(db, id, { attempt: 2 })
})

test('a provider reference belongs to one intent', async () => {
  const { intent_ref } = await newIntent()
  const { id } = await newOrder()
  await expect(insertIntent(db, id, { intent_ref })).rejects.toMatchObject(refusal('payment_intent_ref_key'))
})

test('an intent in another currency than its order is refused', async () => {
  const { id } = await newOrder()
  await expect(insertIntent(db, id, { currency: 'USD' })).rejects.toMatchObject(
    refusal('payment_intent_order_fkey'),
  )
})

test('PhonePe with dollars is refused', async () => {
  const order = await insertOrder(db, user.id, {
    country: 'USA',
    currency: 'USD',
    shipping_address: '{"country":"USA"}',
  })
  await expect(insertIntent(db, order.id, { gateway: 'PHONEPE', currency: 'USD' })).rejects.toMatchObject(
    refusal('payment_intent_phonepe_takes_inr_check'),
  )
})

test('the same payment is recorded once', async () => {
  const { transaction_ref } = await newPayment()
  await expect(insertPayment(db, await newIntent(), { transaction_ref })).rejects.toMatchObject(
    refusal('payment_transaction_ref_key'),
  )
})

test('a payment for another order, gateway or currency than its intent is refused', async () => {
  const intent = await newIntent()
  const other = await newOrder()
  const expected = refusal('payment_transaction_intent_fkey')
  await expect(insertPayment(db, intent, { order_id: other.id })).rejects.toMatchObject(expected)
  await expect(insertPayment(db, intent, { gateway: 'PHONEPE' })).rejects.toMatchObject(expected)
  await expect(insertPayment(db, intent, { currency: 'USD' })).rejects.toMatchObject(expected)
})

test('a payment may change from failed to success, and never back', async () => {
  const { id } = await insertPayment(db, await newIntent(), { status: 'FAILED', provider_rank: 1 })
  const payment = db.updateTable('payment_transaction').where('id', '=', id)
  await payment.set({ status: 'SUCCESS', provider_rank: 3 }).execute()
  const expected = refusal('payment_transaction_frozen')
  await expect(payment.set({ status: 'FAILED' }).execute()).rejects.toMatchObject(expected)
  await expect(payment.set({ provider_rank: 2 }).execute()).rejects.toMatchObject(expected)
  await expect(payment.set({ amount: 1 }).execute()).rejects.toMatchObject(expected)
})

test('the amount of an intent cannot be changed', async () => {
  const { id } = await newIntent()
  const rewrite = db.updateTable('payment_intent').set({ amount: 1 }).where('id', '=', id)
  await expect(rewrite.execute()).rejects.toMatchObject(refusal('payment_intent_frozen'))
})

test('intents, payments and refunds cannot be deleted', async () => {
  const payment = await newPayment()
  await refundOf(payment.id, 1)
  await expect(db.deleteFrom('refund').execute()).rejects.toMatchObject(refusal('refund_kept'))
  await expect(db.deleteFrom('payment_transaction').execute()).rejects.toMatchObject(
    refusal('payment_transaction_kept'),
  )
  await expect(db.deleteFrom('payment_intent').execute()).rejects.toMatchObject(
    refusal('payment_intent_kept'),
  )
})

let keys = 0
const refundOf = (paymentId: string, amount: number, idempotencyKey = `key-${++keys}`) =>
  db
    .insertInto('refund')
    .values({
      payment_transaction_id: paymentId,
      amount,
      currency: 'INR',
      idempotency_key: idempotencyKey,
      reason: 'Test',
    })
    .execute()

test('refunds cannot exceed the payment, not even in parts or concurrently', async () => {
  const { id } = await newPayment()
  await refundOf(id, 200_00)
  await expect(refundOf(id, 149_01)).rejects.toMatchObject(refusal('refund_within_payment'))
  const both = await Promise.allSettled([refundOf(id, 100_00), refundOf(id, 100_00)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  await refundOf(id, 49_00)
})

test('a failed refund does not count', async () => {
  const { id } = await newPayment()
  await refundOf(id, 349_00)
  await db.updateTable('refund').set({ state: 'FAILED' }).where('payment_transaction_id', '=', id).execute()
  await refundOf(id, 349_00)
})

test('a refund of a failed payment is refused', async () => {
  const { id } = await insertPayment(db, await newIntent(), { status: 'PENDING' })
  await expect(refundOf(id, 1)).rejects.toMatchObject(refusal('refund_within_payment'))
})

test('one idempotency key creates one refund', async () => {
  const { id } = await newPayment()
  await refundOf(id, 1, 'refund-once')
  await expect(refundOf(id, 1, 'refund-once')).rejects.toMatchObject(refusal('refund_idempotency_key_key'))
})

test('a webhook event is stored once per gateway', async () => {
  const insert = (gateway: 'RAZORPAY' | 'PHONEPE') =>
    db
      .insertInto('webhook_event')
      .values({ gateway, event_key: 'evt_1', raw: Buffer.from('{}'), signature_ok: true })
      .execute()
  await insert('RAZORPAY')
  await insert('PHONEPE')
  await expect(insert('RAZORPAY')).rejects.toMatchObject(refusal('webhook_event_key'))
})
