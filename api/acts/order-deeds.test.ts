import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, expect, test } from 'vitest'
import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { insertUser } from '#db/testing-rows.ts'
import { repeats } from '#kit/testing.ts'
import { HONEY } from '../orders/testing-buyer.ts'
import { aShipment, openActShop, shipping } from './testing.ts'

const shop = await openActShop()
const { db } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const support = await shop.desk('SUPPORT')
const other = await shop.desk('SUPPORT')
const packer = await shop.desk('PACKER')

const rowOf = (orderId: string) =>
  db.selectFrom('customer_order').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
const change = (orderNumber: string, version: number, fields: object, desk = support) =>
  desk.send('PUT', `/orders/${orderNumber}/address`, fields, { 'if-match': `"${version}"` })

test('[DESK-20] [DESK-24] a change names the version it began from, which grows with every change', async () => {
  const { orderId, orderNumber } = await shop.paidOrder()
  const { version } = await rowOf(orderId)
  expect((await support.send('PUT', `/orders/${orderNumber}/address`, { city: 'Indore' })).status).toBe(428)
  const done = await change(orderNumber, version, { address1: '2 Mill Road' })
  expect(done).toMatchObject({ status: 200, json: { version: version + 1, merged: [] } })
  expect((await rowOf(orderId)).version).toBe(version + 1)
})

test('[DESK-21] [DESK-22] two people: other fields are merged, the same field is a conflict with three values', async () => {
  const { orderId, orderNumber } = await shop.paidOrder()
  const { version } = await rowOf(orderId)
  await change(orderNumber, version, { address1: '2 Mill Road' }, other)
  const merged = await change(orderNumber, version, { instructions: 'Ring twice' })
  expect(merged.json.merged).toMatchObject([
    { field: 'address1', by: expect.stringMatching(/^Namuna SUPPORT/) },
  ])
  const conflict = await change(orderNumber, version, { address1: '3 Lake View', title: 'New name' })
  expect(conflict).toMatchObject({ status: 412, code: 'VERSION_CHANGED' })
  expect(conflict.json.error.details.conflicts).toEqual([
    { field: 'address1', base: '1 Test Lane', theirs: '2 Mill Road', mine: '3 Lake View' },
  ])
  const { shipping_address: saved } = await rowOf(orderId)
  expect(saved).toMatchObject({ address1: '2 Mill Road', instructions: 'Ring twice', title: 'Test Customer' })
})

test('[DESK-23] racing pairs over the API: no update is lost', async () => {
  const { orderId, orderNumber } = await shop.paidOrder()
  const fields = ['title', 'address1', 'instructions'] as const
  for (let round = 0; round < repeats(15, 10_000); round += 1) {
    const { version } = await rowOf(orderId)
    const field = fields[round % 3] ?? 'title'
    const isSame = round % 2 === 0
    const mine = { [field]: `mine ${round}` }
    const theirs = { [isSame ? field : (fields[(round + 1) % 3] ?? 'title')]: `theirs ${round}` }
    const answers = await Promise.all([
      change(orderNumber, version, mine),
      change(orderNumber, version, theirs, other),
    ])
    const statuses = answers.map(({ status }) => status).sort()
    const saved = { ...(await rowOf(orderId)).shipping_address }
    expect(statuses).toEqual(isSame ? [200, 412] : [200, 200])
    for (const [index, sent] of [mine, theirs].entries())
      if (answers[index]?.status === 200) expect(saved).toMatchObject(sent)
  }
}, 3_600_000)

test('[DESK-35] the address changes before the pickup only, to a place that exists, and both are kept', async () => {
  const { orderId, orderNumber } = await shop.paidOrder()
  const { version } = await rowOf(orderId)
  const wrong = await change(orderNumber, version, { zip: '560001' })
  expect(wrong).toMatchObject({ status: 422, json: { error: { details: { fields: [{ field: 'zip' }] } } } })
  const moved = await change(orderNumber, version, { zip: '560001', state: 'KA', city: 'Bengaluru' })
  expect(moved.json).toMatchObject({ place: expect.stringMatching(/Bengaluru|Bangalore/), isServed: true })
  const row = await rowOf(orderId)
  expect(row.promised_to).toBe(moved.json.promisedTo)
  const kept = await db
    .selectFrom('order_address_change')
    .selectAll()
    .where('order_id', '=', orderId)
    .execute()
  expect(kept).toMatchObject([
    { before: { zip: '458441', state: 'MP', city: 'Neemuch' }, after: { zip: '560001', state: 'KA' } },
  ])
  const entries = await db
    .selectFrom('audit_entry')
    .select(['act'])
    .where('subject_id', '=', orderNumber)
    .execute()
  expect(entries).toContainEqual({ act: 'order.change-address' })
  const [left = ''] = await shop.packedOrders(1)
  const { order_number: gone, version: newest } = await rowOf(left)
  expect((await change(gone, newest, { state: 'KA', zip: '560001' })).code).toBe('ALREADY_INVOICED')
  const held = await packer.send('POST', '/orders/moves', shipping(left))
  await shop.ripen(held.json.actId)
  await shop.runActs()
  expect((await change(gone, newest, { address1: '9 Far Road' })).code).toBe('ALREADY_LEFT')
})

