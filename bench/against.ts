import { insertStaff, staffCookie } from '#api/staff/testing.ts'
import { connect } from '#db/client.ts'
import { signInCustomers } from './customers.ts'
import type { Load } from './load.ts'
import type { Shop } from './shop.ts'
import {
  compressedLoad,
  customerCartLoad,
  guestCartLoad,
  LIST,
  PAGES,
  promisesLoad,
  READS,
} from './shop-loads.ts'
import { inTurns, middle, rateText, ratioOf } from './turns.ts'

const CUSTOMERS = 600
/** Calls of the desk are limited for each session. */
const STAFF = 40
/** A row that falls by more is named. */
const LEAST = 0.9

/** The same loads on two builds in turns: how fast the new one is beside the old one. Returns the names that fell. */
export async function compareBuilds(before: Shop, after: Shop): Promise<string[]> {
  const [old, now] = [await loadsOf(before), await loadsOf(after)]
  const fallen: string[] = []
  for (const [name, load] of Object.entries(now)) {
    const other = old[name]
    if (!other) continue
    const [base, turns] = await inTurns([other, load])
    const ratio = ratioOf(turns, base)
    const isFallen = ratio < LEAST
    if (isFallen) fallen.push(name)
    const detail = `${rateText(middle(turns))}${isFallen ? '  FELL' : ''}`
    console.log(`${name.padEnd(26)} ${ratio.toFixed(2)} of the build before  ${detail}`)
  }
  return fallen
}

async function loadsOf({ url, databaseUrl }: Shop): Promise<Record<string, Load>> {
  const fixed = Object.entries({ ...PAGES, ...READS, 'list by category': `${LIST}&category=OILS` })
  const customers = await signInCustomers(url, databaseUrl, CUSTOMERS)
  return {
    ...Object.fromEntries(fixed.map(([name, path]) => [name, compressedLoad(url, path)])),
    'promise of many places': promisesLoad(url),
    search: { url, path: (visitor) => `/api/v1/products/search?q=oil${visitor % 500}` },
    'guest cart': await guestCartLoad(url),
    'customer cart': customerCartLoad(url, customers),
    'orders of a customer': {
      url: `${url}/api/v1/orders/current`,
      headers: (at) => customers[at % CUSTOMERS] ?? {},
    },
    ...(await deskLoads(url, databaseUrl)),
  }
}

async function deskLoads(url: string, databaseUrl: string): Promise<Record<string, Load>> {
  const db = connect(databaseUrl)
  const cookies: string[] = []
  while (cookies.length < STAFF) cookies.push(await staffCookie(db, await insertStaff(db)))
  await db.destroy()
  const headers = (visitor: number) => ({ cookie: cookies[visitor % STAFF] ?? '' })
  const names = { 'desk: orders': 'orders', 'desk: products': 'products', 'desk: stock': 'stock' }
  return Object.fromEntries(
    Object.entries(names).map(([name, path]) => [name, { url: `${url}/admin/api/v1/${path}`, headers }]),
  )
}
