import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { documentsOf, onlyInvoice, pack } from '../documents/testing-packed.ts'
import { moveOrder } from '../orders/index.ts'
import { HONEY, OIL } from '../orders/testing-buyer.ts'
import { slipsOf } from '../waves/papers.ts'
import { aScan, waveTools } from '../waves/testing.ts'
import { openActShop } from './testing.ts'

const shop = await openActShop()
const { db, orders: deps } = shop
const { lot, start, lines, scan, close, lotsOf } = waveTools(shop)
afterAll(shop.close)
// The books are right after each.
afterEach(() => shop.check())

const owner = await shop.deskWithApp('OWNER')

const FLOUR = { productSku: 'FLRKHP01', variantSku: 'FLRKHP01-1KG' }

const out = (variantSku: string, quantity: number) => ({
  lines: [{ variantSku, quantity }],
  goods: 'TAKEN_OUT',
})
const preview = async (orderNumber: string, question: object) =>
  (await owner.send('POST', `/orders/${orderNumber}/refunds/preview`, question)).json

async function ask(orderNumber: string, question: object) {
  const { amount } = await preview(orderNumber, question)
  const proof = await owner.confirm({
    act: 'money.refund',
    subject: orderNumber,
    amount: (amount ?? 1).toFixed(2),
  })
  const body = { reason: 'Not in stock', amount: amount ?? 1, ...question }
  return { amount, ...(await owner.send('POST', `/orders/${orderNumber}/refunds`, body, proof)) }
}

async function carryOut(actId: string, orderId: string) {
  await shop.ripen(actId)
  await shop.runActs()
  await shop.finishRefunds(orderId)
}

const stockOf = async (sku: string) =>
  db
    .selectFrom('stock')
    .select(['on_hand as free', 'reserved'])
    .where('variant_sku', '=', sku)
    .executeTakeFirstOrThrow()

const anOrder = () =>
  shop.paidOrder([
    { ...HONEY, quantity: 3 },
    { ...FLOUR, quantity: 1 },
  ])

test('[WAVE-25] a tote lets go of what is taken out: a short order is packed with the rest', async () => {
  const code = await lot(2)
  await shop.refresh()
  const { orderId, orderNumber } = await shop.paidOrder([{ ...OIL, quantity: 2 }])
  const id = await start([orderId])
  await scan(id, aScan({ code }), aScan({ code }))
  // One bottle is broken, and there is no other one.
  await scan(id, aScan({ code, kind: 'DAMAGED', sku: OIL.variantSku }))
  expect(await lines(id)).toEqual([
    [code, 1, 1, 1],
    [null, 1, 0, 0],
  ])
  const held = await ask(orderNumber, out(OIL.variantSku, 1))
  await carryOut(held.json.actId, orderId)
  expect(await lines(id)).toEqual([[code, 1, 1, 1]])
  expect((await close(id)).ok).toBe(true)
  expect(await lotsOf(orderId)).toEqual([[code, 1, null]])
})

test('[WAVE-25] what the tote holds beyond the rest is free for others', async () => {
  const code = await lot(2)
  await shop.refresh()
  const { orderId, orderNumber } = await shop.paidOrder([{ ...OIL, quantity: 2 }])
  const id = await start([orderId])
  const held = await ask(orderNumber, out(OIL.variantSku, 1))
  await carryOut(held.json.actId, orderId)
  expect(await lines(id)).toEqual([[code, 1, 0, 0]])
  const { free } = await stockOf(OIL.variantSku)
  expect(free).toBe(1)
})

test('[DESK-143] pieces that are taken out are paid back, neither reserved nor packed, and the customer is told', async () => {
  const { orderId, orderNumber, total, buyer } = await anOrder()
  const before = await stockOf(HONEY.variantSku)
  const question = out(HONEY.variantSku, 1)
  const { says } = await preview(orderNumber, question)
  expect(says).toContain('1 piece is not packed. Slip and invoice leave it out.')
  const held = await ask(orderNumber, question)
  await carryOut(held.json.actId, orderId)
  expect(await stockOf(HONEY.variantSku)).toEqual({ free: before.free + 1, reserved: before.reserved - 1 })
  const shown = await buyer.order(orderId)
  expect(shown.items.map(({ quantity, orderedQuantity }) => [quantity, orderedQuantity])).toEqual([
    [2, 3],
    [1, 1],
  ])
  const { text } = await db
    .selectFrom('staff_mail')
    .select('text')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  expect(text).toMatch(/^We are sorry: 1 × .+ cannot come with your parcel/)
  const order = (await owner.get(`/orders/${orderNumber}`)).json
  expect(order.items[0]).toMatchObject({ quantity: 3, takenOut: 1, refundedQuantity: 1 })
  expect((await pack(shop, orderId)).ok).toBe(true)
  const { facts, gross } = await onlyInvoice(shop, orderId)
  expect(facts.lines.map(({ quantity }) => quantity)).toEqual([2, 1])
  expect(gross).toBe(Math.round((total - held.amount) * 100))
  // A cancellation gives back the rest, and credits exactly the invoice.
  await moveOrder(deps, { orderId, to: 'CANCELLED', actor: terminalActor('Packing') })
  await shop.finishRefunds(orderId)
  const notes = (await documentsOf(shop, orderId)).filter(({ kind }) => kind === 'CREDIT_NOTE')
  expect(notes.reduce((sum, note) => sum + note.gross, 0)).toBe(gross)
  const { rows } =
    await sql`select from audit_entry where act = 'order.take-out' and subject_id = ${orderNumber}`.execute(
      db,
    )
  expect(rows).toHaveLength(1)
})

test('[DESK-143] a whole line that is taken out is not on the invoice, and struck on the slip', async () => {
  const { orderId, orderNumber } = await anOrder()
  const held = await ask(orderNumber, out(HONEY.variantSku, 3))
  await carryOut(held.json.actId, orderId)
  await pack(shop, orderId)
  expect((await onlyInvoice(shop, orderId)).facts.lines).toMatchObject([{ position: 2, quantity: 1 }])
  const { papers } = await slipsOf(db, [orderId])
  expect(papers).toMatchObject([
    {
      items: [
        { quantity: 0, takenOut: 3 },
        { quantity: 1, takenOut: 0 },
      ],
    },
  ])
})

test.each([
  [
    'everything',
    { lines: [out(HONEY.variantSku, 3).lines[0], out(FLOUR.variantSku, 1).lines[0]] },
    'NOTHING_TO_PACK',
  ],
  ['more than there is', out(HONEY.variantSku, 4), 'TOO_MUCH'],
  ['only an amount', { lines: [], amount: 5 }, 'NO_PIECE_NAMED'],
])('[DESK-143] refused: %s', async (_, question, code) => {
  const { orderNumber } = await anOrder()
  const { problem } = await preview(orderNumber, { ...question, goods: 'TAKEN_OUT' })
  expect(problem.code).toBe(code)
})

test('[DESK-143] what is packed meanwhile stays packed, and no money goes', async () => {
  const { orderId, orderNumber } = await anOrder()
  const held = await ask(orderNumber, out(HONEY.variantSku, 1))
  await pack(shop, orderId)
  await carryOut(held.json.actId, orderId)
  expect((await owner.get(`/acts/${held.json.actId}`)).json).toMatchObject({
    state: 'FAILED',
    orders: [{ code: 'PACKED_ALREADY' }],
  })
  expect((await preview(orderNumber, out(HONEY.variantSku, 1))).problem.code).toBe('PACKED_ALREADY')
})
