import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test, vi } from 'vitest'
import { columnsWith } from '#db/testing-scan.ts'
import { seedTx } from '#db/testing-seed.ts'
import { SOON } from '#kit/testing.ts'
import { listenSandbox } from '#sandbox/testing.ts'
import { openActShop } from './acts/testing.ts'
import { runErasures } from './desk-customers/index.ts'
import { savePrint } from './documents/print-files.store.ts'
import { createLogger } from './logger.ts'
import { createSenders } from './notifications/index.ts'
import { openTracing } from './observe/open-tracing.ts'
import { openSink } from './observe/testing.ts'
import { traceFields, traceStatements } from './observe/trace-parts.ts'
import { sandboxSenders } from './open-sandbox.ts'
import { buyerOf, HONEY } from './orders/testing-buyer.ts'
import { openTestStorefront } from './seo/testing-storefront.ts'
import * as drive from './testing-canary.ts'

const { CANARY, CANARY_PATTERN } = drive

// The shop with workers, senders, pages and traces, and everything that it writes down about itself.
const sink = await openSink()
const tracing = openTracing(
  { endpoint: sink.url, sample: 1 },
  { instance: 'test', version: 'test', role: 'all', trustsCaller: false },
)
const log: string[] = []
const logger = createLogger({ write: (line: string) => void log.push(line) }, null, traceFields(tracing))
logger.level = 'trace'
const post = await listenSandbox()
const pages = await openTestStorefront()
const shop = await openActShop({
  ...{ logger, tracing, pages, onStatement: traceStatements(tracing) },
  senders: createSenders(sandboxSenders(post, post.origin)),
  courierSecrets: [drive.COURIER_SECRET],
})
const { db } = shop
await shop.jobs.start()
afterAll(async () => {
  await shop.close()
  await pages.close()
  await post.stop()
  sink.close()
})

const owner = await shop.deskWithApp('OWNER')

/** A deed of staff, carried out at once. */
async function act(path: string, body: object, headers: HeadersInit = {}) {
  const held = await owner.send('POST', path, body, headers)
  expect([path, held.code ?? held.status]).toEqual([path, 200])
  await shop.ripen(held.json.actId)
  await shop.runActs()
}

async function packAndShip(orderId: string, trackingNumber: string) {
  await act('/orders/moves', { to: 'READYFORPICKUP', orders: [{ id: orderId, from: 'PROCESSING' }] })
  const shipment = { carrier: 'DELHIVERY', trackingNumber }
  await act('/orders/moves', { to: 'SHIPPED', orders: [{ id: orderId, from: 'READYFORPICKUP', shipment }] })
}

async function print(orderId: string) {
  for (const kind of ['LABELS', 'SLIPS', 'PARCELS']) {
    const { json } = await owner.send('POST', '/documents', { kind, ids: [orderId] })
    await vi.waitFor(async () => expect((await owner.get(`/documents/${json.id}`)).status).toBe(200), SOON)
  }
}

/** Staff looks at everything there is about the person, and takes it as files. */
async function lookAt(userId: string, orderId: string, orderNumber: string) {
  const name = encodeURIComponent(CANARY.name)
  for (const path of [
    ...['/today', `/find?q=${name}`, `/find?q=${CANARY.phone}`, `/orders?q=${name}`, '/orders', '/claims'],
    ...[`/orders/${orderNumber}`, `/orders/${orderNumber}/timeline`, `/orders/${orderNumber}/contact`],
    ...[`/customers?q=${name}`, `/customers/${userId}`, `/customers/${userId}/contact`, '/audit', '/health'],
  ])
    expect([path, (await owner.get(path)).status]).toEqual([path, 200])
  const digest = createHash('sha256').update(orderId).digest('hex')
  const whole = await owner.confirm({ act: 'orders.export', subject: digest, amount: null })
  const file = await owner.send(
    'POST',
    '/orders/export',
    { orderIds: [orderId], contacts: true, digest },
    whole,
  )
  expect(file.json.csv).toContain(CANARY.phone)
  const found = await owner.confirm({ act: 'customers.export', subject: `q=${CANARY.name}`, amount: null })
  expect((await owner.send('POST', '/customers/export', { q: CANARY.name }, found)).json.rows).toBe(1)
  const tell = { text: `${CANARY.name} called from ${CANARY.phone}` }
  expect((await owner.send('POST', `/orders/${orderNumber}/notes`, tell)).status).toBe(200)
  expect((await owner.send('POST', `/customers/${userId}/notes`, tell)).status).toBe(200)
  await act(`/orders/${orderNumber}/messages`, { mail: { subject: `Dear ${CANARY.name}`, text: tell.text } })
  const seen = { status: `${CANARY.name} was not at home`, location: null }
  expect((await owner.send('POST', `/orders/${orderNumber}/tracking`, seen)).status).toBe(200)
}

