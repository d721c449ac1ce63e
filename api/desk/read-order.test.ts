import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { pack, paidOrder } from '../documents/testing-packed.ts'
import { inDays, OIL_SKU, releasedLot } from '../lots/testing.ts'
import { audit, moveOrder } from '../orders/index.ts'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, HONEY, OIL, orderNumberOf } from '../orders/testing-buyer.ts'
import { staffDesk } from '../staff/testing.ts'
import { ADDRESS, anOrder, aPaidOrder } from './testing.ts'

const shop = await openOrderShop()
const { db } = shop
afterAll(shop.close)
// Without the providers' books: some orders of this file were not paid there.
afterEach(async () => expect(await audit(db)).toEqual([]))
const owner = await staffDesk(shop)
const packer = await staffDesk(shop, 'PACKER')
const support = await staffDesk(shop, 'SUPPORT')
const accountant = await staffDesk(shop, 'ACCOUNTANT')

const leaving = (id: string) =>
  db
    .selectFrom('customer_order')
    .select(['ship_by', 'paid_at', 'promised_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const setRemaining = (code: string, { remaining, removed }: { remaining: number; removed: number }) =>
  seedTx(db, (tx) =>
    sql`with moved as (insert into lot_movement (lot_code, variant_sku, delta, kind, made_by)
        select lot_code, variant_sku, ${remaining}::int - remaining, 'COUNTED', 'Mill' from lot_stock
        where lot_code = ${code})
      update lot_stock set remaining = ${remaining}, removed = ${removed} where lot_code = ${code}`.execute(
      tx,
    ),
  )
const IST = 330 * 60_000
const hourAtMill = (at: Date) => new Date(at.getTime() + IST).toISOString().slice(11, 16)

test('[DESK-53] an order leaves at 7 PM of its hand-over day, counted again if it is paid after the cut-off', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([{ ...OIL, quantity: 1 }])
  const placed = await leaving(opened.orderId)
  expect(placed.paid_at).toBeNull()
  expect(hourAtMill(placed.ship_by)).toBe('19:00')
  expect(placed.ship_by > (placed.promised_until ?? placed.ship_by)).toBe(true)
  // As if it had been placed four days ago: the promise of then cannot be kept.
  await db
    .updateTable('customer_order')
    .set({ promised_until: inDays(-3), ship_by: inDays(-2) })
    .where('id', '=', opened.orderId)
    .execute()
  await shop.pay(opened)
  await shop.drain()
  const paid = await leaving(opened.orderId)
  expect(paid.paid_at).not.toBeNull()
  expect(paid.ship_by.getTime()).toBeGreaterThan(Date.now())
  expect(hourAtMill(paid.ship_by)).toBe('19:00')
})

test('[DESK-54] who packs sees paid orders that are not at the customer’s, and no others', async () => {
  const done = await anOrder(db, { status: 'DELIVERED', customer_name: 'Hidden Namuna' })
  const unpaid = await anOrder(db, { customer_name: 'Hidden Namuna' })
  const open = await aPaidOrder(db, { customer_name: 'Hidden Namuna' })
  const seen = await packer.get('/orders?q=hidden')
  expect(seen.json.data.map((row: { orderNumber: string }) => row.orderNumber)).toEqual([open.order_number])
  expect(seen.json.meta.count).toBe(1)
  for (const { order_number } of [done, unpaid])
    for (const path of ['', '/timeline'])
      expect(await packer.get(`/orders/${order_number}${path}`)).toMatchObject({
        status: 404,
        code: 'NOT_FOUND',
      })
  expect((await packer.get(`/orders/${open.order_number}`)).status).toBe(200)
  const lanes = (await packer.get('/orders/counts')).json.lanes.map(({ lane }: { lane: string }) => lane)
  expect(lanes).toEqual(['TO_PACK', 'READY', 'ON_THE_WAY', 'AT_THE_DOOR'])
  const found = await packer.get('/find?q=hidden')
  expect(found.json.groups).toMatchObject([{ kind: 'order', hits: [{ id: open.order_number }] }])
  expect((await support.get(`/orders/${done.order_number}`)).status).toBe(200)
  expect(await owner.get('/orders/AM-0000-0000')).toMatchObject({ status: 404 })
})

/** Every key of an answer, at any depth, with its value. */
const fieldsOf = (value: unknown): [string, unknown][] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, part]) => [[key, part] as [string, unknown], ...fieldsOf(part)])

