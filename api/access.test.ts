import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS, type CallName } from '#contract/calls.ts'
import {
  insertAddress,
  insertClaim,
  insertInvoice,
  insertOrder,
  insertUpload,
  insertUser,
} from '#db/testing-rows.ts'
import { type AuthShop, openAuthShop } from './auth/testing.ts'
import { releasedLot } from './lots/testing.ts'
import { signIn } from './testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
  await releasedLot(shop.db, 'PNT261103A')
})
afterAll(() => shop.close())

type Sample = { params?: Record<string, string>; body?: unknown }
type Row = {
  /** Who may make the call. */
  access: 'anyone' | 'customer'
  /** An input for a call that names no resource of a customer. */
  sample?: Sample
  /** The resource of a customer that the call names, and an input that names it. */
  owned?: Owned
}
type OwnedRow = { id: string; order_id?: string }
type Owned = { what: keyof typeof insertOwned; sample: (row: OwnedRow) => Sample }

const address = { title: 'T', address1: '1', city: 'C', state: 'MP', zip: '458441', country: 'IND' }
const claim = { paymentGateway: 'RAZORPAY', transactionIntentId: 'order_test' }
const order = (body?: unknown): Owned => ({
  what: 'order',
  sample: ({ id: orderId }) => ({ params: { orderId }, body }),
})
const document: Owned = {
  what: 'document',
  sample: ({ id, order_id = '' }) => ({ params: { orderId: order_id, documentId: id } }),
}

const upload: Owned = { what: 'upload', sample: ({ id: uploadId }) => ({ params: { uploadId } }) }
const ofClaim: Owned = {
  what: 'claim',
  sample: ({ id, order_id = '' }) => ({ params: { orderId: order_id, claimId: id } }),
}

/** Who may make each call, written by hand, independent of the contract: a new call needs a row here. */
const ROWS: Record<CallName, Row> = {
  signup: { access: 'anyone', sample: { body: {} } },
  sendOtc: { access: 'anyone', sample: { body: {} } },
  verifyOtc: { access: 'anyone', sample: { body: {} } },
  logout: { access: 'anyone', sample: {} },
  putCart: { access: 'anyone', sample: { body: { items: [] } } },
  listSettings: { access: 'anyone', sample: {} },
  listProducts: { access: 'anyone', sample: {} },
  getPromise: { access: 'anyone', sample: {} },
  searchProducts: { access: 'anyone', sample: {} },
  suggestProducts: { access: 'anyone', sample: {} },
  getLot: { access: 'anyone', sample: { params: { code: 'PNT261103A' } } },
  getLotReport: { access: 'anyone', sample: { params: { code: 'PNT261103A', report: 'none' } } },
  getUser: { access: 'customer', sample: {} },
  putUser: { access: 'customer', sample: { body: {} } },
  putAddress: {
    access: 'customer',
    owned: {
      what: 'address',
      sample: ({ id }) => ({ params: { action: 'update' }, body: { ...address, id } }),
    },
  },
  listOrders: { access: 'customer', sample: {} },
  getOrder: { access: 'customer', owned: order() },
  placeOrder: { access: 'customer', sample: { body: {} } },
  validatePayment: { access: 'customer', owned: order(claim) },
  chargeOrder: { access: 'customer', owned: order() },
  restoreOrder: { access: 'customer', owned: order() },
  listDocuments: { access: 'customer', owned: order() },
  getDocument: { access: 'customer', owned: document },
  cancelOrder: { access: 'customer', owned: order({ reason: 'OTHER' }) },
  createTicket: { access: 'anyone', sample: { body: {} } },
  listTickets: { access: 'customer', sample: {} },
  createUpload: { access: 'customer', sample: { body: {} } },
  getUpload: { access: 'customer', owned: upload },
  listClaims: { access: 'customer', owned: order() },
  createClaim: {
    access: 'customer',
    owned: order({ kind: 'MISSING', wish: 'REFUND', lines: [{ position: 1, quantity: 1 }] }),
  },
  withdrawClaim: { access: 'customer', owned: ofClaim },
}

const NAMES = Object.keys(ROWS) as CallName[]
const FOR_CUSTOMERS = NAMES.filter((name) => ROWS[name].access === 'customer')