test('[DESK-36] a note is for staff: kept with who and when, and no customer sees it', async () => {
  const { orderId, orderNumber, buyer } = await shop.paidOrder()
  const words = 'Rang about the darker honey'
  const { status, json } = await packer.send('POST', `/orders/${orderNumber}/notes`, { text: words })
  expect(status).toBe(200)
  expect(json).toMatchObject({ text: words, by: expect.stringMatching(/^Namuna PACKER/) })
  expect(JSON.stringify(await buyer.order(orderId))).not.toContain(words)
  expect((await packer.send('POST', `/orders/${orderNumber}/notes`, { text: '  ' })).status).toBe(422)
  expect((await packer.send('POST', '/orders/AM-NONE-NONE/notes', { text: 'x' })).status).toBe(404)
})

test('[DESK-37] mail in own words; by template only what was sent about this order before', async () => {
  const { orderNumber } = await shop.paidOrder()
  const send = (body: object) => support.send('POST', `/orders/${orderNumber}/messages`, body)
  const mail = await send({ mail: { subject: 'Your honey', text: 'It is a darker harvest.' } })
  await shop.ripen(mail.json.actId)
  await shop.runActs()
  const queued = await shop.queuedMessages(orderNumber)
  expect(queued.filter(({ template }) => template === 'staffMail').map(({ to }) => to.channel)).toEqual([
    'EMAIL',
  ])
  expect((await send({ template: 'orderDelivered' })).code).toBe('NOT_A_TEMPLATE')
  const again = await send({ template: 'orderPaid' })
  await shop.ripen(again.json.actId)
  await shop.runActs()
  const resent = (await shop.queuedMessages(orderNumber)).filter(({ payload }) => payload.isResent)
  expect(resent.map(({ template }) => template)).toEqual(['orderPaid'])
  expect((await send({ sms: 'Hello' })).status).toBe(422)
})

test('[DESK-38] verify asks the provider now and settles; an unclear answer is 503', async () => {
  const { buyer } = await shop.paidOrder()
  const opened = await buyer.place([{ ...HONEY, quantity: 1 }])
  const { orderNumber } = await buyer.order(opened.orderId)
  await shop.pay(opened, { webhook: { drop: true } })
  const verify = () => support.send('POST', `/orders/${orderNumber}/verify`, {})
  await shop.sim('/faults', {
    match: { method: 'GET', path: '/v1/orders/:id/payments' },
    kind: 'status',
    status: 503,
    times: 20,
  })
  const unclear = await verify()
  await shop.sim('/faults', {}, 'DELETE')
  expect(unclear).toMatchObject({ status: 503, code: 'PAYMENT_UNCLEAR' })
  expect(await shop.statusOf(opened.orderId)).toBe('PENDING')
  const clear = await verify()
  expect(clear.json).toMatchObject({
    status: { before: 'PENDING', after: 'PROCESSING' },
    payments: [{ said: 'PAID', before: 'OPEN', after: 'PAID' }],
  })
  expect((await packer.send('POST', `/orders/${orderNumber}/verify`, {})).code).toBe('STAFF_NOT_ALLOWED')
})

