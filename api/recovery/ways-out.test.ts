import { createHmac } from 'node:crypto'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, afterEach, expect, test } from 'vitest'
import { fail, ok } from '#kit/result.ts'
import { moveOrder } from '../orders/index.ts'
import { buyerOf } from '../orders/testing-buyer.ts'
import { reconcile } from '../payments/checks/reconcile.ts'
import { CARE, openRecoveryShop } from './testing.ts'

const shop = await openRecoveryShop()
const { db, orders: deps, owner } = shop
afterAll(shop.close)
afterEach(async () => expect(await shop.findings()).toEqual([]))

const actsOf = ({ options }: { options: { act: string }[] }) => options.map(({ act }) => act)

const TAKEN_AT_ONCE = { payment: { capture: 'automatic', capture_options: { automatic_expiry_period: 20 } } }

/** A payment at the card provider that belongs to none of our orders yet. */
async function unknownPayment(amount: number, payment: object = {}) {
  const { id } = await shop.dashboard('/orders', { amount, currency: 'INR', ...payment })
  await shop.sim(`/razorpay/orders/${id}/pay`, { method: 'upi', outcome: 'success' })
  await shop.drain()
  return { ref: id as string, found: await shop.caseBy('subject', id) }
}

test('[RECOVER-10] an unknown payment is tied to an order that fits, as the provider says, and pays it', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  const { total, orderNumber } = await buyer.order(opened.orderId)
  const { found, ref } = await unknownPayment(Math.round(total * 100))
  expect(actsOf(found)).toEqual(['NOT_OURS'])
  // Nothing is tied before the provider was asked.
  expect(await shop.at({ id: found.id, act: 'TIE', orderNumber })).toEqual(fail('CASE_CHANGED'))
  const asked = (await shop.ask(found.id)).json
  expect(actsOf(asked)).toEqual(['TIE', 'NOT_OURS'])
  expect(asked.answer).toMatchObject({ status: 'HELD', amount: total, currency: 'INR', refunded: 0 })
  expect(asked.fitting.map((one: { orderNumber: string }) => one.orderNumber)).toContain(orderNumber)
  const deed = { act: 'TIE', reason: 'The customer sent a screenshot', times: found.times }
  expect(await shop.act(found.id, deed)).toMatchObject({ code: 'ORDER_NEEDED' })
  expect(await shop.act(found.id, { ...deed, orderNumber: 'AM-XXXX-XXXX' })).toMatchObject({
    code: 'CASE_CHANGED',
  })
  expect(await shop.act(found.id, { ...deed, orderNumber })).toMatchObject({ status: 200 })
  await shop.drain()
  expect((await buyer.order(opened.orderId)).status).toBe('PROCESSING')
  const intents = db.selectFrom('payment_intent').select('order_id').where('intent_ref', '=', ref)
  expect(await intents.execute()).toEqual([{ order_id: opened.orderId }])
})

test('[RECOVER-10] a payment of another amount is tied to nothing, and one for an ended order goes back', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  const { total, orderNumber } = await buyer.order(opened.orderId)
  const other = await unknownPayment(Math.round(total * 100) - 1)
  await shop.ask(other.found.id)
  expect(await shop.at({ id: other.found.id, act: 'TIE', orderNumber })).toEqual(fail('CASE_CHANGED'))
  await shop.dashboard(`/payments/${(await shop.ask(other.found.id)).json.answer.ref}/refund`, {})
  shop.loses((await shop.ask(other.found.id)).json.answer.ref)
  await shop.at({ id: other.found.id, act: 'NOT_OURS' })
  await buyer.cancel(opened.orderId)
  const late = await unknownPayment(Math.round(total * 100), TAKEN_AT_ONCE)
  await shop.ask(late.found.id)
  expect(await shop.at({ id: late.found.id, act: 'TIE', orderNumber })).toEqual(ok(null))
  await shop.drain()
  await shop.finishRefunds(opened.orderId)
  const { status, transactions } = await buyer.order(opened.orderId)
  expect([status, transactions[0]?.type, transactions[0]?.status]).toEqual(['CANCELLED', 'REFUND', 'SUCCESS'])
})

