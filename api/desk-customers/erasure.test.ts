import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { columnsWith } from '#db/testing-scan.ts'
import { terminalActor } from '#domain/actor.ts'
import { ERASED_NAME } from '#domain/erasure.ts'
import { openActShop } from '../acts/testing.ts'
import { answerTicket } from '../care/index.ts'
import { shipOrder } from '../claims/testing.ts'
import { createMessageQueue } from '../notifications/index.ts'
import { moveOrder } from '../orders/index.ts'
import { type Buyer, buyerOf, HONEY } from '../orders/testing-buyer.ts'
import { aPhoto } from '../uploads/testing.ts'
import { runErasures } from './erase-customer.ts'

const shop = await openActShop()
const { db } = shop
afterAll(shop.close)

const owner = await shop.deskWithApp('OWNER')
const packing = terminalActor('Packing')
const logger = { info() {}, warn() {}, error() {} }

/** A word, a number and a mail address that belong to one person and appear nowhere else. */
const WORD = 'Zzkanari'
const PHONE = '9123498765'
const EMAIL = 'zzkanari@mail.example'

const erase = async (id: string, reason = `${WORD} asked for it by mail`) =>
  owner.send(
    'POST',
    `/customers/${id}/erase`,
    { reason },
    await owner.confirm({ act: 'customer.erase', subject: id, amount: null }),
  )
const letItBeDue = (id: string) =>
  db.transaction().execute(async (tx) => {
    await sql`insert into audit_entry (actor_kind, actor_name, act, subject_kind, subject_id)
        values ('SEED', 'test', 'test.prepare', 'test', 'data')`.execute(tx)
    await sql`update erasure set due_at = now() where user_id = ${id} and state = 'WAITING'`.execute(tx)
  })
const run = () => runErasures({ db, logger })

/** The columns of all tables that contain the person. */
const findTraces = () => columnsWith(db, new RegExp(`${WORD}|${PHONE}`))

async function deliver(orderId: string) {
  await shipOrder(shop, orderId)
  for (const to of ['OUTFORDELIVERY', 'DELIVERED'] as const)
    await moveOrder(shop.orders, { orderId, to, actor: packing })
}

async function actAndRun(path: string, body: object, headers = {}) {
  const held = await owner.send('POST', path, body, headers)
  expect(held.status).toBe(200)
  await shop.ripen(held.json.actId)
  await shop.runActs()
}

/** The person's profile and address, an order, and everything that staff and the person write about it. */
async function liveThroughOrder(buyer: Buyer) {
  await buyer.call('putUser', {
    body: { name: `${WORD} Namuna`, isdCode: '+91', phone: PHONE, email: EMAIL },
  })
  const address = {
    id: buyer.address.id,
    title: `${WORD} Namuna`,
    address1: `1 ${WORD} Lane`,
    city: 'Neemuch',
  }
  const rest = { state: 'MP', zip: '458441', country: 'IND', isdCode: '+91', phone: PHONE, email: EMAIL }
  const saved = await buyer.call('putAddress', {
    params: { action: 'update' },
    body: { ...address, ...rest, instructions: `Ask for ${WORD}` },
  })
  expect(saved.status).toBe(200)
  const opened = await buyer.place([{ ...HONEY, quantity: 2 }])
  await shop.pay(opened)
  await shop.drain()
  const { orderNumber } = await buyer.order(opened.orderId)
  const order = `/orders/${orderNumber}`
  await owner.send('POST', `${order}/notes`, { text: `${WORD} called` })
  const { version } = await db
    .selectFrom('customer_order')
    .select('version')
    .where('id', '=', opened.orderId)
    .executeTakeFirstOrThrow()
  const moved = await owner.send(
    'PUT',
    `${order}/address`,
    { title: `New ${WORD}`, address1: `2 ${WORD} Road` },
    { 'if-match': `"${version}"` },
  )
  expect(moved.status).toBe(200)
  await actAndRun(`${order}/messages`, { mail: { subject: `Dear ${WORD}`, text: `Hello ${WORD}` } })
  await deliver(opened.orderId)
  return { ...opened, orderNumber }
}

