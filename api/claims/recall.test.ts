import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { minutes, seconds } from '#kit/duration.ts'
import { fail } from '#kit/result.ts'
import { runConcurrently } from '#kit/run-concurrently.ts'
import { IS_SOAK, repeats } from '#kit/testing.ts'
import { JOBS } from '../jobs/jobs.ts'
import { draftLot, inDays, releasedLot, statusOf } from '../lots/testing.ts'
import { audit, moveOrder } from '../orders/index.ts'
import { repackOrder } from '../orders/move/repack-order.ts'
import { buyerOf, OIL } from '../orders/testing-buyer.ts'
import { openMessageShop } from '../orders/testing-messages.ts'
import { refundLines, refundOrder } from '../payments/index.ts'
import { listRecalls } from './recall.store.ts'
import { RECALL_REASON_MAX, recallLot } from './recall-lot.ts'
import { settleRecalls } from './settle-recalls.ts'

const shop = await openMessageShop()
const { db, orders: deps } = shop
const logged: { fields: object; text: string }[] = []
const note = (fields: object, text: string) => void logged.push({ fields, text })
const claims = {
  staff: deps,
  refunds: deps.payments,
  logger: { info: note, warn: note, error: note },
}
afterAll(shop.close)
afterEach(() => shop.check())

const COMBO = { productSku: 'CMBKIT01', variantSku: 'CMBKIT01-SET3' }
const REASON = 'A laboratory found more moisture than our limit allows.'
const recall = (code: string) => recallLot(deps, { code, reason: REASON, actor: terminalActor('Tara') })
const settle = () => settleRecalls(claims)

type Listed = { kind: string; lines: { quantity: number }[] }
type Status = 'READYFORPICKUP' | 'SHIPPED' | 'DELIVERED'
let parcels = 0

/** A paid order of oil that has come this far. It is packed from the lots that are on sale now. */
async function orderOf(quantity: number, status: Status, product = OIL) {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place([{ ...product, quantity }])
  await shop.pay(opened)
  await shop.drain()
  const { orderId } = opened
  const shipment = await sendOrder(orderId, status)
  const read = () => buyer.order(orderId)
  const listed = async () => (await buyer.call('listClaims', { params: { orderId } })).json.data
  return { buyer, orderId, shipment, read, listed, number: (await read()).orderNumber as string }
}

/** Packs a paid order, and sends it this far. */
async function sendOrder(orderId: string, status: Status) {
  parcels += 1
  const shipment = { carrier: 'DELHIVERY', trackingNumber: `R${parcels}`, arrivingAt: null } as const
  const steps = ['READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY', 'DELIVERED'] as const
  for (const to of steps.slice(0, steps.indexOf(status) + 1)) {
    const moved = await moveOrder(deps, {
      orderId,
      to,
      actor: terminalActor('Packing'),
      ...(to === 'SHIPPED' && { shipment }),
    })
    expect(moved).toMatchObject({ ok: true })
  }
  return shipment
}

const recallMessages = async (orderNumber: string) =>
  (await shop.queuedMessages(orderNumber))
    .filter(({ template }) => template === 'lotRecalled')
    .map(({ to }) => to.channel)

