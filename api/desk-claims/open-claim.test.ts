import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, expect, test } from 'vitest'
import { openActShop } from '../acts/testing.ts'
import { delivered, shipped } from '../claims/testing.ts'
import { orderNumberOf } from '../orders/testing-buyer.ts'

const shop = await openActShop()
const { db, url } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const support = await shop.desk('SUPPORT')
const owner = await shop.desk('OWNER')
type Desk = typeof support

const dayOf = async (shift = 0) =>
  (
    await sql<{
      day: string
    }>`select ((now() at time zone 'Asia/Kolkata')::date + ${shift}::int)::text as day`.execute(db)
  ).rows[0]?.day

async function anOrder(make = delivered) {
  const order = await make(shop)
  const orderNumber = await orderNumberOf(db, order.orderId)
  const missing = { kind: 'MISSING', wish: 'REFUND', lines: [{ position: 1, quantity: 1 }] }
  const open = async (desk: Desk, changes: object = {}) =>
    desk.send('POST', `/orders/${orderNumber}/claims`, { ...missing, reportedOn: await dayOf(), ...changes })
  return { ...order, orderNumber, open }
}

const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#884422' } })
    .jpeg()
    .toBuffer()

async function upload(desk: Desk, orderNumber: string, bytes: Buffer, type = 'image/jpeg') {
  const cookie = [...desk.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${url}/admin/api/v1/orders/${orderNumber}/claim-photos`, {
    method: 'POST',
    headers: { cookie, 'content-type': type, 'x-xsrf-token': desk.cookies.get('XSRF-STAFF') ?? '' },
    body: new Uint8Array(bytes),
  })
  return { status: answer.status, json: await answer.json() }
}

test('[CLAIM-12] staff opens a claim; the customer is told and sees it, and the log says who did it', async () => {
  const { orderNumber, orderId, open, list } = await anOrder()
  const opened = await open(support, { note: 'She called: one bottle is missing.' })
  expect(opened.status).toBe(200)
  const [seen] = (await list()).data
  expect(seen).toMatchObject({ number: opened.json.number, kind: 'MISSING', state: 'OPEN' })
  const claim = (await owner.get(`/claims/${opened.json.number}`)).json
  expect(claim).toMatchObject({
    reportedOn: await dayOf(),
    events: [{ state: 'OPEN', by: expect.stringContaining('Namuna') }],
  })
  const told = await db
    .selectFrom('order_message')
    .select('message')
    .where('order_id', '=', orderId)
    .where('message', '=', 'claimReceived')
    .execute()
  expect(told).toHaveLength(1)
  const entry = await db
    .selectFrom('audit_entry')
    .select(['act', 'staff_id'])
    .where('subject_id', '=', orderNumber)
    .where('act', '=', 'claim.open')
    .executeTakeFirstOrThrow()
  expect(entry.staff_id).toBe(support.staffId)
  // The second press of the button.
  expect(await open(support, { note: 'She called: one bottle is missing.' })).toMatchObject({ status: 409 })
})

test('[CLAIM-12] the day of the report counts, and after the last day only an owner accepts it', async () => {
  const { orderId, open } = await anOrder()
  await sql`update shipment set delivered_at = now() - interval '6 days', shipped_at = now() - interval '9 days'
    where order_id = ${orderId}`.execute(db)
  await sql`update customer_order set created_at = created_at - interval '12 days' where id = ${orderId}`.execute(
    db,
  )
  const late = await open(support)
  expect(late).toMatchObject({ status: 409, code: 'CLAIM_TOO_LATE' })
  expect(late.json.error.message).toContain('An owner may still accept it.')
  expect(await open(support, { acceptsLate: true })).toMatchObject({ status: 403 })
  const inTime = await open(support, { reportedOn: await dayOf(-4) })
  expect(inTime.status).toBe(200)
  const accepted = await open(owner, { acceptsLate: true, kind: 'SHORT_DATE' })
  expect(accepted.status).toBe(200)
})

test('[CLAIM-13] photographs from files: needed as in the shop, encoded anew, the customer’s own', async () => {
  const { orderNumber, open, list } = await anOrder()
  expect(await open(support, { kind: 'DAMAGED' })).toMatchObject({ code: 'PHOTO_NEEDED' })
  const taken = await upload(support, orderNumber, await photo())
  expect(taken).toMatchObject({ status: 200, json: { width: 40, height: 30 } })
  const { json } = await open(support, { kind: 'DAMAGED', uploads: [taken.json.uploadId] })
  expect((await owner.get(`/claims/${json.number}/photos/${taken.json.uploadId}`)).status).toBe(200)
  expect((await list()).data[0].photos).toHaveLength(1)
  // A photograph is used once.
  expect(await open(support, { kind: 'LEAKED', uploads: [taken.json.uploadId] })).toMatchObject({
    status: 404,
  })
})

test.each([
  ['a text that calls itself a picture', Buffer.from('hello'), 'image/jpeg', 415],
  ['a page', Buffer.from('<svg/>'), 'image/svg+xml', 415],
  ['nothing', Buffer.alloc(0), 'image/jpeg', 415],
])('[CLAIM-13] refused as a photograph: %s', async (_, bytes, type, status) => {
  const { orderNumber } = await anOrder()
  expect((await upload(support, orderNumber, bytes, type)).status).toBe(status)
})

test('[CLAIM-12] refused: too early, too many pieces, a day that cannot be, an unknown order, bad input', async () => {
  const early = await anOrder(shipped)
  expect(await early.open(owner, { acceptsLate: true })).toMatchObject({ code: 'CLAIM_TOO_EARLY' })
  const { open, orderNumber } = await anOrder()
  const lines = [{ position: 1, quantity: 3 }]
  expect(await open(support, { lines })).toMatchObject({ code: 'CLAIM_TOO_MUCH' })
  for (const shift of [1, -1])
    expect(await open(support, { reportedOn: await dayOf(shift) })).toMatchObject({ code: 'DAY_IMPOSSIBLE' })
  expect((await support.send('POST', '/orders/AM-0000-0000/claims', {})).status).toBe(422)
  expect((await open(support, { kind: 'RECALL' })).status).toBe(422)
  expect((await open(support, { reportedOn: '17/11/2026' })).status).toBe(422)
  const claimable = await support.get(`/orders/${orderNumber}/claimable`)
  expect(claimable.json).toMatchObject({
    order: { status: 'DELIVERED' },
    lines: [{ position: 1, quantity: 2 }, {}],
  })
  const content = await shop.desk('CONTENT')
  expect((await open(content)).code).toBe('STAFF_NOT_ALLOWED')
})
