import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { insertOrder, insertUser } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { expectRefusal } from './customer.ts'
import { expect, expectAccessible, test } from './signed-in.ts'
import { signInStaff } from './staff-session.ts'

const SKU = 'OILPNT01-1000ML'

/** A paid order of two bottles, and a lot that has them. */
async function insertPaid(db: Db, lotCode: string): Promise<{ id: string; number: string }> {
  const { id: userId } = await insertUser(db, { name: 'Ravi Namuna' })
  const totals = { subtotal_max: 798_00, subtotal_current: 698_00, total: 698_00 }
  const { id, order_number: number } = await insertOrder(db, userId, { status: 'PROCESSING', ...totals })
  await sql`
    insert into order_item (order_id, position, product_sku, variant_sku, product_slug, product_title, variant_title,
      quantity, ordered_quantity, current_price, max_price, total_current, hsn_code, gst_rate_bp)
    values (${id}, 1, 'OILPNT01', ${SKU}, 'peanut-oil', 'Groundnut Oil', '1 Liter', 2, 2, 34900, 39900, 69800,
      '15089091', 500)`.execute(db)
  await seedTx(db, async (tx) => {
    await sql`
      insert into lot (code, product_sku, made_on, packed_on, best_before, status, released_at, released_by)
      values (${lotCode}, 'OILPNT01', current_date - 80, current_date - 80, current_date + 140, 'RELEASED', now(),
        'Mill')`.execute(tx)
    await sql`
      insert into lot_stock (lot_code, product_sku, variant_sku, made, remaining, shelf)
      values (${lotCode}, 'OILPNT01', ${SKU}, 500, 500, 'A1')`.execute(tx)
    await sql`insert into lot_movement (lot_code, variant_sku, delta, kind, made_by)
      values (${lotCode}, ${SKU}, 500, 'MADE', 'Mill')`.execute(tx)
  })
  return { id, number }
}

/** Starts a wave with these orders, as the orders board does. */
const startWave = (page: Page, orderIds: readonly string[]) =>
  page.evaluate(async (ids) => {
    const token = /XSRF-STAFF=([^;]+)/.exec(document.cookie)?.[1] ?? ''
    const answer = await fetch('/admin/api/v1/waves', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token) },
      body: JSON.stringify({ orderIds: ids }),
    })
    return (await answer.json()).id as number
  }, orderIds)

/** A camera whose picture is a canvas, and a detector that finds what the test shows. */
const fakeCamera = (page: Page) =>
  page.addInitScript(() => {
    const shown: { codes: string[] } = { codes: [] }
    Object.assign(window, {
      shown,
      BarcodeDetector: class {
        detect = async () => shown.codes.map((rawValue) => ({ rawValue }))
      },
    })
    navigator.mediaDevices.getUserMedia = async () => {
      const canvas = document.createElement('canvas')
      const drawing = canvas.getContext('2d')
      setInterval(() => drawing?.fillRect(0, 0, 9, 9), 100)
      return canvas.captureStream()
    }
  })

const show = (page: Page, ...codes: string[]) =>
  page.evaluate((seen) => {
    ;(window as unknown as { shown: { codes: string[] } }).shown.codes = seen
  }, codes)

async function scan(page: Page, label: RegExp, code: string) {
  const field = page.getByLabel(label)
  await field.fill(code)
  await field.press('Enter')
}

test('[WAVE-18] [WAVE-5] [WAVE-10] [WAVE-19] [WAVE-21] a packer picks without a network, checks at the bench, packs and hands over', async ({
  page,
  context,
  baseURL,
  db,
  complaints,
}) => {
  const code = `PNT260${String(Date.now()).slice(-3)}Q`
  const order = await insertPaid(db, code)
  await signInStaff(context, baseURL ?? '', db, 'PACKER')
  await fakeCamera(page)
  page.on('popup', (tab) => void tab.close())
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/pack')
  await expect(page.getByRole('heading', { name: 'Pick and pack' })).toBeVisible()
  await expectAccessible(page)
  const wave = await startWave(page, [order.id])
  await page.goto(`/admin/pack/${wave}`)
  const held = await db
    .selectFrom('lot_hold')
    .select('lot_code')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  await expect(page.getByText(held.lot_code).first()).toBeVisible()
  await expectAccessible(page)

  await scan(page, /Scan the batch/, 'CUM261101A')
  await expect(page.getByRole('alert')).toContainText('CUM261101A does not belong into this tote.')
  await context.setOffline(true)
  await scan(page, /Scan the batch/, held.lot_code)
  await expect(page.getByRole('status').filter({ hasText: '1 scan waits for the network' })).toBeVisible()
  await expect(page.getByText('Everything is picked')).toBeVisible()
  const scans = () =>
    db
      .selectFrom('wave_scan')
      .select('kind')
      .where('wave_id', '=', wave)
      .where('refusal', 'is', null)
      .execute()
  expect(await scans()).toEqual([])
  await context.setOffline(false)
  await expect.poll(scans).toEqual([{ kind: 'PICK' }])
  await expect(page.getByText('kept on this device')).toBeVisible()

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('link', { name: order.number }).click()
  await expect(page.getByRole('heading', { name: 'Packing tote 1' })).toBeVisible()
  await expect(page.getByLabel(/Scan a bottle/)).toBeFocused()
  // The camera's codes are scans: a wrong one is refused, a right one ticks once for as long as it is in view.
  await page.getByRole('button', { name: 'Camera' }).click()
  await show(page, 'CUM261101A')
  await expect(page.getByRole('alert')).toContainText('CUM261101A does not belong into this tote.')
  await show(page, held.lot_code)
  await expect(page.getByText('1 of 2 checked')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: `Read ${held.lot_code}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Camera' }).click()
  await scan(page, /Scan a bottle/, `${baseURL}/trace/${held.lot_code}`)
  await expect(page.getByText('2 of 2 checked')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Weight in kg').fill('4.5')
  await page.getByLabel('Courier').selectOption('XPRESSBEES')
  await page.getByLabel('Tracking number').fill(`XB${Date.now()}`)
  const statusOf = async () =>
    (await db.selectFrom('customer_order').select('status').where('id', '=', order.id).executeTakeFirst())
      ?.status
  const field = page.getByLabel(/Scan a bottle/)
  await field.press('Enter')
  await expect(page.getByText('More than 3 % off')).toBeVisible()
  await field.press('Enter')
  await expect.poll(statusOf).toBe('READYFORPICKUP')

  await page.goto(`/admin/pack/${wave}/tote/1`)
  for (const name of ['Label', 'Packing slip', 'Invoice', 'All papers']) {
    const drawn = page.waitForResponse(
      (answer) => answer.url().includes('/api/v1/documents/') && answer.status() === 200,
    )
    await page.getByRole('button', { name }).click()
    expect((await drawn).headers()['content-type']).toBe('application/pdf')
  }
  // While papers are being drawn, the browser logs the answer that they are not ready yet.
  expectRefusal(complaints, '/api/v1/documents/')

  await page.goto('/admin/pack')
  const courier = page.getByRole('listitem').filter({ hasText: 'XpressBees' })
  const allWent = async () => {
    await courier.getByRole('button', { name: 'All went' }).click()
    await page.getByRole('button', { name: /^Ship \d+ parcel/ }).click()
    await expect(courier).toBeHidden()
  }
  await allWent()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(courier).toBeVisible()
  expect(await statusOf()).toBe('READYFORPICKUP')
  await allWent()
  await expect.poll(statusOf).toBe('SHIPPED')
})