test('[LOT-8] a recall stops the lot, pays its pieces back once, and tells every buyer by mail and SMS', async () => {
  await releasedLot(db, 'PNT261001A')
  const bought = await orderOf(2, 'DELIVERED')
  const onTheRoad = await orderOf(1, 'SHIPPED')
  const paidBack = await orderOf(1, 'DELIVERED')
  const parts = { line: { variantSku: OIL.variantSku, quantity: 1 } }
  await refundLines(deps.payments, { orderId: paidBack.orderId, parts, actor: terminalActor('Tara') })
  await releasedLot(db, 'PNT261101A', { best_before: inDays(190) })
  const other = await orderOf(6, 'DELIVERED')

  expect(await recall('pnt 261001 a')).toMatchObject({ ok: true, value: { buyers: 3 } })
  expect(await statusOf(db, 'PNT261001A')).toBe('RECALLED')
  await Promise.all([settle(), settle(), settle()])
  await settle()

  expect(await bought.listed()).toEqual([
    expect.objectContaining({
      kind: 'RECALL',
      wish: 'REFUND',
      state: 'REFUNDED',
      amount: (await bought.read()).total,
      lines: [{ position: 1, quantity: 2 }],
      asksGoodsBack: false,
      isHandedBack: false,
    }),
  ])
  expect(await onTheRoad.listed()).toMatchObject([{ state: 'REFUNDED', lines: [{ quantity: 1 }] }])
  expect(await paidBack.listed()).toEqual([])
  expect((await bought.read()).items[0]?.lots).toMatchObject([{ code: 'PNT261001A', isRecalled: true }])
  for (const { number } of [bought, onTheRoad, paidBack])
    expect(await recallMessages(number)).toEqual(['EMAIL', 'SMS'])
  expect(await other.listed()).toEqual([])
  expect(await recallMessages(other.number)).toEqual([])
  await shop.sendQueued()
  const received = await shop.receivedBy(bought.buyer.user)
  expect(received).toContain(`Please do not eat lot PNT261001A from your order ${bought.number}`)
  expect(received).toContain(
    `Please do not eat lot PNT261001A from your Aranya Mill order ${bought.number}. The lot is on the pack. We pay it back. Questions? Call +91 74230 00000.`,
  )
  const mail = (await shop.mailsTo(bought.buyer.user.email)).find(({ subject }) => /eat lot/.test(subject))
  expect(mail?.text).toContain(REASON)
  expect(mail?.text).toContain(`We are returning ₹${(await bought.read()).total}.00 to you.`)
})

test('[LOT-8] a packed parcel does not leave with a recalled lot, until it is packed again', async () => {
  await releasedLot(db, 'PNT261002A', { best_before: inDays(180) })
  const packed = await orderOf(2, 'READYFORPICKUP')
  expect(await recall('PNT261002A')).toMatchObject({ value: { buyers: 0, parcels: [packed.number] } })
  await settle()
  expect(logged).toContainEqual({
    fields: { lotCode: 'PNT261002A', told: 0, parcels: [packed.number] },
    text: 'every buyer of a recalled lot is told; these parcels must stay',
  })
  expect(await packed.listed()).toEqual([])
  expect(await recallMessages(packed.number)).toEqual([])
  const { orderId, shipment } = packed
  const ship = () => moveOrder(deps, { orderId, to: 'SHIPPED', actor: terminalActor('Packing'), shipment })
  expect(await ship()).toEqual(fail('LOT_RECALLED'))
  expect(await repackOrder(deps, { orderId, actor: terminalActor('Packing') })).toMatchObject({ ok: true })
  expect((await packed.read()).items[0]?.lots).toMatchObject([{ code: 'PNT261101A', isRecalled: false }])
  expect(await ship()).toMatchObject({ ok: true })
  expect(await repackOrder(deps, { orderId, actor: terminalActor('Packing') })).toEqual(fail('NOT_PACKED'))
  expect((await listRecalls(db, 'PNT261002A'))[0]?.parcels).toEqual([])
})

test('[LOT-8] a parcel that the courier took all the same is settled by the next run', async () => {
  await releasedLot(db, 'PNT261003A', {
    best_before: inDays(178),
    pieces: [{ variantSku: OIL.variantSku, quantity: 1 }],
  })
  const packed = await orderOf(1, 'READYFORPICKUP')
  await recall('PNT261003A')
  await settle()
  const { orderId, shipment } = packed
  await moveOrder(deps, {
    orderId,
    to: 'SHIPPED',
    actor: terminalActor('Delhivery'),
    shipment,
    isConfirmed: true,
  })
  await settle()
  expect(await packed.listed()).toMatchObject([{ kind: 'RECALL', state: 'REFUNDED' }])
  expect(await recallMessages(packed.number)).toEqual(['EMAIL', 'SMS'])
})

