import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { checkSchema } from '#db/migrate.ts'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { SOON } from '#kit/testing.ts'
import { readPerson } from '../desk-customers/export.store.ts'
import { runErasures } from '../desk-customers/index.ts'
import { findInvoiceFiles } from '../documents/index.ts'
import { releasedLot } from '../lots/testing.ts'
import { audit, moveOrder } from '../orders/index.ts'
import { addTrackingEvent } from '../orders/move/track-parcel.ts'
import { type Buyer, buyerOf, OIL } from '../orders/testing-buyer.ts'
import { openMessageShop } from '../orders/testing-messages.ts'
import { refundOrder } from '../payments/index.ts'
import { staffDesk } from '../staff/testing.ts'
import { archiveOrders } from './archive-orders.ts'

const shop = await openMessageShop()
const { db, orders: deps } = shop
afterAll(shop.close)

const actor = terminalActor('Packing')
const logger = { info() {}, warn() {}, error() {} }
const archive = (batch = 200, signal?: AbortSignal) =>
  archiveOrders({ db, months: 24, logger, batch }, signal)

let parcels = 0

/** A delivered order with its messages sent, its invoice drawn and two reports of the courier. */
async function delivered(known?: Buyer) {
  parcels += 1
  const buyer = known ?? (await buyerOf(shop))
  const opened = await buyer.place([{ ...OIL, quantity: 1 }])
  await shop.pay(opened)
  await shop.drain()
  const { orderId } = opened
  const shipment = { carrier: 'DELHIVERY', trackingNumber: `A${parcels}`, arrivingAt: null } as const
  for (const to of ['READYFORPICKUP', 'SHIPPED', 'OUTFORDELIVERY', 'DELIVERED'] as const) {
    const moved = await moveOrder(deps, { orderId, to, actor, ...(to === 'SHIPPED' && { shipment }) })
    expect(moved).toMatchObject({ ok: true })
    if (to !== 'SHIPPED') continue
    for (const status of ['Picked up', 'At the hub'])
      await addTrackingEvent(deps, { orderId, actor, status, location: 'Indore', at: null })
  }
  await shop.sendQueued()
  return { buyer, orderId, number: (await buyer.order(orderId)).orderNumber }
}

/** Lets the order be this old. */
const age = (orderId: string, time: string) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update customer_order set created_at = now() - ${time}::interval where id = ${orderId}`.execute(
      tx,
    )
    await sql`update order_status_history set created_at = now() - ${time}::interval where order_id = ${orderId}`.execute(
      tx,
    )
  })

let aged = 0

/** Older than 24 months. Orders are looked at in the order of their making, so each is younger than those before. */
const makeOld = (orderId: string) => {
  aged += 1
  return age(orderId, `24 months ${3600 - 10 * aged} seconds`)
}

async function oldOrder(known?: Buyer) {
  const order = await delivered(known)
  await makeOld(order.orderId)
  return order
}

/** What the audit says about the archive. Its other questions see that the times of an order were changed. */
const lost = async () => (await audit(db)).filter(({ rule }) => rule.startsWith('A49'))

type Places = { live: number; archived: number }

/** How many rows of the order are in their tables, and how many in the archive. */
async function places(orderId: string): Promise<Places> {
  const count = (schema: string) => sql<number>`(
    (select count(*) from ${sql.table(`${schema}.message_log`)} where order_id = ${orderId})
    + (select count(*) from ${sql.table(`${schema}.tracking_event`)} as event join shipment on shipment.id = shipment_id
      where order_id = ${orderId})
    + (select count(*) from ${sql.table(`${schema}.document_file`)} join document on document.id = document_id
      where order_id = ${orderId}))::int`
  const { rows } =
    await sql<Places>`select ${count('public')} as live, ${count('archive')} as archived`.execute(db)
  return rows[0] ?? { live: -1, archived: -1 }
}

await releasedLot(db, 'PNT261001A', { pieces: [{ variantSku: OIL.variantSku, quantity: 100 }] })
const desk = await staffDesk(shop)

test('[ARCHIVE-1] messages, reports of couriers and drawn documents of an old order are moved, and every page shows the same', async () => {
  const { buyer, orderId, number } = await oldOrder()
  const look = async () => {
    return {
      order: await buyer.order(orderId),
      documents: (await buyer.call('listDocuments', { params: { orderId } })).json,
      files: await findInvoiceFiles(db, orderId),
      timeline: (await desk.get(`/orders/${number}/timeline`)).json,
      messages: (await desk.get(`/orders/${number}/messages`)).json,
      customer: (await desk.get(`/customers/${buyer.user.id}`)).json,
    }
  }
  const before = await look()
  const { live } = await places(orderId)
  expect(before.order.shipment?.trackingEvents).toHaveLength(2)
  expect(before.files).toMatchObject([{ bytes: expect.any(Buffer) }])
  expect(live).toBeGreaterThan(5)
  expect(await archive()).toBe(1)
  expect(await places(orderId)).toEqual({ live: 0, archived: live })
  expect(await look()).toEqual(before)
  expect(await lost()).toEqual([])
})

test('[ARCHIVE-1] an archived message can be sent again, and a late report of the courier is shown with the others', async () => {
  const { buyer, orderId, number } = await oldOrder()
  await archive()
  const messages = (await desk.get(`/orders/${number}/messages`)).json.data
  const sent = messages.find((one: { state: string }) => one.state === 'SENT')
  const again = await desk.send('POST', `/orders/${number}/messages/${sent.id}/resend`, { body: {} })
  expect(again.status).toBe(200)
  await shop.sendQueued()
  expect((await desk.get(`/orders/${number}/messages`)).json.data).toHaveLength(messages.length + 1)
  await addTrackingEvent(deps, { orderId, actor, status: 'Signed for', location: null, at: null })
  expect((await buyer.order(orderId)).shipment?.trackingEvents).toHaveLength(3)
  expect(await lost()).toEqual([])
})

test('[ARCHIVE-2] an order is moved 24 months after its end, not before', async () => {
  // Made long ago, but it ended later.
  const late = await oldOrder()
  const endLate = (time: string) =>
    db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      await sql`update order_status_history set created_at = now() - ${time}::interval
        where order_id = ${late.orderId} and status = 'DELIVERED'`.execute(tx)
    })
  await endLate('23 months 27 days')
  const young = await delivered()
  await age(young.orderId, '23 months 27 days')
  expect(await archive()).toBe(0)
  for (const { orderId } of [young, late]) expect(await places(orderId)).toMatchObject({ archived: 0 })
  await endLate('24 months 1 second')
  await makeOld(young.orderId)
  expect(await archive()).toBe(2)
  expect(await lost()).toEqual([])
})

const setRefund = (orderId: string, { state, age }: { state: string; age: string }) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update refund set state = ${state}, updated_at = now() - ${age}::interval
      from payment_transaction as paid where paid.id = payment_transaction_id and paid.order_id = ${orderId}`.execute(
      tx,
    )
  })

