import { spawnSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import type { Db } from '#db/client.ts'
import { expect, test } from './signed-in.ts'
import { signInStaff } from './staff-session.ts'

/** Names of pictures, if not all are taken. */
const ONLY = (process.env.DESK_PICTURES_ONLY ?? '').split(' ').filter(Boolean)
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

async function numberOf(db: Db, status: 'DELIVERED' | 'PROCESSING'): Promise<string> {
  const query = db.selectFrom('customer_order').select('order_number').where('status', '=', status)
  return (await query.where('country', '=', 'IND').orderBy('created_at').executeTakeFirstOrThrow())
    .order_number
}

type Shot = { name: string; path: string; size?: typeof DESK; prepare?: (page: Page) => Promise<unknown> }

/** The screens of docs/desk.md, in the state that the text tells about. */
async function shotsOf(db: Db): Promise<Shot[]> {
  const delivered = await numberOf(db, 'DELIVERED')
  const shots: Shot[] = [
    { name: 'today', path: '' },
    { name: 'pack', path: 'pack' },
    { name: 'picking', path: 'pack/1', size: PHONE },
    {
      name: 'bench',
      path: 'pack/1/tote/1',
      async prepare(page) {
        await page.getByLabel(/^Scan a bottle/).fill('CUM261101A')
        await page.keyboard.press('Enter')
      },
    },
    { name: 'find', path: 'orders', prepare: findAsha },
    {
      name: 'refund',
      path: `orders/${delivered}?panel=refund`,
      prepare: (page) => page.getByRole('dialog').getByRole('checkbox').first().check(),
    },
    { name: 'cancel', path: `orders/${await numberOf(db, 'PROCESSING')}?panel=cancel` },
    { name: 'claims', path: 'claims' },
    {
      name: 'colleague',
      path: 'staff',
      prepare: (page) =>
        page
          .getByRole('button', { name: /^Invite/ })
          .first()
          .click(),
    },
    { name: 'audit', path: 'audit' },
    {
      name: 'recovery',
      path: 'recovery',
      prepare: (page) => page.getByRole('link').filter({ hasText: 'Wrong amount' }).first().click(),
    },
    // Last, because it changes stock and orders.
    {
      name: 'recall',
      path: 'stock/recalls',
      prepare: async (page) => page.goto(`/admin/stock/recalls/${await recallLot(db)}`),
    },
  ]
  return shots.filter(({ name }) => ONLY.length === 0 || ONLY.includes(name))
}

/** Recalls the batch that most orders have, at the terminal. The shop tells its buyers meanwhile. */
async function recallLot(db: Db): Promise<string> {
  const { code } = await db
    .selectFrom('order_item_lot')
    .innerJoin('lot', 'lot.code', 'lot_code')
    .select('lot_code as code')
    .where('lot.status', '=', 'RELEASED')
    .groupBy('lot_code')
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .executeTakeFirstOrThrow()
  const env = { ...process.env, DATABASE_URL: process.env.SHOP_DATABASE_URL }
  const why = 'A laboratory found more moisture than our limit allows.'
  spawnSync(process.execPath, ['scripts/shop.ts', 'recall', code, why, '--yes'], { env })
  const waiting = () =>
    db.selectFrom('lot_recall').select('finished_at').where('lot_code', '=', code).executeTakeFirst()
  await expect.poll(async () => (await waiting())?.finished_at).toBeTruthy()
  return code
}

async function findAsha(page: Page) {
  await expect(page.getByRole('table').first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('listbox', { name: 'Found' })).toBeVisible()
  await page.keyboard.type('Asha')
  await expect(page.getByRole('option', { name: /Asha/ }).first()).toBeVisible()
}

test('pictures of the back office', async ({ page, context, baseURL, db, complaints }) => {
  await signInStaff(context, baseURL ?? '', db, 'OWNER')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const { name, path, size = DESK, prepare } of await shotsOf(db)) {
    await page.setViewportSize(size)
    await page.goto(`/admin/${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await prepare?.(page)
    await page.waitForLoadState('networkidle')
    await page.screenshot({ path: `.data/desk-pictures/${name}.png` })
  }
  complaints.splice(0)
})