test('[DESK-55] without money.read no answer holds an amount, a payment or a refund', async () => {
  const { order_number } = await aPaidOrder(db)
  const paths = [
    `/orders?q=${order_number}`,
    `/orders/${order_number}`,
    '/orders/counts',
    `/find?q=${order_number}`,
  ]
  for (const path of paths) {
    const { status, json } = await packer.get(path)
    expect(status).toBe(200)
    const money = ['total', 'paidBy', 'money', 'price', 'sums', 'spent', 'gross', 'aside', 'value']
    const shown = fieldsOf(json).filter(([key, part]) => money.includes(key) && part !== null)
    expect([path, shown]).toEqual([path, []])
  }
  const timeline = (await packer.get(`/orders/${order_number}/timeline`)).json.data
  expect(timeline.some(({ kind }: { kind: string }) => kind === 'MONEY')).toBe(false)
  const whole = (await accountant.get(`/orders/${order_number}`)).json
  expect(whole.money).toMatchObject({ total: 349, paid: 349, refunded: 0 })
  expect(whole.money.transactions).toMatchObject([
    { status: 'SUCCESS', gateway: 'RAZORPAY', method: 'UPI', attempt: 1 },
  ])
})

test('[DESK-56] phone, mail and street are masked; reading them whole is logged, without them', async () => {
  const user = await insertUser(db, {
    name: 'Leela Namuna',
    phone: '9000030003',
    email: 'leela@namuna.example',
  })
  const { order_number } = await aPaidOrder(db, {
    user_id: user.id,
    shipping_address: JSON.stringify(ADDRESS),
  })
  const paths = [
    `/orders/${order_number}`,
    `/orders?q=${order_number}`,
    `/orders/${order_number}/timeline`,
    '/customers?q=leela',
    `/customers/${user.id}`,
    '/find?q=leela',
  ]
  for (const path of paths) {
    const text = JSON.stringify((await owner.get(path)).json)
    for (const secret of ['9000030003', 'leela@', 'Placeholder Street'])
      expect([path, text]).not.toContain(secret)
  }
  const { customer, address } = (await owner.get(`/orders/${order_number}`)).json
  expect(customer).toMatchObject({ phone: '+91 ••••• ••003', email: 'l•••@namuna.example' })
  expect(address).toMatchObject({ address1: '•••', phone: '+91 ••••• ••003', city: 'Kota', zip: '324001' })

  const contact = `/orders/${order_number}/contact`
  expect(await packer.get(contact)).toMatchObject({ status: 403, code: 'STAFF_NOT_ALLOWED' })
  expect(await accountant.get(contact)).toMatchObject({ status: 403 })
  expect(await support.get('/orders/AM-0000-0000/contact')).toMatchObject({ status: 404 })
  const { json } = await support.get(contact)
  expect(json).toMatchObject({ phone: '+91 9000030003', email: 'leela@namuna.example' })
  expect(json.address).toMatchObject({ address1: '3 Placeholder Street', phone: '+91 9000030003' })
  const entries = await db
    .selectFrom('audit_entry')
    .selectAll()
    .where('subject_id', '=', order_number)
    .execute()
  expect(entries).toMatchObject([{ act: 'contact.read', staff_id: support.staffId, reads_personal: true }])
  expect(JSON.stringify(entries)).not.toContain('9000030003')
  const timeline = (await owner.get(`/orders/${order_number}/timeline`)).json.data
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: 'STAFF', title: expect.stringContaining('looked at phone') }),
  )
})

