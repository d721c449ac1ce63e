import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AddressSnapshot } from '#db/schema/orders.ts'
import { SHIPPING_FEE } from '#db/seed/settings.ts'
import { terminalActor } from '#domain/actor.ts'
import { LOCALES } from '#domain/locale.ts'
import { money } from '#domain/money.ts'
import { invariant } from '#kit/invariant.ts'
import { moveOrder } from '../orders/move/move-order.ts'
import { refundAtCounter } from '../orders/move/pay-at-counter.ts'
import { placeStaffOrder } from '../orders/place/place-staff-order.ts'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, HONEY, OIL, openedIn } from '../orders/testing-buyer.ts'
import { refundLines } from '../payments/refunds/refund-lines.ts'
import { refundOrder } from '../payments/refunds/refund-order.ts'
import { makeCreditNotes } from './make-credit-notes.ts'
import { documentsOf, pack, packedOrder } from './testing-packed.ts'

const shop = await openOrderShop()
const { db, orders: deps } = shop
afterAll(shop.close)
afterEach(() => shop.check())
beforeAll(() => db.updateTable('stock').set({ on_hand: 10_000 }).execute())

const COUNTER_ADDRESS: AddressSnapshot = {
  title: 'Asha Rao',
  address1: '1 Mill Road',
  address2: null,
  city: 'Neemuch',
  state: 'MP',
  zip: '458441',
  country: 'IND',
  isd_code: null,
  phone: null,
  email: null,
  instructions: null,
}

const notesOf = async (orderId: string) =>
  (await documentsOf(shop, orderId)).filter(({ kind }) => kind === 'CREDIT_NOTE')
const giveBack = (orderId: string, rupees: number) =>
  refundOrder(deps.payments, { orderId, amount: money(rupees * 100), actor: terminalActor('Care') })

test('[INV-9] an order that is cancelled after packing is credited in full, with the taxes of its invoice', async () => {
  const { orderId, invoice } = await packedOrder(shop)
  await moveOrder(deps, { orderId, to: 'CANCELLED', actor: terminalActor('Care') })
  const [note, ...more] = await notesOf(orderId)
  expect(more).toEqual([])
  const { gross, taxable, cgst, sgst, igst } = invoice
  expect(note).toMatchObject({ series: 'AMC', gross, taxable, cgst, sgst, igst })
  expect(note?.printed_number).toMatch(/^AMC\/\d\d-\d\d\/\d{5}$/)
  expect(note?.facts.invoice).toEqual({ number: invoice.printed_number, issuedOn: invoice.facts.issuedOn })
  expect(note?.facts.lines).toEqual(invoice.facts.lines)
})

test('[INV-9] a refund of pieces is credited on their line, one of delivery on its own', async () => {
  const items = [
    { ...OIL, quantity: 2 },
    { ...HONEY, quantity: 1 },
  ]
  const { orderId } = await packedOrder(shop, { items, promo: 'FREESHIP' })
  await refundLines(deps.payments, {
    orderId,
    parts: { line: { variantSku: OIL.variantSku, quantity: 1 } },
    actor: terminalActor('Care'),
  })
  const [note] = await notesOf(orderId)
  expect(note?.facts.lines).toMatchObject([
    {
      title: expect.stringContaining('Groundnut'),
      quantity: 1,
      unitPrice: 349_00,
      gross: 349_00,
      cgst: 8_31,
      sgst: 8_31,
      taxable: 332_38,
    },
  ])
  const { orderId: other } = await packedOrder(shop)
  await refundLines(deps.payments, {
    orderId: other,
    parts: { delivery: true },
    actor: terminalActor('Care'),
  })
  expect((await notesOf(other))[0]?.facts.lines).toMatchObject([
    { title: 'Delivery', gross: 60_00, cgst: 1_43 },
  ])
})

test('[INV-9] an amount without lines is shared in proportion', async () => {
  const { orderId } = await packedOrder(shop)
  await giveBack(orderId, 75.8)
  const [note] = await notesOf(orderId)
  expect(note?.facts.lines.map(({ gross, quantity }) => [gross, quantity])).toEqual([
    [69_80, 0],
    [6_00, 0],
  ])
})

