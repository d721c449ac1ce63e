import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type AdminCallName, adminCall } from '#contract/admin/calls.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { PAGES, type PageName } from '#contract/pages.ts'
import type { Db } from '#db/client.ts'
import { invariant } from '#kit/invariant.ts'
import type { Sent } from '../open-load.ts'
import { layoutReads, pageReads, type RouteReads, screenReads } from './route-files.ts'

export type Person = 'guest' | 'customer' | 'staff'

/** What somebody opens, and the requests behind it. */
export type View = { group: Group; name: string; person: Person; requests: readonly Request[] }
export type Request = Sent & { person: Person }

export const GROUPS = {
  first: 'home, listing, product, cart (guest)',
  public: 'other pages (guest)',
  customer: 'all pages (customer)',
  desk: 'screens of the desk',
} as const
export type Group = keyof typeof GROUPS

/** Must answer a guest whatever is down. */
const FIRST: readonly string[] = ['home', 'products', 'product', 'cart'] satisfies PageName[]

const ORDER = "from customer_order where status = 'PROCESSING' order by id"
/** SQL for the values of parameters: of one call, or of all. What the demo has none of is an unknown id. */
const PARAMETERS: Record<string, string> = {
  orderNumber: `select order_number ${ORDER}`,
  'getCustomer.id': `select user_id ${ORDER}`,
  'getCustomerContact.id': `select user_id ${ORDER}`,
  messageId: `select '${randomUUID()}'`,
  country: "select 'IND'",
  zip: "select '458441'",
  'getCase.id': 'select id from payment_problem order by id',
  number: 'select number from claim order by number',
  'getDeskPromotion.code': 'select code from promotion order by code',
  'listSettingChanges.code': 'select code from setting order by code',
  code: "select code from lot where status = 'RELEASED' order by code",
  waveId: 'select id from wave order by id',
  name: "select 'sales'",
  kind: "select 'HOME'",
  'getDraft.id': "select 'home'",
  'listRevisions.id': "select 'home'",
  'getRevision.id': "select 'home'",
  revision: "select '1'",
  sku: "select 'OILPNT01'",
  'getAuditEntry.id': 'select id::text from audit_entry order by id',
  productSlug: "select 'peanut-oil'",
  policy: "select 'tos'",
  'digital-link.lot': "select code from lot where status = 'RELEASED' order by code",
  gtin: "select coalesce(min(gtin), '08901234567894') from variant",
  id: `select '${randomUUID()}'`,
  actId: `select '${randomUUID()}'`,
}
const QUERIES: Partial<Record<AdminCallName | CallName, string>> = {
  find: 'q=haldi',
  findSizes: 'q=haldi&country=IND',
  findPromotionSizes: 'q=haldi&country=IND',
  findPromotionCustomer: 'who=9876543210&country=IND',
  listMedia: 'kind=square',
  findMedia: 'names=',
  getPromise: 'pin=452001&variant=OILPNT01-1000ML',
  searchProducts: 'q=groundnut+oil',
  suggestProducts: 'q=haldi',
}

type Fill = (name: string, path: string) => Promise<string>

/** Fills the parameters of a path. `own` are the customer's. */
const fillWith =
  (db: Db, own: Record<string, string>): Fill =>
  async (name, path) => {
    let filled = path
    for (const [part = '', parameter = ''] of path.matchAll(/:(\w+)\??/g)) {
      const text = PARAMETERS[`${name}.${parameter}`] ?? PARAMETERS[parameter]
      const value = own[parameter] ?? (text && (await firstOf(db, text)))
      invariant(value, `there is a value for ${parameter} of ${name}`)
      filled = filled.replace(part, encodeURIComponent(value))
    }
    const query = QUERIES[name as CallName]
    return query === undefined ? filled : `${filled}?${query}`
  }

async function firstOf(db: Db, text: string): Promise<string> {
  const { rows } = await sql.raw<Record<string, unknown>>(`${text} limit 1`).execute(db)
  return String(Object.values(rows[0] ?? {})[0] ?? '')
}

/** Everything that guests, a customer and staff can open. `own` are the parameters of the customer's things. */
export async function allViews(db: Db, own: Record<string, string>): Promise<View[]> {
  const fill = fillWith(db, own)
  const shop = await Promise.all(pageReads().map((page) => pageViews(page, fill)))
  const desk = await Promise.all(screenReads().map((screen) => screenView(screen, fill)))
  return [...shop.flat(), ...desk]
}

/** Pages that nobody has opened yet: other ones at each turn. */
export async function coldViews(db: Db, turn: number): Promise<View[]> {
  const slug = await firstOf(db, `select slug from product where is_active order by slug offset ${turn}`)
  const code = await firstOf(db, `${PARAMETERS.code} offset ${turn}`)
  const view = (name: string, path: string): View => ({
    ...{ group: 'public', name, person: 'guest' },
    requests: [{ person: 'guest', path, headers: HTML }],
  })
  return [
    ...(slug ? [view('product, first visit', `/products/${slug}`)] : []),
    ...(code ? [view('trace, first visit', `/trace/${code}`)] : []),
  ]
}

/** A file that staff has uploaded. */
export const fileView = (path: string): View => ({
  ...{ group: 'public', name: 'uploaded picture', person: 'guest' },
  requests: [{ person: 'guest', path, headers: { accept: 'image/webp' } }],
})

const HTML = { accept: 'text/html' }

async function pageViews({ route, reads }: RouteReads, fill: Fill): Promise<View[]> {
  const page = PAGES[route as PageName]
  const path = `/${await fill(route, page.path)}`
  const readBy = async (person: Person, names: readonly string[]): Promise<Request[]> => [
    { person, path, headers: HTML },
    ...(await Promise.all(
      names.map(async (name) => ({ person, path: await fill(name, CALLS[name as CallName].path) })),
    )),
  ]
  const all = [...new Set([...layoutReads(), ...reads])]
  const open = all.filter((name) => CALLS[name as CallName].access === 'anyone')
  const customer: View = {
    group: 'customer',
    name: route,
    person: 'customer',
    requests: await readBy('customer', all),
  }
  const group = FIRST.includes(route) ? 'first' : 'public'
  return [{ group, name: route, person: 'guest', requests: await readBy('guest', open) }, customer]
}

async function screenView({ route, reads }: RouteReads, fill: Fill): Promise<View> {
  const calls = reads.map(async (name) => ({
    person: 'staff' as const,
    path: await fill(name, adminCall(name as AdminCallName).path),
  }))
  const page: Request = { person: 'staff', path: '/admin/', headers: HTML }
  return { group: 'desk', name: route, person: 'staff', requests: [page, ...(await Promise.all(calls))] }
}
