import { randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { insertOrder } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { expectRefusal } from './customer.ts'
import { type Customer, expect, expectAccessible, overflow, test } from './order-steps.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

const line = (position: number, quantity: number, rest: { sku: string; size: string; title: string }) => ({
  position,
  quantity,
  ordered_quantity: quantity,
  product_sku: rest.sku,
  variant_sku: `${rest.sku}-${rest.size}`,
  product_slug: 'peanut-oil',
  product_title: rest.title,
  variant_title: rest.size,
  media: null,
  current_price: 349_00,
  max_price: 399_00,
  total_current: 349_00 * quantity,
  hsn_code: '1508',
  gst_rate_bp: 500,
})

/** Two bottles of oil and a pouch of dal, delivered an hour ago. */
async function insertDelivered({ db, id }: Customer): Promise<string> {
  const { id: order_id } = await insertOrder(db, id, {
    status: 'DELIVERED',
    subtotal_current: 1047_00,
    subtotal_max: 1197_00,
    total: 1047_00,
  })
  const items = [
    line(1, 2, { sku: 'OILPNT01', size: '1000ML', title: 'Groundnut Oil' }),
    line(2, 1, { sku: 'PLSMSR01', size: '500G', title: 'Masoor Dal' }),
  ]
  await db
    .insertInto('order_item')
    .values(items.map((item) => ({ order_id, ...item })))
    .execute()
  await db.insertInto('order_status_history').values({ order_id, status: 'DELIVERED' }).execute()
  await seedTx(db, (tx) =>
    tx
      .insertInto('shipment')
      .values({
        order_id,
        shipping_carrier: 'BLUEDART',
        tracking_number: `BD${order_id.slice(0, 8)}`,
        shipped_at: hoursAgo(30),
        delivered_at: hoursAgo(1),
      })
      .execute(),
  )
  return order_id
}

/** A photograph as a phone makes it: a large JPEG. */
async function photograph(page: Page) {
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 2400, height: 1800 })
    const pen = canvas.getContext('2d')
    for (let x = 0; pen && x < 2400; x += 40) {
      pen.fillStyle = `hsl(${x % 360} 60% 60%)`
      pen.fillRect(x, 0, 40, 1800)
    }
    return canvas.toDataURL('image/jpeg', 0.9)
  })
  return { name: 'leak.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

const UPLOADS = '**/api/v1/uploads'

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('[CLAIM-1] [CLAIM-3] [CLAIM-5] a leak is claimed with a photograph, answered with a card and withdrawn', async ({
    page,
    customer,
    complaints,
  }) => {
    await page.goto(`/my/orders/${await insertDelivered(customer)}`)
    const section = page.getByRole('region', { name: 'Help with this order' })
    await expect(section).toContainText(/Tell us until \w{3}, \w{3} \d+\./)
    await section.getByRole('button', { name: 'Something wrong?' }).click()
    const panel = page.getByRole('dialog', { name: 'Something wrong?' })
    const send = panel.getByRole('button', { name: 'Send claim' })

    await send.click()
    await expect(panel.getByText('Please choose what is wrong')).toBeVisible()
    await expect(panel.getByRole('radio', { name: 'Damaged' })).toBeFocused()
    await panel.getByRole('radio', { name: 'Leaked' }).check()
    await panel.getByRole('checkbox', { name: /^Groundnut Oil/ }).check()
    await panel.getByRole('button', { name: /^One piece more of Groundnut Oil/ }).click()
    await panel.getByRole('radio', { name: 'Pay back' }).check()
    await panel.getByLabel('Anything else we should know?').fill('The cap was loose.')
    await expect(panel.getByText('18 / 500')).toBeVisible()
    await send.click()
    await expect(panel.getByText(/^Please add at least one photograph/)).toBeVisible()

    const input = panel.getByLabel(/^Add (photographs|another photograph)$/)
    await input.setInputFiles({ name: 'bill.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7') })
    await expect(panel.getByText('Please choose a photograph (JPEG, PNG or WebP).')).toBeVisible()
    expectRefusal(complaints, '/api/v1/uploads')
    await panel.getByRole('button', { name: 'Remove Photograph 1' }).click()
    await page.route(UPLOADS, (route) => route.abort())
    await input.setInputFiles(await photograph(page))
    await expect(panel.getByText('No connection. Your photograph is still here.')).toBeVisible()
    expectRefusal(complaints, '/api/v1/uploads')
    await page.unroute(UPLOADS)
    await expectAccessible(page)
    await panel.getByRole('button', { name: /^Try again/ }).click()
    await expect(panel.getByText('Received')).toBeVisible()
    expect(await overflow(page)).toBe(0)

    await send.click()
    const card = page.getByRole('heading', {
      name: /^Claim C-\w+: we look at it\. Answer by \w{3}, \w{3} \d+\.$/,
    })
    await expect(card).toBeFocused()
    await expect(panel).toBeHidden()
    const claims = page.getByRole('region', { name: 'Claims' })
    await expect(claims).toContainText('Leaked · 2 × Groundnut Oil, 1000ML')
    await expect(claims).toContainText('The cap was loose.')
    const picture = claims.getByRole('img', { name: /^Your photograph 1/ })
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(320)
    await expectAccessible(page)
    expect(await overflow(page)).toBe(0)

    await claims.getByRole('button', { name: 'Withdraw claim' }).click()
    await claims.getByRole('button', { name: 'Withdraw it' }).click()
    await expect(claims.getByRole('heading', { name: 'You have withdrawn this claim' })).toBeVisible()
    await expect(claims.getByRole('button', { name: 'Something wrong?' })).toBeVisible()
  })
})

/** A recalled lot of this order's dal, which no other test buys: from now on its stock is counted by its lots. */
async function insertRecall(db: Db, orderId: string, code: string) {
  await seedTx(db, (tx) =>
    sql`
    with made as (
      insert into lot (code, product_sku, made_on, packed_on, best_before, status, released_at, released_by)
      values (${code}, 'PLSMSR01', '2020-01-02', '2020-01-03', '2020-06-01', 'DRAFT', null, null) returning code
    )
    insert into lot_stock (lot_code, product_sku, variant_sku, made, remaining)
    select code, 'PLSMSR01', 'PLSMSR01-500G', 1, 0 from made`.execute(tx),
  )
  await seedTx(db, (tx) =>
    sql`update lot set status = 'RELEASED', released_at = now(), released_by = 'Tara' where code = ${code}`.execute(
      tx,
    ),
  )
  await seedTx(db, (tx) => sql`update lot set status = 'RECALLED' where code = ${code}`.execute(tx))
  await seedTx(db, (tx) =>
    sql`insert into lot_recall (lot_code, reason, made_by, finished_at) values (${code}, 'A test', 'Tara', now())`.execute(
      tx,
    ),
  )
  await sql`insert into order_item_lot (order_id, position, part_sku, lot_code, quantity)
    values (${orderId}, 2, 'PLSMSR01-500G', ${code}, 1)`.execute(db)
}

test('[LOT-8] the page of an order warns of a recalled lot', async ({ page, customer }) => {
  const orderId = await insertDelivered(customer)
  // Another one at each try.
  const code = `MSR${randomInt(100_000, 1_000_000)}R`
  await insertRecall(customer.db, orderId, code)
  await page.goto(`/my/orders/${orderId}`)
  const banner = page.getByRole('region', { name: 'Please do not eat this lot. We pay it back.' })
  await expect(banner).toContainText(`Masoor Dal, 500G, lot ${code}`)
  await expect(banner.getByRole('link', { name: code })).toHaveAttribute('href', `/trace/${code}`)
  await expectAccessible(page)
})