test('[INV-9] a line that an earlier note has taken from is credited as far as it goes', async () => {
  const { orderId, invoice } = await packedOrder(shop)
  await giveBack(orderId, 100)
  await refundLines(deps.payments, {
    orderId,
    parts: { line: { variantSku: OIL.variantSku }, delivery: false },
    actor: terminalActor('Care'),
  })
  await refundOrder(deps.payments, { orderId, actor: terminalActor('Care') })
  const notes = await notesOf(orderId)
  const total = (name: 'gross' | 'cgst' | 'taxable') => notes.reduce((sum, note) => sum + note[name], 0)
  expect([total('gross'), total('cgst'), total('taxable')]).toEqual([
    invoice.gross,
    invoice.cgst,
    invoice.taxable,
  ])
})

test('[INV-9] a refund that failed and is repeated makes no second note', async () => {
  const { orderId, buyer } = await packedOrder(shop)
  await giveBack(orderId, 100)
  await shop.finishRefunds(orderId)
  const [row] = (await buyer.order(orderId)).transactions
  await shop.sim(`/razorpay/refunds/${row?.transactionRef}/fail-refund`, {})
  await shop.drain()
  await giveBack(orderId, 100)
  expect(await notesOf(orderId)).toHaveLength(1)
  await giveBack(orderId, 50)
  expect((await notesOf(orderId)).map(({ gross }) => gross)).toEqual([100_00, 50_00])
  await shop.finishRefunds(orderId)
})

test('[INV-9] money that was paid twice goes back without a note', async () => {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  await shop.use('PHONEPE')
  const second = openedIn(await buyer.charge(opened.orderId))
  await shop.use('RAZORPAY')
  await shop.pay(opened)
  await shop.drain()
  await pack(shop, opened.orderId)
  await shop.pay(second)
  await shop.finishRefunds(opened.orderId)
  const { transactions } = await buyer.order(opened.orderId)
  expect(transactions.filter(({ type }) => type === 'REFUND')).toHaveLength(1)
  await db.transaction().execute((tx) => makeCreditNotes(deps, tx, opened.orderId))
  expect(await notesOf(opened.orderId)).toEqual([])
})

test('[INV-9] a refund at the counter makes its note', async () => {
  const orderId = await counterOrder()
  await refundAtCounter(deps, { orderId, amount: money(49_00), note: null, actor: terminalActor('Counter') })
  expect(await notesOf(orderId)).toMatchObject([{ gross: 49_00, refund_id: null }])
})

async function counterOrder() {
  const { user } = await buyerOf(shop)
  const placed = await placeStaffOrder(deps, {
    customer: user.id,
    locale: LOCALES.en_IN,
    items: [{ variantSku: OIL.variantSku, quantity: 1 }],
    discountCode: null,
    shipping: { id: null, snapshot: COUNTER_ADDRESS },
    shippingRates: SHIPPING_FEE,
    paid: { method: 'CASH', note: null },
    actor: terminalActor('Counter'),
  })
  invariant(placed.ok, 'staff places an order')
  await pack(shop, placed.value.id)
  return placed.value.id
}

test('[INV-9] asked again, nothing more is credited', async () => {
  const { orderId } = await packedOrder(shop)
  await giveBack(orderId, 10)
  const before = await notesOf(orderId)
  await db.transaction().execute((tx) => makeCreditNotes(deps, tx, orderId))
  expect(await notesOf(orderId)).toEqual(before)
})

test('[INV-9, INV-14] the database refuses credit notes above the invoice', async () => {
  const { orderId } = await packedOrder(shop)
  await giveBack(orderId, 100)
  const copied = sql`insert into document (kind, series, fy, number, printed_number, order_id, counter_payment_id,
      currency, gross, taxable, cgst, sgst, igst, facts)
    select kind, series, fy, 99999, 'AMC/X', order_id, null, currency, 65801, 65801, 0, 0, 0, facts
    from document where order_id = ${orderId} and kind = 'CREDIT_NOTE'`
  await expect(copied.execute(db)).rejects.toThrow('do not exceed')
})

test('[INV-11] the credit note of an export has its own series, no tax and the rate of its invoice', async () => {
  await sql`update setting set value = '{"2020-01": "80"}' where code = 'CUSTOMS_RATES'`.execute(db)
  const { orderId } = await packedOrder(shop, { buyer: await buyerOf(shop, 'en_US') })
  await sql`update setting set value = '{"2020-01": "90"}' where code = 'CUSTOMS_RATES'`.execute(db)
  await moveOrder(deps, { orderId, to: 'CANCELLED', actor: terminalActor('Care') })
  const [note] = await notesOf(orderId)
  expect(note).toMatchObject({ series: 'AMXC', igst: 0, cgst: 0 })
  expect(note?.facts.rupees).toEqual({ month: '2020-01', rate: '80', total: (note?.gross ?? 0) * 80 })
})