const refundedWith = (refund: { state: string; age: string }) => async (orderId: string) => {
  await refundOrder(deps.payments, { orderId, actor })
  await setRefund(orderId, refund)
}

const OPEN: [string, (orderId: string) => Promise<unknown>, (orderId: string) => Promise<unknown>][] = [
  [
    'a refund that is under way, however old',
    refundedWith({ state: 'PENDING', age: '3 years' }),
    (orderId) => setRefund(orderId, { state: 'FAILED', age: '3 years' }),
  ],
  [
    'a refund that ended lately',
    refundedWith({ state: 'FAILED', age: '1 month' }),
    (orderId) => setRefund(orderId, { state: 'FAILED', age: '3 years' }),
  ],
  [
    'a payment problem',
    (orderId) =>
      sql`insert into payment_problem (kind, gateway, subject, order_id) values ('REFUND_FAILED', 'RAZORPAY', ${orderId}, ${orderId})`.execute(
        db,
      ),
    (orderId) =>
      seedTx(db, (tx) =>
        sql`update payment_problem set resolved_at = now(), resolved_by = 'Test' where order_id = ${orderId}`.execute(
          tx,
        ),
      ),
  ],
  [
    'a claim',
    (orderId) =>
      sql`insert into claim (number, order_id, kind, wish, state, due_on)
        values ('C-7K2M', ${orderId}, 'MISSING', 'REFUND', 'OPEN', current_date)`.execute(db),
    (orderId) => sql`update claim set state = 'WITHDRAWN' where order_id = ${orderId}`.execute(db),
  ],
]

test.each(OPEN)('[ARCHIVE-2] an order with %s waits until that is closed', async (_what, open, close) => {
  const { orderId } = await oldOrder()
  await open(orderId)
  expect(await archive()).toBe(0)
  expect(await places(orderId)).toMatchObject({ archived: 0 })
  await close(orderId)
  expect(await archive()).toBe(1)
  expect(await places(orderId)).toMatchObject({ live: 0 })
})

test('[ARCHIVE-3] a run that dies in a batch has moved the batches before it, and the next run moves the rest', async () => {
  const first = await oldOrder()
  const second = await oldOrder()
  let run: Promise<unknown> = Promise.resolve()
  await db.transaction().execute(async (tx) => {
    await sql`select from message_log where order_id = ${second.orderId} for update`.execute(tx)
    run = archive(1).catch((error: Error) => error)
    const waiting = sql<{ pid: number }>`select pid from pg_stat_activity
      where wait_event_type = 'Lock' and query like 'delete from "message_log"%' and datname = current_database()`
    await vi.waitFor(async () => {
      const [found] = (await waiting.execute(db)).rows
      expect(found).toBeDefined()
      await sql`select pg_terminate_backend(${found?.pid})`.execute(db)
    }, SOON)
    expect(await run).toBeInstanceOf(Error)
  })
  expect(await places(first.orderId)).toMatchObject({ live: 0 })
  expect(await places(second.orderId)).toMatchObject({ archived: 0 })
  expect(await archive(1)).toBe(1)
  expect(await places(second.orderId)).toMatchObject({ live: 0 })
  expect(await lost()).toEqual([])
})

