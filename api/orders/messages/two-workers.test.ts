import { sql } from 'kysely'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { connect } from '#db/client.ts'
import { milliseconds } from '#kit/duration.ts'
import { repeats, SOON } from '#kit/testing.ts'
import { createJobs } from '../../jobs/jobs.store.ts'
import { JOBS } from '../../jobs/jobs.ts'
import { readableLog } from '../../jobs/testing.ts'
import { buyerOf } from '../testing-buyer.ts'
import { openMessageShop } from '../testing-messages.ts'
import { listMessages } from './list-messages.store.ts'
import { sendMessage } from './send-message.ts'

const shop = await openMessageShop()
afterAll(shop.close)
afterEach(() => shop.check())

/** The queue as another process of the shop runs it, with its own connections. */
async function startWorker() {
  const db = connect(shop.databaseUrl)
  const { logger } = readableLog()
  const table = { 'orders.message': { ...JOBS['orders.message'], poll: milliseconds(500) } }
  const jobs = createJobs({ db, table, logger })
  const deps = { db, logger, notifications: shop.orders.notifications }
  jobs.work('orders.message', (message, { attempt }) => sendMessage(deps, message, attempt))
  await jobs.start()
  return async () => {
    await jobs.stop()
    await db.destroy()
  }
}

/** An order that is paid right when its first message is due. */
async function orderAndPay() {
  const buyer = await buyerOf(shop)
  const opened = await buyer.place()
  const { orderNumber } = await buyer.order(opened.orderId)
  const pay = async () => {
    await shop.pay(opened)
    await shop.drain()
  }
  const dueNow = sql`update pgboss.job set start_after = now() where name = 'orders.message'
    and state = 'created' and data ->> 'orderNumber' = ${orderNumber}`.execute(shop.db)
  await Promise.all([pay(), dueNow])
  return { buyer, orderNumber, orderId: opened.orderId }
}

const waiting = async () => {
  const { rows } = await sql`select from pgboss.job
    where name = 'orders.message' and state not in ('completed', 'cancelled')`.execute(shop.db)
  return rows.length
}

test('[MESSAGE-24] two workers: of messages that follow each other none is lost and none is sent twice', async () => {
  const stops = await Promise.all([startWorker(), startWorker()])
  const orders = await Promise.all(Array.from({ length: repeats(6, 60) }, orderAndPay))
  await vi.waitFor(async () => expect(await waiting()).toBe(0), SOON)
  for (const stop of stops) await stop()
  for (const { buyer, orderNumber, orderId } of orders) {
    const subjects = (await shop.mailsTo(buyer.user.email)).map(({ subject }) => subject)
    const placed = `We have your order ${orderNumber}`
    const paid = `Thank you! We are packing your order ${orderNumber}`
    expect([[paid], [placed, paid]]).toContainEqual(subjects)
    const log = await listMessages(shop.db, orderId)
    expect(log.map(({ template, state, replacedBy }) => [template, state, replacedBy])).toEqual([
      subjects.length === 2 ? ['orderPlaced', 'SENT', null] : ['orderPlaced', 'COALESCED', 'orderPaid'],
      ['orderPaid', 'SENT', null],
    ])
  }
})
