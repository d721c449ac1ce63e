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
import { createSessionStore } from '#web/session/session-store.ts'
import { signInCustomers } from '../bench/customers.ts'
import { executedFiles } from './executed-files.ts'
import { buildStorefront, loadStorefront } from './storefront.ts'

const OIL = { productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML' }

/** A new idempotency key for the only request. */
const KEYS = { keyFor: () => randomUUID(), renew: () => undefined }

export type CallPaths = { addToCart: string[]; placeOrder: string[] }

/**
 * The files that a click runs through until its transaction is committed and answered. Browser and server run in this
 * process: the browser's store and client are called as the button's hook calls them, the server answers over HTTP,
 * and V8 counts the files that execute code meanwhile. React does not run here, so the hook and the components
 * that import it are added by name. The simulated payment provider is not ours and does not count.
 */
export async function measureCallPaths(): Promise<CallPaths> {
  await buildStorefront()
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
    const isAdded = await store.cart.change(stepQuantity(OIL, 1))
    invariant(isAdded, 'the shop has taken the change')
  }
  // The second time, because the first one also fills caches.
  await add()
  const addToCart = await executedFiles(add)
  await chooseAddress(databaseUrl)
  await store.refresh()
  const place = async () => {
    const { cart } = store.cart.read()
    invariant(cart, 'there is a cart')
    const placed = await placeOrder(store, KEYS, cart)
    invariant(placed.ok, placed.ok ? '' : placed.error.message)
  }
  const placing = await executedFiles(place)
  return {
    addToCart: [...addToCart, ...reactPart('use-add-to-cart.ts')],
    placeOrder: [...placing, ...reactPart('use-place-order.ts')],
  }
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