test('[ARCHIVE-3] of several runs at once each order is moved by one', async () => {
  const orders = [await oldOrder(), await oldOrder(), await oldOrder()]
  const moved = await Promise.all([archive(1), archive(1), archive(1)])
  const rest = await archive(1)
  expect(moved.reduce((sum, count) => sum + count, rest)).toBe(orders.length)
  for (const { orderId } of orders) expect(await places(orderId)).toMatchObject({ live: 0 })
  expect(await lost()).toEqual([])
})

test('[ARCHIVE-3] a run that is told to stop ends after its batch', async () => {
  await oldOrder()
  expect(await archive(1, AbortSignal.abort())).toBe(0)
  expect(await archive(1)).toBe(1)
})

test('[ARCHIVE-4] a row leaves its table only if the same transaction has written an equal one to the archive', async () => {
  const { orderId } = await delivered()
  const refused = { code: '23001' }
  const rows = sql`select * from message_log where order_id = ${orderId}`
  const remove = sql`delete from message_log where order_id = ${orderId}`
  await expect(remove.execute(db)).rejects.toMatchObject(refused)
  const changed = db.transaction().execute(async (tx) => {
    await sql`insert into archive.message_log ${rows}`.execute(tx)
    await sql`update message_log set reason = 'Changed' where order_id = ${orderId}`.execute(tx)
    await remove.execute(tx)
  })
  await expect(changed).rejects.toMatchObject(refused)
  const event = sql`(select id from shipment where order_id = ${orderId})`
  const file = sql`(select id from document where order_id = ${orderId})`
  for (const statement of [
    sql`delete from tracking_event where shipment_id = ${event}`,
    sql`delete from document_file where document_id = ${file}`,
  ])
    await expect(statement.execute(db)).rejects.toMatchObject(refused)
  await makeOld(orderId)
  await archive()
  for (const statement of [
    sql`delete from archive.message_log where order_id = ${orderId}`,
    sql`update archive.message_log set recipient = 'x' where order_id = ${orderId}`,
    sql`update archive.tracking_event set status = 'x' where shipment_id = ${event}`,
    sql`delete from archive.document_file where document_id = ${file}`,
  ])
    await expect(statement.execute(db)).rejects.toMatchObject(refused)
})

test('[ARCHIVE-5] an erasure reaches the archive, and so does what a customer asks to see', async () => {
  const { buyer, orderId, number } = await oldOrder()
  await archive()
  expect(JSON.stringify((await readPerson(db, buyer.user.id)).messages_to_you)).toContain(number)
  await db.transaction().execute(async (tx) => {
    await sql`insert into audit_entry (actor_kind, actor_name, act, subject_kind, subject_id)
      values ('SEED', 'test', 'test.prepare', 'test', 'data')`.execute(tx)
    await sql`insert into erasure (user_id, reason, asked_by, due_at) values (${buyer.user.id}, 'Test', 'Test', now())`.execute(
      tx,
    )
  })
  const recipients = () =>
    sql`select from archive.message_log where order_id = ${orderId} and recipient is not null`.execute(db)
  expect((await recipients()).rows).not.toEqual([])
  await runErasures({ db, logger })
  expect((await recipients()).rows).toEqual([])
  expect((await audit(db)).filter(({ rule }) => /^A(44|49)/.test(rule))).toEqual([])
})

const BROKEN = [
  [
    'is in both places',
    (id: string) => sql`insert into tracking_event overriding system value
    select event.* from archive.tracking_event as event join shipment on shipment.id = shipment_id where order_id = ${id}`,
  ],
  ['was lost', (id: string) => sql`delete from archive.message_log where order_id = ${id}`],
] as const

test.each(BROKEN)('[ARCHIVE-6] audit finds a row that %s', async (_what, breakIt) => {
  const { orderId } = await oldOrder()
  await archive()
  const rollBack = new Error('roll back')
  const broken = db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await breakIt(orderId).execute(tx)
    expect((await audit(tx)).map(({ rule }) => rule.split(' ')[0])).toContain('A49')
    throw rollBack
  })
  await expect(broken).rejects.toBe(rollBack)
})

test('[ARCHIVE-7] without the setting nothing is moved; after the first move no program starts that does not know the archive', async () => {
  const { orderId } = await oldOrder()
  expect(await archiveOrders({ db, months: null, logger })).toBe(0)
  expect(await places(orderId)).toMatchObject({ archived: 0 })
  expect(await archive()).toBe(1)
  const { floor } = await db.selectFrom('schema_state').select('floor').executeTakeFirstOrThrow()
  expect(floor).toBe('0067_archive')
  expect(await checkSchema(db)).toMatchObject({ ok: true })
})