test('[RECOVER-11] a refund made at the provider’s desk is booked as the provider says, with a credit note', async () => {
  const { buyer, opened } = await shop.paid()
  await moveOrder(deps, { orderId: opened.orderId, to: 'READYFORPICKUP', actor: CARE })
  const [payment] = (await buyer.order(opened.orderId)).transactions
  await shop.dashboard(`/payments/${payment?.transactionRef}/refund`, { amount: 100_00 })
  await reconcile(deps.payments)
  const { found, order } = await shop.readerOf(buyer, opened)
  expect(found.kind).toBe('REFUNDED_ELSEWHERE')
  expect(actsOf((await shop.ask(found.id)).json)).toEqual(['BOOK_REFUND'])
  const deed = { act: 'BOOK_REFUND', reason: 'Made by the bank', times: found.times + 1 }
  expect(await shop.act(found.id, deed)).toMatchObject({ code: 'REFERENCE_NEEDED' })
  expect(await shop.act(found.id, { ...deed, reference: 'rfnd_1' })).toMatchObject({ status: 200 })
  expect((await order()).transactions[0]).toMatchObject({ type: 'REFUND', status: 'SUCCESS', amount: 100 })
  const notes = db.selectFrom('document').select('gross').where('kind', '=', 'CREDIT_NOTE')
  expect(await notes.where('order_id', '=', opened.orderId).execute()).toEqual([{ gross: 100_00 }])
  // The next comparison finds nothing new, and the provider is not asked about this refund.
  await reconcile(deps.payments)
  expect((await owner.get(`/recovery/${found.id}`)).json.solved).toMatchObject({ act: 'BOOK_REFUND' })
})

test('[RECOVER-13] a stopped parcel neither is packed nor leaves while the case is open', async () => {
  const { found, opened } = await shop.missingPayment()
  expect(actsOf(found)).toEqual(['STOP_PARCEL', 'SOLVED', 'WRITE_OFF'])
  expect(await shop.at({ id: found.id, act: 'STOP_PARCEL' })).toEqual(ok(null))
  const pack = () => moveOrder(deps, { orderId: opened.orderId, to: 'READYFORPICKUP', actor: CARE })
  expect(await pack()).toEqual(fail('PAYMENT_IN_DOUBT'))
  const stopped = (await owner.get(`/recovery/${found.id}`)).json
  expect([stopped.isStopped, stopped.solved, actsOf(stopped)]).toEqual([true, null, ['SOLVED', 'WRITE_OFF']])
  expect(await shop.at({ id: found.id, act: 'SOLVED', reference: 'RZP-77' })).toEqual(ok(null))
  expect(await pack()).toEqual(ok('READYFORPICKUP'))
})

test('[RECOVER-14] a dispute keeps its number and the day for an answer, and its documents are one PDF', async () => {
  const { buyer, opened } = await shop.paid()
  await moveOrder(deps, { orderId: opened.orderId, to: 'READYFORPICKUP', actor: CARE })
  const [payment] = (await buyer.order(opened.orderId)).transactions
  await shop.sim(`/razorpay/payments/${payment?.transactionRef}/dispute`, {})
  await shop.drain()
  const { found, order } = await shop.readerOf(buyer, opened)
  expect([found.kind, found.steps.length]).toEqual(['DISPUTE', 3])
  const deed = { act: 'ANSWER_BY', reason: 'Seen at the dashboard', times: 1, reference: 'disp_1' }
  expect(await shop.act(found.id, deed)).toMatchObject({ code: 'DUE_NEEDED' })
  expect(await shop.act(found.id, { ...deed, dueOn: '2026-12-01' })).toMatchObject({ status: 200 })
  expect((await owner.get(`/recovery/${found.id}`)).json).toMatchObject({
    solved: null,
    due: { on: '2026-12-01', reference: 'disp_1' },
    clock: { does: 'ANSWER' },
  })
  const cookie = [...owner.cookies].map((pair) => pair.join('=')).join('; ')
  const file = await fetch(`${shop.url}/admin/api/v1/recovery/${found.id}/documents`, { headers: { cookie } })
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const pdf = await getDocumentProxy(new Uint8Array(await file.arrayBuffer()))
  const { text } = await extractText(pdf, { mergePages: true })
  const { orderNumber } = await order()
  for (const part of [orderNumber, 'Payments', 'Messages to the customer', 'Tax Invoice'])
    expect(text).toContain(part)
  const looks = db.selectFrom('audit_entry').select('reads_personal').where('act', '=', 'recovery.documents')
  expect(await looks.where('subject_id', '=', found.id).execute()).toEqual([{ reads_personal: true }])
  await shop.at({ id: found.id, act: 'SOLVED', reference: 'disp_1' })
})