test('[LOT-8] a run that fails in the middle is continued, and nobody is paid or told twice', async () => {
  await releasedLot(db, 'PNT261004A', {
    best_before: inDays(176),
    pieces: [{ variantSku: OIL.variantSku, quantity: 20 }],
  })
  const orders = []
  for (let count = 0; count < 4; count += 1) orders.push(await orderOf(1, 'DELIVERED'))
  await recall('PNT261004A')
  let calls = 0
  const jobs: typeof deps.jobs = {
    ...deps.jobs,
    enqueue(...job) {
      calls += 1
      // Each order queues a refund, a mail and an SMS: the second one loses its SMS, the third its refund.
      if (calls === 6 || calls === 7) throw new Error('the database went away')
      return deps.jobs.enqueue(...job)
    },
  }
  const broken = { ...claims, staff: { ...deps, jobs }, refunds: { ...deps.payments, jobs } }
  expect(await settleRecalls(broken)).toMatchObject({ ok: false, error: { reason: '2 NOT_SETTLED' } })
  const [halfway] = await listRecalls(db, 'PNT261004A')
  expect(halfway).toMatchObject({ told: 2, buyers: 4, finishedAt: null })
  expect(await settle()).toMatchObject({ ok: true })
  const [done] = await listRecalls(db, 'PNT261004A')
  expect(done).toMatchObject({ told: 4, buyers: 4, finishedAt: expect.any(Date) })
  for (const order of orders) {
    expect(await order.listed()).toHaveLength(1)
    expect(await recallMessages(order.number)).toEqual(['EMAIL', 'SMS'])
  }
})

test('[LOT-8] an open claim about the same piece stays the only one', async () => {
  await releasedLot(db, 'PNT261005A', { best_before: inDays(174) })
  const { buyer, orderId, listed, number } = await orderOf(2, 'DELIVERED')
  const body = { kind: 'MISSING', wish: 'REFUND', lines: [{ position: 1, quantity: 1 }], uploads: [] }
  expect((await buyer.call('createClaim', { params: { orderId }, body })).status).toBe(200)
  await recall('PNT261005A')
  await settle()
  expect((await listed()).map(({ kind, lines }: Listed) => [kind, lines[0]?.quantity])).toEqual([
    ['RECALL', 1],
    ['MISSING', 1],
  ])
  expect(await recallMessages(number)).toEqual(['EMAIL', 'SMS'])
})

test('[LOT-8] a combo is paid back as a whole', async () => {
  await releasedLot(db, 'PNT261007A', { best_before: inDays(172) })
  const combo = await orderOf(2, 'DELIVERED', COMBO)
  expect((await combo.read()).items[0]?.lots).toMatchObject([{ code: 'PNT261007A', quantity: 2 }])
  await recall('PNT261007A')
  await settle()
  const { total } = await combo.read()
  expect(await combo.listed()).toMatchObject([{ amount: total, lines: [{ position: 1, quantity: 2 }] }])
})

test('[LOT-8] what was paid at the counter stays approved, for staff to hand back', async () => {
  await releasedLot(db, 'PNT261008A', { best_before: inDays(170) })
  const { orderId, listed, number } = await orderOf(1, 'DELIVERED')
  // As if staff had made the order and taken the money.
  await sql`alter table payment_transaction disable trigger user`.execute(db)
  await sql`update payment_transaction set status = 'FAILED' where order_id = ${orderId}`.execute(db)
  await recall('PNT261008A')
  await settle()
  expect(await listed()).toMatchObject([{ state: 'APPROVED', amount: null }])
  expect(await recallMessages(number)).toEqual(['EMAIL', 'SMS'])
  await sql`update payment_transaction set status = 'SUCCESS' where order_id = ${orderId}`.execute(db)
  await sql`alter table payment_transaction enable trigger user`.execute(db)
})

test('[LOT-8] who has all the money back is told, and gets no claim', async () => {
  await releasedLot(db, 'PNT261009A', { best_before: inDays(168) })
  const { orderId, listed, number } = await orderOf(1, 'DELIVERED')
  await refundOrder(deps.payments, { orderId, actor: terminalActor('Tara') })
  await recall('PNT261009A')
  await settle()
  expect(await listed()).toEqual([])
  expect(await recallMessages(number)).toEqual(['EMAIL', 'SMS'])
})