const insertOwned = {
  address: insertAddress,
  order: insertOrder,
  document: insertInvoice,
  upload: insertUpload,
  claim: insertClaim,
}

/** A customer with the resource that the call names, if it names one. */
async function ownerOf(name: CallName) {
  const { id: userId } = await insertUser(shop.db)
  const { owned, sample = {} } = ROWS[name]
  if (!owned) return { userId, sample, ofRandomId: sample }
  const row: OwnedRow = await insertOwned[owned.what](shop.db, userId)
  return { userId, sample: owned.sample(row), ofRandomId: owned.sample({ ...row, id: randomUUID() }) }
}

/** A browser with a session and its CSRF token. */
async function browserOf(userId: string | null) {
  const browser = shop.openBrowser()
  if (userId) browser.cookies.set('am_session', (await signIn(shop.db, userId)).replace('am_session=', ''))
  await browser.call('listSettings')
  return browser
}

type Browser = Awaited<ReturnType<typeof browserOf>>
const make = (browser: Browser, name: CallName, { body, params }: Sample) => browser.call(name, body, params)

test('the table has exactly the calls of the contract', () => {
  expect(NAMES.toSorted()).toEqual(Object.keys(CALLS).toSorted())
})

test.each(NAMES)('the contract gives %s the access of the table', (name) => {
  expect(CALLS[name].access).toBe(ROWS[name].access)
  // A customer's call with an id in its path must be tested with the resource of another customer.
  const isOwned = CALLS[name].path.includes(':') && ROWS[name].access === 'customer'
  if (isOwned) expect(ROWS[name].owned).toBeDefined()
})

test('[ROLE-2] no call asks for the role ADMIN', () => {
  expect(new Set(Object.values(CALLS).map(({ access }) => access))).toEqual(new Set(['anyone', 'customer']))
})

describe('a guest', () => {
  test.each(NAMES)('%s', async (name) => {
    const { sample } = await ownerOf(name)
    const { status, code } = await make(await browserOf(null), name, sample)
    if (ROWS[name].access === 'customer') expect([status, code]).toEqual([401, 'NOT_SIGNED_IN'])
    else expect([401, 403]).not.toContain(status)
  })
})

describe('the customer', () => {
  test.each(NAMES)('%s', async (name) => {
    const { userId, sample } = await ownerOf(name)
    const { status } = await make(await browserOf(userId), name, sample)
    expect([401, 403, 404]).not.toContain(status)
  })
})

describe('[API-34] another customer gets the same response as for a resource that does not exist', () => {
  test.each(NAMES.filter((name) => ROWS[name].owned))('%s', async (name) => {
    const { sample, ofRandomId } = await ownerOf(name)
    const other = await browserOf((await insertUser(shop.db)).id)
    const foreign = await make(other, name, sample)
    const random = await make(other, name, ofRandomId)
    expect([foreign.status, foreign.code, foreign.message]).toEqual([
      random.status,
      random.code,
      random.message,
    ])
    expect(foreign.status).toBe(404)
  })
})

const ENDED = {
  'an expired': sql`created_at = now() - interval '31 days', expires_at = now()`,
  'a revoked': sql`revoked_at = now()`,
}

describe.each(Object.entries(ENDED))('%s session', (_which, change) => {
  test.each(FOR_CUSTOMERS)('%s', async (name) => {
    const { userId, sample } = await ownerOf(name)
    const browser = await browserOf(userId)
    await sql`update session set ${change} where user_id = ${userId}`.execute(shop.db)
    expect(await make(browser, name, sample)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    expect(browser.cookies.has('am_session')).toBe(false)
  })
})

describe.each([
  ['inactive', { is_active: false }],
  ['staff’s', { role: 'ADMIN' as const }],
])('the session of an account that became %s', (_what, change) => {
  test.each(FOR_CUSTOMERS)('%s', async (name) => {
    const { userId, sample } = await ownerOf(name)
    const browser = await browserOf(userId)
    await shop.db.updateTable('app_user').set(change).where('id', '=', userId).execute()
    expect(await make(browser, name, sample)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  })
})