async function payClaimBack(number: string) {
  const { json } = await owner.get(`/claims/${number}`)
  const proof = await owner.confirm({ act: 'claim.refund', subject: number, amount: json.worth.toFixed(2) })
  const body = { decision: 'REFUND', amount: json.worth, words: `Sorry, ${CANARY.name}` }
  expect((await owner.send('POST', `/claims/${number}/decisions`, body, proof)).status).toBe(200)
}

/** All that another customer is sent about themselves. */
async function exportOf(userId: string, email: string | null): Promise<string> {
  const proof = await owner.confirm({ act: 'customer.export', subject: userId, amount: null })
  expect((await owner.send('POST', `/customers/${userId}/export`, undefined, proof)).status).toBe(200)
  const mail = await vi.waitFor(async () => {
    const [newest] = await post.inboxOf(String(email))
    expect(newest?.text).toContain('/my-data/')
    return String(newest.text)
  }, SOON)
  const [path = ''] = /\/my-data\/[\w-]+/.exec(mail) ?? []
  return (await fetch(shop.url + path)).text()
}

const PUBLIC = [
  ...['/', '/products', '/products?q=honey', '/products/forest-honey', '/contact', '/cart', '/stores'],
  ...['/no-such-page', '/sitemap.xml', '/api/v1/products/active', '/api/v1/products/search?q=honey'],
  ...['/api/v1/settings/public', '/api/v1/delivery/promise?country=IND&zip=458441', '/healthz'],
]

/** The whole life of the person in the shop, up to the last message. */
async function live() {
  const canary = drive.browserOf(shop)
  await drive.signUp(shop, canary)
  for (const path of PUBLIC) await canary.page(path)
  const kept = await drive.buy(shop, canary)
  const { user_id: userId } = await db
    .selectFrom('customer_order')
    .select('user_id')
    .where('id', '=', kept.orderId)
    .executeTakeFirstOrThrow()
  const ended = await drive.buy(shop, canary)
  await canary.call('cancelOrder', { reason: 'CHANGED_MIND', note: CANARY.words }, { orderId: ended.orderId })
  const trackingNumber = drive.aTrackingNumber()
  await packAndShip(kept.orderId, trackingNumber)
  await print(kept.orderId)
  await drive.reportDelivered(shop, trackingNumber)
  await lookAt(userId, kept.orderId, kept.orderNumber)
  const claim = await drive.complain(shop, canary, kept.orderId)
  await payClaimBack(claim)
  const other = await buyerOf(shop)
  await shop.pay(await other.place([{ ...HONEY, quantity: 1 }]))
  const files = {
    own: await exportOf(userId, CANARY.email),
    other: await exportOf(other.user.id, other.user.email),
  }
  await canary.call('logout')
  return { userId, orderIds: [kept.orderId, ended.orderId] as const, files }
}

/** Asks for the erasure, lets its time come and carries it out. */
async function erase(userId: string) {
  const proof = await owner.confirm({ act: 'customer.erase', subject: userId, amount: null })
  const asked = await owner.send('POST', `/customers/${userId}/erase`, { reason: CANARY.words }, proof)
  expect([asked.status, asked.json]).toEqual([200, { dueAt: expect.any(String) }])
  await seedTx(db, (tx) => sql`update erasure set due_at = now() where user_id = ${userId}`.execute(tx))
  await runErasures({ db, logger })
}

/** Public pages and calls as a stranger sees them afterwards, from whatever cache. */
async function asStranger(): Promise<Record<string, string>> {
  const answers = await Promise.all(
    PUBLIC.map(async (path) => [path, await (await fetch(shop.url + path)).text()]),
  )
  return Object.fromEntries(answers)
}

