import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CALLS, type CallName } from '#contract/calls.ts'
import { insertAddress, insertOrder, insertUser } from '#db/testing-rows.ts'
import { type AuthShop, openAuthShop } from './auth/testing.ts'
import { signIn } from './testing.ts'

let shop: AuthShop
beforeAll(async () => {
  shop = await openAuthShop()
})
afterAll(() => shop.close())

type Sample = { params?: Record<string, string>; body?: unknown }
type Row = {
  /** Who may make the call at all. */
  access: 'anyone' | 'customer'
  /** A way to make it, for a call that names nothing of anybody's. */
  sample?: Sample
  /** The thing of the owner's that the call names, and a way to name it. */
  owned?: Owned
}
type Owned = { what: 'address' | 'order'; sample: (id: string) => Sample }

const address = { title: 'T', address1: '1', city: 'C', state: 'MP', zip: '458441', country: 'IND' }
const claim = { paymentGateway: 'RAZORPAY', transactionIntentId: 'order_test' }
const order = (body?: unknown): Owned => ({
  what: 'order',
  sample: (orderId) => ({ params: { orderId }, body }),
})

/** Every call of the contract and who may make it, written by hand: a new call needs a row here. */
const ROWS: Record<CallName, Row> = {
  signup: { access: 'anyone', sample: { body: {} } },
  sendOtc: { access: 'anyone', sample: { body: {} } },
  verifyOtc: { access: 'anyone', sample: { body: {} } },
  logout: { access: 'anyone', sample: {} },
  putCart: { access: 'anyone', sample: { body: { items: [] } } },
  listSettings: { access: 'anyone', sample: {} },
  listProducts: { access: 'anyone', sample: {} },
  getUser: { access: 'customer', sample: {} },
  putUser: { access: 'customer', sample: { body: {} } },
  putAddress: {
    access: 'customer',
    owned: {
      what: 'address',
      sample: (id) => ({ params: { action: 'update' }, body: { ...address, id } }),
    },
  },
  listOrders: { access: 'customer', sample: {} },
  getOrder: { access: 'customer', owned: order() },
  placeOrder: { access: 'customer', sample: { body: {} } },
  validatePayment: { access: 'customer', owned: order(claim) },
  chargeOrder: { access: 'customer', owned: order() },
  restoreOrder: { access: 'customer', owned: order() },
}

const NAMES = Object.keys(ROWS) as CallName[]
const CLOSED = NAMES.filter((name) => ROWS[name].access === 'customer')

const insertOwned = { address: insertAddress, order: insertOrder }

/** An owner with what the call names, if it names something. */
async function ownerOf(name: CallName) {
  const { id: userId } = await insertUser(shop.db)
  const { owned, sample = {} } = ROWS[name]
  if (!owned) return { userId, sample, ofRandomId: sample }
  const { id } = await insertOwned[owned.what](shop.db, userId)
  return { userId, sample: owned.sample(id), ofRandomId: owned.sample(randomUUID()) }
}

/** A browser in which somebody is signed in, with the token that goes with it. */
async function browserOf(userId: string | null) {
  const browser = shop.openBrowser()
  if (userId) browser.cookies.set('am_session', (await signIn(shop.db, userId)).replace('am_session=', ''))
  await browser.call('listSettings')
  return browser
}

type Browser = Awaited<ReturnType<typeof browserOf>>
const make = (browser: Browser, name: CallName, { body, params }: Sample) => browser.call(name, body, params)

test('the table has a row for every call of the contract, and no other', () => {
  expect(NAMES.toSorted()).toEqual(Object.keys(CALLS).toSorted())
})

test.each(NAMES)('%s says of itself what the table says of it', (name) => {
  expect(CALLS[name].access).toBe(ROWS[name].access)
  // Whoever names a thing in the path or by its id must be told apart from its owner.
  if (CALLS[name].path.includes(':')) expect(ROWS[name].owned).toBeDefined()
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

describe('[API-34] another customer is told the same as of a thing that never was', () => {
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

const DEAD = {
  'an expired': sql`created_at = now() - interval '31 days', expires_at = now()`,
  'a revoked': sql`revoked_at = now()`,
}

describe.each(Object.entries(DEAD))('%s session', (_which, change) => {
  test.each(CLOSED)('%s', async (name) => {
    const { userId, sample } = await ownerOf(name)
    const browser = await browserOf(userId)
    await sql`update session set ${change} where user_id = ${userId}`.execute(shop.db)
    expect(await make(browser, name, sample)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
    expect(browser.cookies.has('am_session')).toBe(false)
  })
})

describe.each([
  ['closed', { is_active: false }],
  ['staff’s', { role: 'ADMIN' as const }],
])('the session of an account that became %s', (_what, change) => {
  test.each(CLOSED)('%s', async (name) => {
    const { userId, sample } = await ownerOf(name)
    const browser = await browserOf(userId)
    await shop.db.updateTable('app_user').set(change).where('id', '=', userId).execute()
    expect(await make(browser, name, sample)).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  })
})