test('[DESK-57] [DESK-58] items show the lots they would take, then those they took; the tax is that of the invoice', async () => {
  await releasedLot(db, 'PNT260101A', {
    pieces: [{ variantSku: OIL_SKU, quantity: 3 }],
    best_before: inDays(190),
  })
  await releasedLot(db, 'PNT260102A', {
    pieces: [{ variantSku: OIL_SKU, quantity: 3 }],
    best_before: inDays(195),
  })
  await shop.refresh()
  const { orderId } = await paidOrder(shop, { items: [{ ...OIL, quantity: 4 }] })
  const number = await orderNumberOf(db, orderId)
  const lots = [
    { code: 'PNT260101A', quantity: 3, bestBefore: inDays(190) },
    { code: 'PNT260102A', quantity: 1, bestBefore: inDays(195) },
  ]
  const before = (await owner.get(`/orders/${number}`)).json
  expect(before.items).toMatchObject([
    { quantity: 4, short: 0, lots: lots.map((lot) => ({ ...lot, isPlanned: true })) },
  ])
  expect(before.documents).toEqual([])
  expect((await pack(shop, orderId)).ok).toBe(true)
  const after = (await owner.get(`/orders/${number}`)).json
  expect(after.items).toMatchObject([{ lots: lots.map((lot) => ({ ...lot, isPlanned: false })) }])
  const invoice = await db
    .selectFrom('document')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  const major = (minor: number) => minor / 100
  expect(before.money.tax).toMatchObject({
    taxable: major(invoice.taxable),
    cgst: major(invoice.cgst),
    sgst: major(invoice.sgst),
    igst: major(invoice.igst),
  })
  expect(after.documents).toMatchObject([{ kind: 'INVOICE', number: invoice.printed_number }])

  const { orderId: next } = await paidOrder(shop, { items: [{ ...OIL, quantity: 1 }] })
  await setRemaining('PNT260102A', { remaining: 0, removed: 2 })
  expect((await owner.get(`/orders/${await orderNumberOf(db, next)}`)).json.items).toMatchObject([
    { short: 1, lots: [] },
  ])
  await setRemaining('PNT260102A', { remaining: 2, removed: 0 })
})

test('[DESK-59] the timeline tells status, money, parcel, messages, staff and problems, newest first', async () => {
  const { orderId } = await paidOrder(shop, { items: [{ ...HONEY, quantity: 1 }] })
  expect((await pack(shop, orderId)).ok).toBe(true)
  const shipment = { carrier: 'DTDC' as const, trackingNumber: orderId.slice(0, 8), arrivingAt: null }
  expect(
    (await moveOrder(shop.orders, { orderId, to: 'SHIPPED', actor: terminalActor('Packing desk'), shipment }))
      .ok,
  ).toBe(true)
  const { id } = await db
    .selectFrom('shipment')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('tracking_event')
    .values({ shipment_id: id, occurred_at: new Date(), status: 'Picked up', location: 'Neemuch' })
    .execute()
  await db
    .insertInto('payment_problem')
    .values({ kind: 'DISPUTE', gateway: 'RAZORPAY', subject: orderId, order_id: orderId })
    .execute()
  const number = await orderNumberOf(db, orderId)
  await support.get(`/orders/${number}/contact`)
  const { data } = (await owner.get(`/orders/${number}/timeline`)).json
  const kinds = new Set(data.map(({ kind }: { kind: string }) => kind))
  expect([...kinds].sort()).toEqual(['MESSAGE', 'MONEY', 'PARCEL', 'PROBLEM', 'STAFF', 'STATUS'])
  const times = data.map(({ at }: { at: string }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(data).toContainEqual(expect.objectContaining({ title: 'Left with the courier', by: 'Packing desk' }))
  expect(data).toContainEqual(expect.objectContaining({ kind: 'PROBLEM', isBad: true }))
  await db
    .updateTable('payment_problem')
    .set({ resolved_at: new Date() })
    .where('order_id', '=', orderId)
    .execute()
})