test('[DESK-39] a scan that was told by phone is stored with the parcel', async () => {
  const { orderId, orderNumber, buyer } = await shop.packedOrder()
  const scan = (body: object) => packer.send('POST', `/orders/${orderNumber}/tracking`, body)
  expect((await scan({ status: 'At the hub' })).code).toBe('NO_PARCEL')
  const held = await packer.send('POST', '/orders/moves', shipping(orderId))
  await shop.ripen(held.json.actId)
  await shop.runActs()
  expect((await scan({ status: 'At the hub', location: 'Indore' })).status).toBe(200)
  expect((await scan({ status: 'Early', at: '2020-01-01T00:00:00.000Z' })).code).toBe('TIME_IMPOSSIBLE')
  expect((await buyer.order(orderId)).shipment?.trackingEvents).toMatchObject([{ status: 'At the hub' }])
})

test('[DESK-40] a courier’s file: a dry run that names each bad line, then one deed for the good ones', async () => {
  const desk = await shop.deskWithApp('PACKER')
  const one = await shop.packedOrder()
  const two = await shop.packedOrder()
  const unpacked = await shop.paidOrder()
  const label = () => aShipment().trackingNumber
  const csv = [
    'Reference No,Waybill,Expected Delivery Date',
    `${one.orderNumber},="${label()}",01/12/2026`,
    `"${two.orderNumber}",${label()},`,
    `${unpacked.orderNumber},${label()},`,
    `AM-NONE-NONE,${label()},`,
    `${two.orderNumber.toLowerCase()}x,=cmd|calc,`,
  ].join('\n')
  const check = await desk.send('POST', '/orders/tracking/check', { csv })
  expect(check.json.rows.map(({ code }: { code: string | null }) => code)).toEqual([
    null,
    null,
    'MOVE_NOT_ALLOWED',
    'NOT_FOUND',
    'NOT_FOUND',
  ])
  expect(check.json).toMatchObject({
    good: 2,
    says: expect.arrayContaining(['2 orders are shipped with Delhivery.']),
  })
  const { digest } = check.json
  expect((await desk.send('POST', '/orders/tracking', { csv, digest })).code).toBe('STEP_UP_NEEDED')
  const proof = () => desk.confirm({ act: 'tracking.import', subject: digest, amount: null })
  const changed = csv.replace('01/12/2026', '02/12/2026')
  expect((await desk.send('POST', '/orders/tracking', { csv: changed, digest }, await proof())).code).toBe(
    'IMPORT_CHANGED',
  )
  const held = await desk.send('POST', '/orders/tracking', { csv, digest }, await proof())
  expect(held.json.accepted).toEqual([one.orderId, two.orderId])
  await shop.ripen(held.json.actId)
  await shop.runActs()
  expect(await shop.statusOf(two.orderId)).toBe('SHIPPED')
})

test('[DESK-41] staff places an order: pays by link or at the counter, once per key, linked to another', async () => {
  const first = await shop.paidOrder()
  const address = {
    title: 'Namuna Buyer',
    address1: '5 Mill Road',
    city: 'Neemuch',
    state: 'MP',
    zip: '458441',
  }
  const buyer = await insertUser(db)
  const request = {
    customer: { id: buyer.id },
    country: 'IND',
    items: [{ variantSku: HONEY.variantSku, quantity: 2 }],
    address,
    paid: null,
    addedTo: first.orderNumber,
  }
  const headers = { [IDEMPOTENCY_HEADER]: randomUUID() }
  const place = (body: object, more = {}) => support.send('POST', '/orders', body, more)
  const [placed, again] = [await place(request, headers), await place(request, headers)]
  expect(placed.json).toMatchObject({ status: 'PENDING', payPath: `/my/orders/${placed.json.id}` })
  expect(again.json.id).toBe(placed.json.id)
  expect(await rowOf(placed.json.id)).toMatchObject({ creator: 'STAFF', user_id: buyer.id })
  expect(
    await db.selectFrom('order_link').select('added_to').where('order_id', '=', placed.json.id).execute(),
  ).toEqual([{ added_to: first.orderId }])
  const fresh = { name: 'Namuna New', isdCode: '+91', phone: `9${String(Date.now()).slice(-9)}` }
  const counter = await place({ ...request, customer: fresh, addedTo: null, paid: { method: 'CASH' } })
  expect(counter.json).toMatchObject({ status: 'PROCESSING', payPath: null })
  const most = await place({ ...request, items: [{ variantSku: 'NOTHING-1', quantity: 1 }] })
  expect(most).toMatchObject({ status: 409, code: 'ITEMS_REFUSED' })
  expect((await place({ ...request, items: [] })).status).toBe(422)
  expect((await place({ ...request, customer: { id: support.staffId } })).status).toBe(404)
})