const { userId, orderIds, files } = await live()
const publicAnswers = await asStranger()
const metrics = await (await fetch(`${shop.url}/metrics`)).text()
await shop.jobs.stop()
for (const orderId of orderIds) await shop.finishRefunds(orderId)
// Papers that no worker has drawn yet.
await owner.send('POST', '/documents', { kind: 'LABELS', ids: [orderIds[0]] })
await shop.searches.write()
const columns = await columnsWith(db, CANARY_PATTERN)
await erase(userId)
const columnsAfterErasure = await columnsWith(db, CANARY_PATTERN)
await tracing.close()

const clean = (what: string, text: string) =>
  expect([what, CANARY_PATTERN.exec(text)?.[0]]).toEqual([what, undefined])

/** The columns in which what a customer has typed or given may stand, and why. */
const KEPT: Record<string, { columns: readonly string[]; why: string }> = {
  'public.app_user': { columns: ['name', 'email', 'phone'], why: 'the account' },
  'public.address': {
    columns: ['title', 'address1', 'phone', 'email', 'instructions'],
    why: 'where parcels and bills go',
  },
  'public.customer_change': { columns: ['before'], why: 'what a change replaced, for a day' },
  'public.otc': { columns: ['identifier'], why: 'whom a code was sent to, until it is too old' },
  'public.otc_event': { columns: ['identifier'], why: 'how many codes were sent to whom, for the limits' },
  'public.customer_order': {
    columns: ['customer_name', 'shipping_address', 'billing_address', 'cancel_note'],
    why: 'where this parcel goes, and why it was cancelled',
  },
  'public.order_search': { columns: ['words'], why: 'the words by which staff finds the order' },
  'public.document': { columns: ['facts'], why: 'the invoice' },
  'public.message_log': { columns: ['recipient'], why: 'the masked contact that a message was sent to' },
  'public.claim': { columns: ['note', 'decision_note'], why: 'what the customer wrote, and our answer' },
  'public.care_ticket': { columns: ['name', 'email', 'phone'], why: 'who wrote to customer care' },
  'public.care_message': { columns: ['body'], why: 'what they wrote' },
  'public.order_note': { columns: ['text'], why: 'what staff noted about the order' },
  'public.customer_note': { columns: ['text'], why: 'what staff noted about the customer' },
  'public.staff_mail': { columns: ['subject', 'text'], why: 'what staff wrote to the customer' },
  'public.desk_act': { columns: ['payload'], why: 'the same, as the deed that sent it' },
  'public.print_file': { columns: ['facts', 'bytes'], why: 'papers for the parcel, for a day' },
  'public.search_day': { columns: ['words'], why: 'words that somebody has searched for, not who' },
  'pgboss.job': { columns: ['data'], why: 'whom a message goes to, until an hour after it was sent' },
  'pgboss.job_common': { columns: ['data'], why: 'a part of that table' },
}

test('[SECURE-6] logs, traces, metrics, public answers and the files of others contain nothing of a customer', () => {
  expect(log.length).toBeGreaterThan(150)
  for (const line of log) clean(line, line)
  expect(sink.spans().length).toBeGreaterThan(500)
  for (const body of sink.bodies) clean('a batch of spans', body)
  clean('the metrics', metrics)
  for (const [path, text] of Object.entries(publicAnswers)) clean(path, text)
  clean('the file of another customer', files.other)
  expect(files.own).toContain(CANARY.phone)
})

test('[SECURE-7] what a customer has given stands in listed columns only, and in no audit entry', () => {
  expect(columns.length).toBeGreaterThan(25)
  const allowed = Object.entries(KEPT).flatMap(([table, kept]) =>
    kept.columns.map((name) => `${table}.${name}`),
  )
  expect(columns.filter((column) => !allowed.includes(column))).toEqual([])
})

test('[SECURE-7] [SECURE-9] after an erasure only the invoice names the customer, and papers are gone', async () => {
  expect(columnsAfterErasure).toEqual(['public.document.facts'])
  // A drawing that was under way ends too late.
  for (const { id } of await db.selectFrom('print_file').select('id').execute())
    await savePrint(db, id, Buffer.from(CANARY.name))
  const papers = await db.selectFrom('print_file').select(['id', 'bytes', 'facts']).execute()
  expect(papers).toEqual(
    Array.from({ length: 4 }, () => ({ id: expect.any(String), bytes: null, facts: null })),
  )
  expect((await owner.get(`/documents/${papers[0]?.id}`)).code).toBe('PAPERS_GONE')
  await shop.check()
})