async function complain(buyer: Buyer, orderId: string) {
  const { id: photo } = await db
    .insertInto('upload')
    .values({
      user_id: buyer.user.id,
      bytes: Buffer.concat([await aPhoto(8, 8), Buffer.from(WORD)]),
      small: Buffer.from(WORD),
      width: 8,
      height: 8,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const claim = await buyer.call('createClaim', {
    params: { orderId },
    body: {
      kind: 'DAMAGED',
      wish: 'REFUND',
      lines: [{ position: 1, quantity: 1 }],
      uploads: [photo],
      note: `It broke in the hands of ${WORD}`,
    },
  })
  expect(claim.status).toBe(200)
  const ticket = await buyer.call('createTicket', {
    body: { name: `${WORD} Namuna`, contact: EMAIL, message: `This is ${WORD}` },
  })
  expect(ticket.status).toBe(200)
  const care = { db, notifications: createMessageQueue(shop.jobs) }
  await answerTicket(care, { number: ticket.json.number, body: `Dear ${WORD}`, actor: packing })
  return claim.json.number as string
}

test('[DESK-124] [DESK-125] [DESK-126] open orders and claims stop an erasure; afterwards only invoices know the person', async () => {
  const buyer = await buyerOf(shop)
  const { id } = buyer.user
  const order = await liveThroughOrder(buyer)
  const number = await complain(buyer, order.orderId)
  await owner.send('POST', `/customers/${id}/notes`, { text: `${WORD} is kind` })
  await owner.send('POST', `/customers/${id}/block`, { reason: `${WORD} sent back an empty box` })
  await owner.send('POST', `/customers/${id}/unblock`, { reason: `${WORD} explained it` })
  const stopped = await erase(id)
  expect(stopped).toMatchObject({ status: 409, code: 'OPEN_ORDERS' })
  expect(stopped.json.error.details).toEqual({ orders: [], claims: [number] })
  const decide = (body: object) => owner.send('POST', `/claims/${number}/decisions`, body)
  expect((await decide({ decision: 'REVIEW' })).status).toBe(200)
  expect((await decide({ decision: 'REJECT', words: `Sorry ${WORD}` })).status).toBe(200)
  expect((await findTraces()).length).toBeGreaterThan(20)
  const asked = await erase(id)
  expect(asked.status).toBe(200)
  await run()
  expect((await findTraces()).length).toBeGreaterThan(20)
  await letItBeDue(id)
  await run()
  expect(await findTraces()).toEqual(['public.document.facts'])
  expect(await db.selectFrom('app_user').selectAll().where('id', '=', id).execute()).toMatchObject([
    { name: ERASED_NAME, is_active: false, phone: null, email: null },
  ])
  const kept = await owner.get(`/orders/${order.orderNumber}`)
  expect(kept).toMatchObject({ status: 200, json: { orderNumber: order.orderNumber, status: 'DELIVERED' } })
  const log = await db
    .selectFrom('audit_entry')
    .select(['act', 'actor_kind'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()
  expect(log.slice(-2)).toEqual([
    { act: 'customer.erase', actor_kind: 'STAFF' },
    { act: 'customer.erased', actor_kind: 'SHOP' },
  ])
  expect((await erase(id)).code).toBe('ACCOUNT_ENDED')
  await shop.check()
})

test('[DESK-127] an erasure is cancelled within its days, and asked for once at a time', async () => {
  const { user } = await buyerOf(shop)
  expect((await owner.send('DELETE', `/customers/${user.id}/erase`)).code).toBe('NO_ERASURE')
  const { json } = await erase(user.id)
  expect(Date.parse(json.dueAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  expect((await erase(user.id)).code).toBe('ERASURE_WAITING')
  expect((await owner.get(`/customers/${user.id}`)).json.erasure).toMatchObject({ dueAt: json.dueAt })
  expect((await owner.send('DELETE', `/customers/${user.id}/erase`)).status).toBe(200)
  await run()
  expect((await owner.get(`/customers/${user.id}`)).json).toMatchObject({ erasure: null, erasedAt: null })
  await shop.check()
})

test('[DESK-128] an order that was placed while the erasure waited postpones it', async () => {
  const buyer = await buyerOf(shop)
  await erase(buyer.user.id)
  const opened = await buyer.place([{ ...HONEY, quantity: 1 }])
  await shop.pay(opened)
  await shop.drain()
  await letItBeDue(buyer.user.id)
  await run()
  const { json } = await owner.get(`/customers/${buyer.user.id}`)
  expect(json.erasedAt).toBeNull()
  expect(Date.parse(json.erasure.dueAt)).toBeGreaterThan(Date.now())
  await shop.check()
})

test('[DESK-129] the person is told by mail when an erasure is asked for', async () => {
  const { user } = await buyerOf(shop)
  await erase(user.id)
  const { rows } = await sql<{ template: string }>`select data ->> 'template' as template from pgboss.job
    where data -> 'to' ->> 'email' = ${user.email}`.execute(db)
  expect(rows).toEqual([{ template: 'erasureAsked' }])
})

test('[DESK-130] without an erasure that is due nothing append-only can be changed', async () => {
  const { user } = await buyerOf(shop)
  await owner.send('POST', `/customers/${user.id}/notes`, { text: 'x' })
  await erase(user.id)
  const { id } = await db
    .selectFrom('erasure')
    .select('id')
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow()
  for (const setting of [id, randomUUID(), 'on']) {
    const attempt = db.transaction().execute(async (tx) => {
      await sql`select set_config('shop.erasing', ${setting}, true)`.execute(tx)
      await sql`delete from customer_note where user_id = ${user.id}`.execute(tx)
    })
    await expect(attempt).rejects.toThrow('is refused')
  }
})
