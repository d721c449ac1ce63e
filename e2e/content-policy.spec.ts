import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { PAGES, type PageName, POLICY_NAMES } from '#contract/pages.ts'
import type { Db } from '#db/client.ts'
import { openDesk } from './desk-session.ts'
import { open } from './shop.ts'
import { expect, signIn, test } from './signed-in.ts'

type Violation = { page: string; directive: string; blocked: string }

/** Collects what the pages of this window, and their frames, were kept from. The console is watched in every test. */
async function watch(page: Page): Promise<Violation[]> {
  const violations: Violation[] = []
  await page.exposeFunction('reportViolation', (violation: Violation) => void violations.push(violation))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective: directive, blockedURI: blocked } = event
      Reflect.get(window, 'reportViolation')({ page: location.pathname, directive, blocked })
    })
  })
  return violations
}

/** One value of what the demo has. */
async function pick(db: Db, what: string, from: string): Promise<string> {
  const { rows } = await sql<{ what: string }>`
    select ${sql.raw(what)}::text as what from ${sql.raw(from)} limit 1`.execute(db)
  expect(rows, `the demo has a ${from}`).toHaveLength(1)
  return rows[0]?.what ?? ''
}

const PAID = `customer_order as o join payment_intent as i on i.order_id = o.id
  where o.status = 'DELIVERED' and i.state = 'PAID' order by o.id`

/** The address of each page with a parameter, or with a parameter in its query. */
const withParameters = async (db: Db): Promise<Partial<Record<PageName, string>>> => ({
  product: '/products/peanut-oil',
  'validate-payment': `/validate-payment?${await pick(
    db,
    `'orderId=' || o.id || '&paymentGateway=' || i.gateway || '&transactionIntentId=' || i.intent_ref`,
    PAID,
  )}`,
  'my-order': `/my/orders/${await pick(db, 'o.id', PAID)}`,
  policy: `/policies/${POLICY_NAMES[0]}`,
  trace: `/trace/${await pick(db, 'code', "lot where status = 'RELEASED' order by code")}`,
  // It only redirects.
  'digital-link': '',
})

/** Every page of the table, and every address of the sitemap. */
async function shopAddresses(page: Page, db: Db): Promise<string[]> {
  const parameters = await withParameters(db)
  const named = Object.entries(PAGES).map(([name, { path }]) => {
    const address = parameters[name as PageName] ?? (path.includes(':') ? null : `/${path}`)
    expect(address, `an address of ${name}`).not.toBeNull()
    return address ?? ''
  })
  const sitemap = await (await page.request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(listed.length).toBeGreaterThan(30)
  return [...new Set([...named, ...listed])].filter(Boolean)
}

const PAGES_OF_A_VISITOR = 25

test('[SECURE-2] no page of the shop breaks its content policy or logs an error', async ({
  page,
  context,
  baseURL,
  db,
}) => {
  const violations = await watch(page)
  const id = await pick(db, 'o.user_id', PAID)
  for (const [index, address] of (await shopAddresses(page, db)).entries())
    await test.step(address, async () => {
      // Each page asks for the cart, which a visitor may do sixty times a minute.
      if (index % PAGES_OF_A_VISITOR === 0) await signIn(context, baseURL ?? '', { id, db })
      await open(page, address)
      // It leads on by itself when the payment is known.
      if (address.startsWith('/validate-payment')) await page.waitForURL(/\/my\/orders\//)
    })
  expect(violations).toEqual([])
})

const ORDER = "customer_order where status = 'PROCESSING' order by id"
const LOT = "lot where status = 'RELEASED' order by code"

/** An address for each file of the desk's route table. `null`: the demo has none; the named spec opens it. */
const deskScreens = async (db: Db): Promise<Record<string, string | null>> => ({
  'today/today': '',
  'orders/orders': 'orders',
  'new-order/new-order': 'orders/new',
  'tracking/tracking': 'orders/tracking',
  'order/order': `orders/${await pick(db, 'order_number', ORDER)}`,
  'recovery/recovery': 'recovery',
  'recovery/first-case': 'recovery',
  'recovery/findings': 'recovery/audit',
  'recovery/case': `recovery/${await pick(db, 'id', 'payment_problem order by id')}`,
  'claims/claims': 'claims',
  'claims/claim': `claims/${await pick(db, 'number', 'claim order by number')}`,
  'customers/customers': 'customers',
  'customers/customer': `customers/${await pick(db, 'user_id', ORDER)}`,
  'stock/stock': 'stock',
  'stock/lot': `stock/batches/${await pick(db, 'code', LOT)}`,
  'stock/counts': 'stock/counts',
  // desk-stock.spec.ts
  'stock/count': null,
  'stock/recalls': 'stock/recalls',
  // desk-stock.spec.ts
  'stock/recall': null,
  'pack/pack': 'pack',
  'pack/wave': `pack/${await pick(db, 'id', 'wave order by id')}`,
  'pack/tote': `pack/${await pick(db, "id || '/tote/1'", 'wave order by id')}`,
  'reports/reports': 'reports',
  'reports/report': 'reports/sales',
  'reports/exports': 'exports',
  'imports/imports': 'imports',
  // desk-reports.spec.ts
  'imports/import': null,
  'catalogue/catalogue': 'catalogue',
  'prices/prices': 'prices',
  'promotions/promotions': 'promotions',
  'promotions/promotion': `promotions/${await pick(db, 'code', 'promotion order by code')}`,
  'content/content': 'content',
  'content/home': 'content/home',
  'content/reels': 'content/reels',
  'content/stores': 'content/stores',
  'content/announcements': 'content/announcements',
  'content/policies': 'content/policies',
  'content/policy': 'content/policies/tos',
  'catalogue/new/new-product': 'catalogue/new',
  'catalogue/editor/product': 'catalogue/OILPNT01',
  'drafts/history': 'history/product/OILPNT01',
  'settings/health': 'settings/health',
  'settings/settings': 'settings',
  'me/me': 'me',
  'staff/staff': 'staff',
  'staff/role': 'staff/roles/PACKER',
  'audit/audit': 'audit',
  'shell/missing': 'no-such-screen',
  'shell/shell': '',
  'sign-in/sign-in': 'sign-in',
  // desk-sign-in.spec.ts
  'sign-in/welcome': null,
})

/** The files that the route table of the desk names, without their ending. */
const routeFiles = () =>
  [...readFileSync('web/admin/routes.ts', 'utf8').matchAll(/'([\w/-]+)\.route\.tsx'/g)].map(
    ([, file]) => file,
  )

test('[SECURE-2] no screen of the desk breaks its content policy or logs an error', async ({
  page,
  context,
  baseURL,
  db,
}) => {
  const violations = await watch(page)
  const screens = await deskScreens(db)
  expect(Object.keys(screens).sort()).toEqual(routeFiles().sort())
  await openDesk(context, db, baseURL ?? '')
  const addresses = new Set(Object.values(screens).filter((address) => address !== null))
  for (const address of addresses)
    await test.step(`/admin/${address}`, async () => {
      await page.goto(`/admin/${address}`)
      await expect(page.locator('h1').first()).toBeVisible()
    })
  expect(violations).toEqual([])
})