test('[LOT-8] every one of many buyers is told once and has the money promised', async () => {
  const buyers = repeats(6, Number(process.env.RECALL_BUYERS ?? 5_000))
  await releasedLot(db, 'PNT261010A', {
    best_before: inDays(166),
    pieces: [{ variantSku: OIL.variantSku, quantity: buyers }],
  })
  const ids: string[] = []
  await runConcurrently(Array(buyers).fill(OIL), 8, async (product) => {
    const opened = await (await buyerOf(shop)).place([{ ...product, quantity: 1 }])
    await shop.pay(opened)
    ids.push(opened.orderId)
  })
  await shop.drain()
  await runConcurrently(ids, 8, (id) => sendOrder(id, 'SHIPPED'))
  await recall('PNT261010A')
  const started = performance.now()
  // Two processes, as after a restart during the run.
  await Promise.all([settle(), settle()])
  if (IS_SOAK) process.stdout.write(`${buyers} buyers settled in ${performance.now() - started} ms\n`)
  const { rows } = await sql`
    select count(*)::int as settled, count(distinct claim_id)::int as claims,
      count(*) filter (where state = 'REFUNDED')::int as refunded,
      (select count(*)::int from order_message where message = 'lotRecalled' and subject = 'PNT261010A') as told
    from lot_recall_order left join claim on claim.id = claim_id where lot_code = 'PNT261010A'`.execute(db)
  expect(rows).toEqual([{ settled: buyers, claims: buyers, refunded: buyers, told: buyers }])
}, 3_600_000)

test('[LOT-8] 5,000 buyers get a mail and an SMS within ten minutes, if a provider answers within a second', () => {
  const { workers, batch } = JOBS['orders.message']
  const MESSAGES = 5_000 * 2
  expect((workers * batch * minutes(10)) / seconds(1)).toBeGreaterThanOrEqual(MESSAGES)
  // A run that was killed is continued within a minute.
  expect(JOBS['claims.recall'].cron).toBe('* * * * *')
})

test.each([
  ['an unknown lot', 'PNT990101A', REASON, 'LOT_UNKNOWN'],
  ['no lot code', '../etc/passwd', REASON, 'LOT_UNKNOWN'],
  ['300 characters', 'A'.repeat(300), REASON, 'LOT_UNKNOWN'],
  ['a draft', 'PNT261006A', REASON, 'LOT_UNKNOWN'],
  ['no reason', 'PNT261101A', ' ', 'REASON_MISSING'],
  ['a long reason', 'PNT261101A', 'x'.repeat(RECALL_REASON_MAX + 1), 'REASON_TOO_LONG'],
])('[LOT-8] bad input: %s is refused', async (_what, code, reason, problem) => {
  if (code === 'PNT261006A') await draftLot(db, code)
  expect(await recallLot(deps, { code, reason, actor: terminalActor('Tara') })).toEqual(fail(problem))
  expect(await statusOf(db, 'PNT261101A')).toBe('RELEASED')
})

test('[LOT-8] the same recall again changes nothing', async () => {
  const before = await listRecalls(db, 'PNT261001A')
  expect(
    await recallLot(deps, { code: 'PNT261001A', reason: 'Another reason', actor: terminalActor('Ravi') }),
  ).toEqual({
    ok: true,
    value: before[0],
  })
})

class Mended extends Error {}

test.each([
  ['a buyer who was not told', sql`delete from lot_recall_order`],
  ['a message that was not queued', sql`delete from order_message where message = 'lotRecalled'`],
  [
    'a buyer without a claim',
    sql`delete from claim_line;
      update lot_recall_order set claim_id = null`,
  ],
  [
    'a recalled lot without a recall',
    sql`delete from lot_recall_order; delete from lot_recall;
      update order_status_history set created_at = created_at - interval '11 minutes'`,
  ],
])('[LOT-8] the audit finds %s', async (_what, wrong) => {
  let found: string[] = []
  const attempt = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await wrong.execute(tx)
    found = (await audit(tx)).map(({ rule }) => rule.split(' ')[0] ?? '')
    throw new Mended()
  })
  await expect(attempt).rejects.toThrow(Mended)
  expect(found).toContain('A29')
})
