import { randomUUID } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { startShop } from '#api/server.ts'
import { CSRF_HEADER } from '#contract/calls.ts'
import { createClient } from '#contract/client.ts'
import { connect } from '#db/client.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { insertAddress } from '#db/testing-rows.ts'
import { invariant } from '#kit/invariant.ts'
import { stepQuantity } from '#web/cart/cart-update.ts'
import { placeOrder } from '#web/checkout/place-order.ts'
import { createSessionStore, type SessionStore } from '#web/session/session-store.ts'
import { signInCustomers } from '../bench/customers.ts'
import { type Coverage, startCoverage } from './executed-files.ts'
import { buildStorefront, loadStorefront } from './storefront.ts'
import { watchCommit } from './watch-commit.ts'

const OIL = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML' }

/** A new idempotency key for the only request. */
const KEYS = { keyFor: () => randomUUID(), renew: () => undefined }

/** `everyCall`: files of the same path that every call of a customer runs through, whatever it does. */
export type CallPath = { own: string[]; everyCall: string[] }
export type CallPaths = { addToCart: CallPath; placeOrder: CallPath }

/**
 * Counts the files that a click runs through. Browser and server run in this process: the browser's store and client
 * are called as the button's hook calls them, the server answers over HTTP, and V8 tells which files execute code
 * meanwhile. React does not run here, so the hook and the components that import it are added by name. What runs in
 * every call (HTTP server, rate limits, session, log) is counted apart. An order ends with the commit of its
 * transaction, a change of the cart with its answer: the cart is written by one statement without a transaction.
 */
export async function measureCallPaths(): Promise<CallPaths> {
  buildStorefront()
  const dataDir = mkdtempSync(join(tmpdir(), 'aranya-mill-scorecard-'))
  const database = await startEmbedded({ dataDir, durable: false })
  invariant(database.ok, 'the database starts')
  const databaseUrl = database.value.url
  const environment = { NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
  const shop = await startShop({ environment, storefront: await loadStorefront(), say: () => undefined })
  invariant(shop.ok, shop.ok ? '' : shop.error)
  try {
    return await clickThrough(`http://localhost:${shop.value.port}`, databaseUrl)
  } finally {
    await shop.value.stop()
    await database.value.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function clickThrough(shopUrl: string, databaseUrl: string): Promise<CallPaths> {
  const store = await openBrowserStore(shopUrl, databaseUrl)
  const add = async () => {
    invariant(await store.cart.change(stepQuantity(OIL, 1)), 'the server has accepted the change')
  }
  // The first call also fills caches.
  await add()
  const coverage = startCoverage()
  await store.client.call('getUser', {})
  const everyCall = new Set(coverage.take())
  await add()
  const added = coverage.take()
  await chooseAddress(databaseUrl)
  await store.refresh()
  const placed = await filesOfOrder(store, coverage)
  coverage.stop()
  const split = (files: readonly string[], hook: string): CallPath => ({
    own: [...files.filter((file) => !everyCall.has(file)), ...reactPart(hook)],
    everyCall: files.filter((file) => everyCall.has(file)),
  })
  return {
    addToCart: split(added, 'use-add-to-cart.ts'),
    placeOrder: split(placed, 'use-place-order.ts'),
  }
}

async function filesOfOrder(store: SessionStore, coverage: Coverage): Promise<string[]> {
  let files: string[] = []
  const stopWatching = watchCommit(/insert into "customer_order"/, () => {
    files = coverage.take()
  })
  const { cart } = store.cart.read()
  invariant(cart, 'there is a cart')
  coverage.take()
  const placed = await placeOrder(store, KEYS, cart)
  stopWatching()
  invariant(placed.ok, placed.ok ? '' : placed.error.message)
  invariant(files.length > 0, 'the order was committed')
  return files
}

async function openBrowserStore(shopUrl: string, databaseUrl: string) {
  const [headers = {}] = await signInCustomers(shopUrl, databaseUrl, 1)
  const client = createClient({
    baseUrl: shopUrl,
    fetch: (url, init) => fetch(url, { ...init, headers: { ...headers, ...Object(init.headers) } }),
    locale: () => 'en_IN',
    csrfToken: () => headers[CSRF_HEADER] ?? null,
  })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  const kept = new Map([['am_login_expires_at', tomorrow]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  const store = createSessionStore({ client, storage: () => storage })
  await store.start()
  return store
}

/** The only customer with a cart. */
async function chooseAddress(databaseUrl: string) {
  const db = connect(databaseUrl, { max: 1 })
  const { user_id } = await db
    .selectFrom('cart')
    .innerJoin('app_user', 'app_user.id', 'user_id')
    .select('user_id')
    .where('name', '=', 'Bench Customer')
    .executeTakeFirstOrThrow()
  const { id } = await insertAddress(db, user_id)
  const addresses = { shipping_address_id: id, billing_address_id: id }
  await db
    .updateTable('cart')
    .set(({ eb }) => ({ ...addresses, version: eb('version', '+', 1) }))
    .where('user_id', '=', user_id)
    .execute()
  await db.destroy()
}

function reactPart(hook: string): string[] {
  const files = globSync('web/**/*.{ts,tsx}').filter((file) => !file.includes('.test.'))
  const found = files.filter((file) => basename(file) === hook)
  invariant(found.length === 1, `${hook} is one file of web/`)
  return [...found, ...files.filter((file) => readFileSync(file, 'utf8').includes(`/${hook}'`))]
}
