import { spawnSync } from 'node:child_process'
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { connect } from '#db/client.ts'
import { IS_SOAK } from '#kit/testing.ts'
import { startShopProcess } from '../scripts/shop-process.ts'
import { buy, type DayOrder, type DayShop, type Line } from './day-orders.ts'
import { cancelByStaff, clearWave, handAllOver, packWave, pickWave, refund } from './day-steps.ts'
import { signInStaff } from './staff-session.ts'

/** A whole day with `SOAK=1`; a short one beside the other tests. */
const ORDERS = IS_SOAK ? 60 : 12
const PER_WAVE = 24

const GOODS = [
  ['OILPNT01', 'OILPNT01-1000ML'],
  ['FLRKHP01', 'FLRKHP01-1KG'],
  ['PLSTOR01', 'PLSTOR01-1KG'],
  ['MLTBAJ01', 'MLTBAJ01-1KG'],
] as const
const GHEE: Line = { productSku: 'SPFGHE01', variantSku: 'SPFGHE01-1000ML', quantity: 2 }

/** One or two pieces; every fourth order has two products. */
function linesOf(nth: number): Line[] {
  const line = (at: number, quantity: number): Line => {
    const [productSku, variantSku] = GOODS[at % GOODS.length] ?? GOODS[0]
    return { productSku, variantSku, quantity }
  }
  return nth % 4 === 0 ? [line(nth, 1), line(nth + 1, 1)] : [line(nth, 1 + (nth % 2))]
}

/** A shop of its own: other tests write rows that no shop would have, and the books must be right at the end. */
async function openDay() {
  const shop = await startShopProcess(
    { NODE_ENV: 'test', BUSY_AFTER_MS: '60000', TRUSTED_PROXY_HOPS: '1' },
    { durable: false },
  )
  const db = connect(shop.databaseUrl, { max: 4 })
  const close = async () => {
    await db.destroy()
    await shop.stop()
  }
  /** A command at the terminal of this shop. */
  const terminal = (...words: string[]) => {
    const env = { ...process.env, DATABASE_URL: shop.databaseUrl, PUBLIC_URL: shop.url }
    const { stdout, stderr } = spawnSync(process.execPath, ['scripts/shop.ts', ...words], {
      encoding: 'utf8',
      env,
    })
    return stdout + stderr
  }
  return { url: shop.url, db, close, terminal }
}

/** A shelf fell down: of the ghee that was sold twice, one jar is left. */
async function breakJars({ db, terminal }: Awaited<ReturnType<typeof openDay>>) {
  const lots = await db
    .selectFrom('lot_stock')
    .select('lot_code as code')
    .where('variant_sku', '=', GHEE.variantSku)
    .where('remaining', '>', 0)
    .orderBy('lot_code')
    .execute()
  for (const [nth, { code }] of lots.entries())
    terminal('lot-count', code, `${GHEE.variantSku}=${nth === 0 ? 1 : 0}`, '--note', 'A shelf fell down')
}

const countsOf = async ({ db }: DayShop, orders: readonly DayOrder[]) => {
  const rows = await db
    .selectFrom('customer_order')
    .select('status')
    .where(
      'id',
      'in',
      orders.map(({ id }) => id),
    )
    .execute()
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ status }) => status)].map(([status, of]) => [status, of.length]),
  )
}

/** A person at a screen of this size. */
async function sitDown(context: BrowserContext, shop: DayShop, roleId: string): Promise<Page> {
  await signInStaff(context, shop.url, shop.db, roleId)
  const page = await context.newPage()
  // A press that never works must not use up the time of the whole day.
  page.setDefaultTimeout(90_000)
  // Papers to print.
  page.on('popup', (tab) => void tab.close())
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

/** A fixture, so that the shop is closed also when the test runs out of time. */
const test = base.extend<{ shop: Awaited<ReturnType<typeof openDay>> }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from it
  shop: async ({}, use) => {
    const shop = await openDay()
    await use(shop)
    await shop.close()
  },
})

test('[WAVE-22] [WAVE-23] [WAVE-24] a day of orders by two people: a shortage, a cancellation, a refund and a wrong scan; the books are right', async ({
  browser,
  shop,
}) => {
  // Seconds on a quiet machine; nothing here measures time.
  test.setTimeout(720_000)
  const orders: DayOrder[] = []
  await test.step('the orders are paid', async () => {
    for (let nth = 0; nth < ORDERS - 1; nth += 1) orders.push(await buy(shop, nth, linesOf(nth)))
    orders.push(await buy(shop, ORDERS - 1, [GHEE]))
    await expect.poll(() => countsOf(shop, orders)).toEqual({ PROCESSING: ORDERS })
    await breakJars(shop)
  })
  const baseURL = shop.url
  const phone = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } })
  const desk = await browser.newContext({ baseURL, viewport: { width: 1440, height: 900 } })
  const packer = await sitDown(phone, shop, 'PACKER')
  const owner = await sitDown(desk, shop, 'OWNER')
  await test.step('the packer takes over what was left open yesterday', async () => {
    await packer.goto('/admin/pack/1')
    await packer.getByRole('button', { name: 'Take over from Packing desk' }).click()
    await expect(packer.getByText('You pick wave 1 now.')).toBeVisible()
  })
  const waves = Array.from({ length: Math.ceil(ORDERS / PER_WAVE) }, () => Promise.withResolvers<number>())
  const pickAll = async () => {
    for (const [nth, { resolve }] of waves.entries()) {
      const wave = await test.step(`wave ${nth} is picked`, () => pickWave(packer))
      // A customer changes their mind while the goods lie in the tote.
      if (nth === waves.length - 1) await orders[nth * PER_WAVE + 3]?.cancel()
      resolve(wave)
    }
  }
  const packAll = async () => {
    for (const [nth, { promise }] of waves.entries()) {
      const wave = await promise
      await test.step(`wave ${nth} is packed`, () => packWave(owner, wave, nth === 0 ? 'CUM261101A' : null))
      await clearWave(owner, wave)
    }
  }
  await Promise.all([pickAll(), packAll()])
  expect(await countsOf(shop, orders)).toEqual({ READYFORPICKUP: ORDERS - 2, PROCESSING: 1, CANCELLED: 1 })
  await test.step('the owner gives money back, the packer hands over', async () => {
    await refund(owner, orders[0]?.number ?? '')
    await cancelByStaff(owner, orders.at(-1)?.number ?? '')
    await handAllOver(packer)
    const done = async () => {
      const { SHIPPED = 0, OUTFORDELIVERY = 0, CANCELLED = 0, ...others } = await countsOf(shop, orders)
      return { left: SHIPPED + OUTFORDELIVERY, CANCELLED, others }
    }
    await expect.poll(done).toEqual({ left: ORDERS - 2, CANCELLED: 2, others: {} })
    const given = shop.db
      .selectFrom('refund')
      .innerJoin('payment_transaction as paid', 'paid.id', 'payment_transaction_id')
      .select('refund.amount')
      .where('order_id', '=', orders[0]?.id ?? '')
    await expect.poll(() => given.execute()).toEqual([{ amount: 50_00 }])
  })
  await test.step('the books are right', async () => {
    await expect.poll(() => shop.terminal('audit')).toContain('All is well.')
    expect(shop.terminal('audit-log-verify')).toContain('unbroken')
    for (const [act, who] of [
      ['wave.take-over', 'Namuna Packer'],
      ['wave.short', 'Namuna Owner'],
    ] as const)
      expect(shop.terminal('audit-log', '--what', act)).toContain(who)
  })
})
