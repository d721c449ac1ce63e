import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { sql } from 'kysely'
import type { Db } from '#db/client.ts'
import { seedTx } from '#db/testing-seed.ts'
import { expectRefusal, newPhone } from './customer.ts'
import { addAuthenticator, expectFits, inviteAtTerminal, passFirstStep } from './desk.ts'
import { expect, expectAccessible, test } from './signed-in.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** An owner with a passkey, so that deeds can be confirmed. */
async function signInOwner(page: Page, complaints: string[]) {
  const phone = newPhone()
  await addAuthenticator(page)
  await page.goto(inviteAtTerminal('Namuna Bhandari', `+91 ${phone}`, 'OWNER'))
  await passFirstStep(page, phone)
  expectRefusal(complaints, '/admin/api/v1/auth/')
  await page.getByRole('button', { name: 'Make a passkey' }).click()
  await page.getByRole('checkbox', { name: 'I have kept the codes' }).press('Space')
  await page.getByRole('button', { name: 'Open the back office' }).click()
  await expect(heading(page)).toHaveText('Today')
}

test('[DESK-109] [DESK-113] [DESK-114] [DESK-115] an owner adds a batch, puts it on sale, adjusts it and recalls it with a key', async ({
  page,
  complaints,
}) => {
  await signInOwner(page, complaints)
  await page.keyboard.press('g')
  await page.keyboard.press('s')
  await expect(heading(page)).toHaveText('Stock and batches')
  await expect(page.getByRole('table', { name: 'Stock' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('n')
  const panel = page.getByRole('dialog', { name: 'New batch' })
  await panel.getByLabel('Product').selectOption({ label: 'Moringa Powder' })
  const size = panel.getByRole('group').first()
  await size.getByLabel('Pieces').fill('12')
  await size.getByLabel('Shelf').fill('f9')
  await size.getByLabel('Cost each, ₹').fill('120.50')
  const report = panel.getByLabel(/Laboratory report/)
  await report.setInputFiles({
    name: 'report.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>'),
  })
  await panel.getByLabel('Put it on sale at once').check()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Add the batch' }).click()
  await expect(heading(page)).toHaveText(/^MOR\d{6}[A-Z]$/)
  await expect(
    page.getByRole('alert').filter({ hasText: 'in quarantine: its report was not stored' }),
  ).toBeVisible()
  expectRefusal(complaints, '/report')
  const code = (await heading(page).textContent()) ?? ''
  expect((await page.request.get(`/trace/${code}`)).status()).toBe(404)
  await page
    .getByLabel(`Report of ${code}`)
    .setInputFiles({ name: 'report.pdf', mimeType: 'application/pdf', buffer: PDF })
  await expect(page.getByRole('link', { name: 'Open the report' })).toBeVisible()
  await page.getByRole('button', { name: 'Put on sale' }).click()
  const release = page.getByRole('dialog', { name: `Put on sale: ${code}` })
  await expectAccessible(page)
  await release.getByRole('button', { name: 'Put on sale' }).click()
  await expect(page.getByText('On sale', { exact: true })).toBeVisible()
  await expect.poll(async () => (await page.request.get(`/trace/${code}`)).status()).toBe(200)
  await expectAccessible(page)
  await expectFits(page)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.keyboard.press('a')
  const adjust = page.getByRole('dialog', { name: `Adjust ${code}` })
  await adjust.getByLabel('How many are gone').fill('13')
  await adjust.getByLabel(/Note: a loss of this size/).fill('Shelf fell')
  await adjust.getByRole('button', { name: 'Take away 13 pieces' }).click()
  await expect(adjust.getByRole('alert').filter({ hasText: 'Only 12 are left.' })).toBeVisible()
  expectRefusal(complaints, '/movements')
  await adjust.getByLabel('How many are gone').fill('2')
  await adjust.getByRole('button', { name: 'Take away 2 pieces' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Damaged: Shelf fell' })).toContainText('−2')

  await page.getByRole('button', { name: 'Recall', exact: true }).click()
  const recall = page.getByRole('dialog', { name: `Recall ${code}` })
  await expect(recall).toContainText('10 pieces leave the shop at once.')
  await recall.getByLabel('Why, in words for customers').fill('A laboratory found too much moisture.')
  await recall.getByRole('button', { name: `Recall ${code}` }).click()
  const stepUp = page.getByRole('dialog', { name: 'Your key, please' })
  await expect(stepUp).toContainText('You recall a batch.')
  await stepUp.getByRole('button', { name: 'Use my passkey' }).click()
  await expect(heading(page)).toHaveText(`Recall of ${code}`)
  expectRefusal(complaints, '/recalls')
  await expect(page.getByText('10 pieces are here and are not sold.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Report (CSV)' })).toBeVisible()
  await expectAccessible(page)
  await expectFits(page)
})

/** Signs the packer of the demo in: a session and its cookie. */
async function signInPacker(context: BrowserContext, url: string, db: Db) {
  const token = randomBytes(32).toString('base64url')
  await sql`
    insert into staff_session (user_id, token_hash, device_hash, device, network, key_id, idle_until, expires_at)
    select staff.user_id, ${createHash('sha256').update(token).digest()}, ${randomBytes(32)}, 'Test', 'here',
      staff_key.id, now() + interval '1 hour', now() + interval '1 hour'
    from staff join staff_key on staff_key.user_id = staff.user_id
    where role_id = 'PACKER' limit 1`.execute(db)
  await context.addCookies([{ name: 'am_staff', value: token, url, httpOnly: true }])
}

/** Two lots on a shelf of their own, as drafts: the shop does not sell them. */
async function insertShelf(db: Db, codes: readonly string[], shelf: string) {
  await seedTx(db, async (tx) => {
    for (const code of codes) {
      await sql`insert into lot (code, product_sku, made_on, packed_on, best_before)
        values (${code}, 'SPFMOR01', current_date - 9, current_date - 9, current_date + 90)`.execute(tx)
      await sql`insert into lot_stock (lot_code, product_sku, variant_sku, made, remaining, shelf)
        select ${code}::text, product_sku, sku, 20, 20, ${shelf}::text from variant
        where product_sku = 'SPFMOR01' order by position limit 1`.execute(tx)
      await sql`insert into lot_movement (lot_code, variant_sku, delta, kind, made_by)
        select lot_code, variant_sku, 20, 'MADE', 'Mill' from lot_stock where lot_code = ${code}`.execute(tx)
    }
  })
}

test('[DESK-112] [DESK-115] a packer counts a shelf on the phone, also without a network, and posts what was found', async ({
  page,
  context,
  baseURL,
  db,
}) => {
  const serial = String(Date.now()).slice(-4)
  const codes = ['A', 'B'].map((letter) => `MOR26${serial}${letter}`)
  const shelf = `Z${serial}`
  await insertShelf(db, codes, shelf)
  await signInPacker(context, baseURL ?? '', db)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/stock/counts')
  await page.getByRole('button', { name: /Begin one/ }).click()
  await page.getByLabel('Shelf').fill(shelf)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await expect(page.getByRole('region', { name: `Shelf ${shelf}` }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByText('should be')).toBeHidden()
  await expectAccessible(page)
  await expectFits(page)

  await page.setViewportSize({ width: 390, height: 844 })
  const scan = page.getByLabel('Scan a batch')
  await scan.fill(`https://shop.example/trace/${codes[1]}`)
  await scan.press('Enter')
  await expect(page.getByLabel(new RegExp(`^Pieces of ${codes[1]}`))).toBeFocused()
  await page.keyboard.type('18')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel(new RegExp(`^Pieces of ${codes[0]}`))).toBeFocused()
  await expect(page.getByText('1 of 2 counted')).toBeVisible()
  await context.setOffline(true)
  await page.keyboard.type('20')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: '1 number waits for the network' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You have counted everything.')).toBeVisible()

  await page.getByRole('link', { name: 'What was found' }).click()
  await expect(page.getByRole('row').filter({ hasText: codes[1] ?? '' })).toContainText('2 missing')
  await expect(page.getByRole('row').filter({ hasText: codes[0] ?? '' })).toContainText('as it should be')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Close the stock-take' }).click()
  await expect(page.getByRole('dialog')).toContainText('The differences of 1 batch are posted')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Post the differences' }).click()
  await expect(page.getByText(/, closed$/)).toBeVisible()
  const left = await db
    .selectFrom('lot_stock')
    .select('remaining')
    .where('lot_code', 'in', codes)
    .orderBy('lot_code')
    .execute()
  expect(left.map(({ remaining }) => remaining)).toEqual([20, 18])
})
