import { spawnSync } from 'node:child_process'
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { connect } from '#db/client.ts'
import { startShopProcess } from '../scripts/shop-process.ts'
import { buy, type DayOrder, type DayShop, type Line } from './day-orders.ts'
import { demoPerson } from './desk.ts'
import { signInStaff } from './staff-session.ts'

const ORDERS = 60
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

async function scan(page: Page, label: RegExp, code: string) {
  const field = page.getByLabel(label)
  await field.fill(code)
  await field.press('Enter')
}

const BATCH = /\b[A-Z]{3}\d{6}[A-Z]\b/

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

/** Starts a wave with what is due, and picks it shelf by shelf. */
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
  if (wrong !== null) await useKeys(page, wrong)
  for (let tote = 1; tote <= (await totes.count()); tote += 1) {
    const link = totes.nth(tote - 1)
    if (/cancelled|short/.test((await link.textContent()) ?? '')) continue
    await link.click()
    await expect(title).toHaveText(`Packing tote ${tote}`)
    await packTote(page, `DL${wave}X${String(tote).padStart(4, '0')}`)
    await expect(title).not.toHaveText(`Packing tote ${tote}`)
  }
}

/** A wrong scan is refused. `-` reports a piece that is not there; the tote gets another one. Digits open totes. */
async function useKeys(page: Page, wrong: string) {
  const field = page.getByLabel(/^Scan a bottle/)
  await scan(page, /^Scan a bottle/, wrong)
  await expect(page.getByRole('alert').filter({ hasText: 'does not belong into this tote' })).toBeVisible()
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/scans'))
  await field.press('-')
  await sent
  for (const digit of ['2', '1']) {
    await field.press('Escape')
    await page.keyboard.press(digit)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Packing tote ${digit}`)
    await expect(field).toBeFocused()
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
  const panel = page.getByRole('dialog', { name: 'Cancel the order' })
  await expect(panel.getByText(/goes back, the way it was paid\.$/)).toBeVisible()
  await panel.getByRole('button', { name: `Cancel ${number}` }).click()
  await expect(page.getByText(`${number} is cancelled`).first()).toBeVisible()
}

/** The owner gives a part back, with the app code. */
async function refund(page: Page, number: string) {
  await page.goto(`/admin/orders/${number}?panel=refund`)
  const panel = page.getByRole('dialog', { name: 'Give money back' })
  await panel.getByLabel('Why').selectOption('Goodwill')
  await panel.getByLabel('Amount in ₹').fill('50')
  await panel.getByRole('button', { name: 'Give ₹50.00 back' }).click()
  const { appCode } = await demoPerson(page, 'Namuna Owner')
  await page.getByLabel('Six digits').fill(appCode ?? '')
  await expect(page.getByText(`₹50.00 goes back for ${number}`).first()).toBeVisible()
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
  // Seconds on a quiet machine; nothing here measures time.
  test.setTimeout(720_000)
  const shop = await openDay()
  try {
    const orders: DayOrder[] = []
    await test.step('60 orders are paid', async () => {
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
        .select('amount')
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
  } finally {
    await shop.close()
  }
})
