import { sql } from 'kysely'
import { countPairs } from '#api/catalogue/index.ts'
import { watchClaims } from '#api/claims/index.ts'
import { listOnTime } from '#api/delivery/index.ts'
import { countSalesDays } from '#api/desk/index.ts'
import { listUndrawn } from '#api/documents/document-files.store.ts'
import { listPastDeadline } from '#api/orders/end/deadlines.store.ts'
import { audit, findStaffOrder, listStaffOrders } from '#api/orders/index.ts'
import { speakerOf } from '#api/orders/testing-buyer.ts'
import { findIntentByRef, listDueIntents, listRecentIntents } from '#api/payments/intents/intents.store.ts'
import { eraseOldEvents, listMissedEvents } from '#api/payments/webhooks/webhook-events.store.ts'
import { insertStaff, openDesk, staffCookie } from '#api/staff/testing.ts'
import { signIn } from '#api/testing.ts'
import type { Db } from '#db/client.ts'
import { DESK_LANES } from '#domain/desk-lanes.ts'
import { days } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { SECRET } from './growth-shop.ts'
import type { Case } from './measure.ts'

type Sample = {
  id: string
  userId: string
  number: string
  name: string
  phone: string
  zip: string
  ref: string
}

/** An order of the middle of all. */
async function sampleOf(db: Db): Promise<Sample> {
  const { rows } = await sql<Sample>`
    select o.id, o.user_id as "userId", order_number as number, customer_name as name,
      shipping_address ->> 'phone' as phone, shipping_address ->> 'zip' as zip, intent_ref as ref
    from customer_order as o join payment_intent on order_id = o.id
    order by o.created_at offset (select count(*) / 2 from customer_order) limit 1`.execute(db)
  const [sample] = rows
  invariant(sample, 'there are orders')
  return sample
}

/** All that is read about orders: by customers, at the desk, at the terminal, and by jobs. */
export async function orderCases(db: Db, url: string): Promise<Case[]> {
  const sample = await sampleOf(db)
  return [
    ...(await customerCases(db, url, sample)),
    ...(await deskCases(db, url, sample)),
    ...terminalCases(db, sample),
    ...jobCases(db, sample),
  ]
}

async function customerCases(db: Db, url: string, { id, userId }: Sample): Promise<Case[]> {
  const call = speakerOf({ url, secret: SECRET }, await signIn(db, userId))
  const good = async (answer: ReturnType<typeof call>) =>
    invariant((await answer).status === 200, 'it answers')
  return [
    { name: 'customer: list of orders', run: () => good(call('listOrders')) },
    { name: 'customer: one order', run: () => good(call('getOrder', { params: { orderId: id } })) },
    { name: 'customer: its documents', run: () => good(call('listDocuments', { params: { orderId: id } })) },
  ]
}

async function deskCases(db: Db, url: string, { number, name, phone, zip }: Sample): Promise<Case[]> {
  const q = (text: string) => `/orders?q=${encodeURIComponent(text)}`
  const day = (ago: number) => new Date(Date.now() - days(ago)).toISOString().slice(0, 10)
  const ofMonth = `from=${day(40)}&to=${day(11)}`
  const paths: Record<string, string> = {
    'newest orders': '/orders',
    ...Object.fromEntries(DESK_LANES.map((lane) => [`lane ${lane}`, `/orders?lane=${lane}`])),
    'search: number': q(number),
    'search: name': q(name),
    'search: phone': q(phone),
    'search: PIN': q(zip),
    'search: a name all have': q('namuna'),
    'lane counts': '/orders/counts',
    'one order': `/orders/${number}`,
    timeline: `/orders/${number}/timeline`,
    messages: `/orders/${number}/messages`,
    palette: `/find?q=${number.slice(0, 7)}`,
    'menu counts': '/work',
    Today: '/today?period=30d&by=product',
    customers: '/customers',
    'sales of a month': `/reports/sales?${ofMonth}`,
    'GSTR-1 of a month': `/reports/gst?${ofMonth}`,
    health: '/health',
    recovery: '/recovery',
    'audit log': '/audit',
    claims: '/claims',
  }
  const cases: Case[] = []
  for (const [title, path] of Object.entries(paths)) {
    // A session of its own, because of the limit of calls.
    const desk = openDesk(url, await staffCookie(db, await insertStaff(db)))
    const run = async () => {
      const { status, json } = await desk.get(path)
      invariant(status === 200, `${path} answers ${status} ${JSON.stringify(json)}`)
    }
    cases.push({ name: `desk: ${title}`, run })
  }
  return cases
}

const terminalCases = (db: Db, { number, name, id }: Sample): Case[] => [
  {
    name: 'terminal: list',
    run: () => listStaffOrders(db, { status: null, search: '', page: 1, pageSize: 20 }),
  },
  {
    name: 'terminal: search by name',
    run: () => listStaffOrders(db, { status: null, search: name, page: 1, pageSize: 20 }),
  },
  { name: 'terminal: order by number', run: () => findStaffOrder(db, number) },
  { name: 'terminal: order by id', run: () => findStaffOrder(db, id) },
]

const quiet = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }

const jobCases = (db: Db, { ref }: Sample): Case[] => [
  { name: 'settle: whose payment is this', run: () => findIntentByRef(db, 'RAZORPAY', ref) },
  {
    name: 'reconcile: recent payments',
    run: () => listRecentIntents(db, days(5)),
  },
  { name: 'sweep: overdue orders', run: () => listPastDeadline(db) },
  { name: 'sweep: due payments', run: () => listDueIntents(db, 100) },
  { name: 'sweep: missed webhooks', run: () => listMissedEvents(db, 100) },
  { name: 'sweep: documents not drawn', run: () => listUndrawn(db, 50) },
  { name: 'sweep: sales of changed days', run: () => countSalesDays(db) },
  { name: 'sweep: claims', run: () => watchClaims(db, quiet as never) },
  { name: 'daily: parcels on time', run: () => listOnTime(db) },
  { name: 'daily: bought together', run: () => countPairs(db) },
  { name: 'daily: erase raw webhooks', run: () => eraseOldEvents(db) },
  { name: 'daily: audit()', run: () => audit(db) },
]