test('[RECOVER-15] the books are checked and the result is kept; webhooks that wait are shown', async () => {
  await owner.send('POST', '/recovery/audit')
  await shop.runCheck()
  const { json } = await owner.get('/recovery')
  expect(json.checked).toMatchObject({ findings: [], rules: expect.any(Number), by: 'the shop' })
  await db
    .insertInto('webhook_event')
    .values({
      ...{ gateway: 'RAZORPAY', event_key: 'waits', raw: Buffer.from('{}'), signature_ok: true },
      ...{ topic: 'PAYMENT', intent_ref: 'order_waits', received_at: new Date(Date.now() - 900_000) },
    })
    .execute()
  expect((await owner.get('/recovery')).json.webhooks.waiting).toMatchObject([{ subject: 'order_waits' }])
  await db.updateTable('webhook_event').set({ processed_at: new Date(), outcome: 'IGNORED' }).execute()
  expect((await owner.get('/recovery')).json.webhooks.waiting).toEqual([])
})

test('[RECOVER-15] a signed event that cannot be read is a case', async () => {
  const { webhookSecret } = shop.sandbox.accounts.razorpay
  const raw = '{"entity": "event", '
  const signature = createHmac('sha256', webhookSecret).update(raw).digest('hex')
  const headers = { 'content-type': 'application/json', 'x-razorpay-signature': signature }
  const answer = await fetch(`${shop.url}/api/v1/webhooks/razorpay`, { method: 'POST', headers, body: raw })
  expect(answer.status).toBe(400)
  const found = (await shop.cases()).find(({ kind }: { kind: string }) => kind === 'UNCLEAR')
  expect(found).toMatchObject({ details: 'a signed event cannot be read', canAsk: false })
  expect(await shop.at({ id: found.id, act: 'SOLVED' })).toEqual(ok(null))
})

test('[RECOVER-16] a payment that the provider lost is written off: it is booked, compared no more, and cannot be refunded', async () => {
  const { found, opened, order } = await shop.missingPayment()
  const notPaidOut = async () =>
    JSON.stringify((await owner.get('/reports/payouts?group=missing')).json.rows).includes(found.provider.ref)
  expect(await notPaidOut()).toBe(true)
  expect(await shop.at({ id: found.id, act: 'WRITE_OFF', isOwner: false })).toEqual(fail('OWNER_NEEDED'))
  const deed = { act: 'WRITE_OFF', reason: 'Lost at the provider', times: found.times }
  expect(await shop.act(found.id, deed)).toMatchObject({ status: 200 })
  shop.loses(found.provider.ref)
  expect(await notPaidOut()).toBe(false)
  const booked = db.selectFrom('payment_write_off').select(['amount', 'reason'])
  expect(await booked.execute()).toEqual([
    { amount: Math.round(found.provider.amount * 100), reason: 'Lost at the provider' },
  ])
  await moveOrder(deps, { orderId: opened.orderId, to: 'CANCELLED', actor: CARE })
  await shop.drain()
  const { status, transactions } = await order()
  expect([status, transactions.filter(({ type }) => type === 'REFUND')]).toEqual(['CANCELLED', []])
})
