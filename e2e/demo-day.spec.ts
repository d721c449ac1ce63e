import { spawnSync } from 'node:child_process'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { connect } from '#db/client.ts'
import { startShopProcess } from '../scripts/shop-process.ts'
import { buy, type DayOrder, type DayShop, type Line } from './day-orders.ts'
import { signInStaff } from './staff-session.ts'

const ORDERS = 60
const PER_WAVE = 24

const GOODS = [
  ['OILPNT01', 'OILPNT01-1000ML'],
  ['FLRKHP01', 'FLRKHP01-1KG'],
  ['PLSTOR01', 'PLSTOR01-1KG'],
  ['MLTBAJ01', 'MLTBAJ01-1KG'],
] as const
/** All that the mill has of it. */
const GHEE: Line = { productSku: 'SPFGHE01', variantSku: 'SPFGHE01-1000ML', quantity: 40 }

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

async function scan(page: Page, label: RegExp, code: string) {
  const field = page.getByLabel(label)
  await field.fill(code)
  await field.press('Enter')
}

const BATCH = /\b[A-Z]{3}\d{6}[A-Z]\b/

/** Starts a wave with what is due, and picks it shelf by shelf. A jar of ghee is missing. */
async function pickWave(page: Page): Promise<number> {
  await page.goto('/admin/pack')
  await page.getByRole('button', { name: /^Start a wave of/ }).click()
  await page.waitForURL(/\/pack\/\d+$/)
  const stop = page.getByRole('article')
  const progress = page.getByText(/^Stop \d+ of \d+$|^Everything is picked$/)
  for (;;) {
    await expect(progress).toBeVisible()
    const before = (await progress.textContent()) ?? ''
    if (before.startsWith('Everything')) return Number(page.url().split('/').at(-1))
    if ((await stop.textContent())?.includes('Bilona Ghee') && !(await page.getByText(/^short: /).count())) {
      await stop.getByRole('button', { name: 'Short' }).click()
      await expect(page.getByText('short: Bilona Ghee, 1 piece')).toBeVisible()
    }
    const [code = ''] = BATCH.exec((await stop.textContent()) ?? '') ?? []
    const into = stop.getByRole('list', { name: 'Into totes' }).getByRole('button')
    const count = await into.count()
    await scan(page, /^Scan the batch/, code)
    for (let nth = 1; nth < count; nth += 1) await into.nth(nth).click()
    await expect(progress).not.toHaveText(before)
  }
}

/** Checks every tote by scan and packs it. Totes that are cancelled or short stay behind. */
async function packWave(page: Page, wave: number, wrong: string | null) {
  await page.goto(`/admin/pack/${wave}/tote/1`)
  const title = page.getByRole('heading', { level: 1 })
  const totes = page.getByRole('navigation', { name: 'Totes' }).getByRole('link')
  await expect(title).toHaveText('Packing tote 1')
  if (wrong !== null) {
    await scan(page, /^Scan a bottle/, wrong)
    await expect(page.getByRole('alert').filter({ hasText: 'does not belong into this tote' })).toBeVisible()
  }
  for (let tote = 1; tote <= (await totes.count()); tote += 1) {
    const link = totes.nth(tote - 1)
    if (/cancelled|short/.test((await link.textContent()) ?? '')) continue
    await link.click()
    await expect(title).toHaveText(`Packing tote ${tote}`)
    await packTote(page, `DL${wave}X${String(tote).padStart(4, '0')}`)
    await expect(title).not.toHaveText(`Packing tote ${tote}`)
  }
}

async function packTote(page: Page, number: string) {
  const lines = page.getByRole('list', { name: 'What belongs into the parcel' }).getByRole('listitem')
  await expect(lines.first()).toBeVisible()
  let pieces = 0
  for (const text of await lines.allTextContents()) {
    const [code = ''] = BATCH.exec(text) ?? []
    const [, quantity = '0'] = /0 of (\d+)/.exec(text) ?? []
    for (let piece = 0; piece < Number(quantity); piece += 1) {
      await scan(page, /^Scan a bottle/, code)
      pieces += 1
      await expect(page.getByText(`${pieces} of `, { exact: false }).last()).toBeVisible()
    }
  }
  await expect(page.getByText(`${pieces} of ${pieces} checked`)).toBeVisible()
  if ((await page.getByLabel('Courier').inputValue()) !== 'LOCAL')
    await page.getByLabel('Tracking number').fill(number)
  // The scan field is empty: Enter packs and prints.
  await page.getByLabel(/^Scan a bottle/).press('Enter')
}

/** Empties the totes that stayed behind. */
async function clearWave(page: Page, wave: number) {
  await page.goto(`/admin/pack/${wave}`)
  const button = page.getByRole('button', { name: /^(Goods are back|Take out)$/ })
  await expect(page.getByRole('heading', { name: 'Totes' })).toBeVisible()
  for (let left = await button.count(); left > 0; left -= 1) {
    await button.first().click()
    await expect(button).toHaveCount(left - 1)
  }
}

/** The owner cancels an order that cannot be packed; its money goes back. */
async function cancelByStaff(page: Page, number: string) {
  await page.goto(`/admin/orders/${number}`)
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  const panel = page.getByRole('dialog', { name: 'Cancel' })
  await expect(panel.getByText(/goes back, the way it was paid\.$/)).toBeVisible()
  await panel.getByRole('button', { name: `Cancel ${number}` }).click()
  await expect(page.getByText('1 order cancelled').first()).toBeVisible()
}

async function handAllOver(page: Page) {
  await page.goto('/admin/pack')
  const allWent = page.getByRole('button', { name: 'All went' })
  await expect(page.getByRole('heading', { name: 'Hand over' })).toBeVisible()
  for (let left = await allWent.count(); left > 0; left -= 1) {
    await allWent.first().click()
    await page.getByRole('button', { name: /^Ship \d+ parcel/ }).click()
    await expect(allWent).toHaveCount(left - 1)
  }
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
  // Papers to print.
  page.on('popup', (tab) => void tab.close())
  page.on('pageerror', (error) => {
    throw error
  })
  return page
}

test('[WAVE-44] a day of 60 orders by two people: a shortage, a cancellation, a refund and a wrong scan; the books are right', async ({
  browser,
}) => {
  const shop = await openDay()
  try {
    const orders: DayOrder[] = []
    await test.step('60 orders are paid', async () => {
      for (let nth = 0; nth < ORDERS - 1; nth += 1) orders.push(await buy(shop, nth, linesOf(nth)))
      orders.push(await buy(shop, ORDERS - 1, [GHEE]))
      await expect.poll(() => countsOf(shop, orders)).toEqual({ PROCESSING: ORDERS })
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
        if (nth === 1) await orders[PER_WAVE + 3]?.cancel()
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
    await test.step('the owner gives the money of the short order back, the packer hands over', async () => {
      await cancelByStaff(owner, orders.at(-1)?.number ?? '')
      await handAllOver(packer)
      const done = async () => {
        const { SHIPPED = 0, OUTFORDELIVERY = 0, CANCELLED = 0, ...others } = await countsOf(shop, orders)
        return { left: SHIPPED + OUTFORDELIVERY, CANCELLED, others }
      }
      await expect.poll(done).toEqual({ left: ORDERS - 2, CANCELLED: 2, others: {} })
    })
    await test.step('the books are right', async () => {
      await expect.poll(() => shop.terminal('audit')).toContain('All is well.')
      expect(shop.terminal('audit-log-verify')).toContain('unbroken')
      expect(shop.terminal('audit-log', '--what', 'wave.take-over')).toContain('Namuna Packer')
    })
  } finally {
    await shop.close()
  }
})
