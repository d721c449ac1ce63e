import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import type { Db } from '#db/client.ts'
import { seedTx } from '#db/testing-seed.ts'
import { expect, expectAccessible } from './shop.ts'

const AN_HOUR = 3_600_000
const WIDTHS = [1440, 768, 390]

/** Signs a new owner in: the session is written into the database. */
export async function openDesk(context: BrowserContext, db: Db, url: string) {
  const token = randomBytes(32).toString('base64url')
  const until = new Date(Date.now() + AN_HOUR)
  await seedTx(db, async (tx) => {
    const { id } = await tx
      .insertInto('app_user')
      .values({ role: 'ADMIN', name: 'Namuna Owner' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('staff').values({ user_id: id, role_id: 'OWNER' }).execute()
    const key = await tx
      .insertInto('staff_key')
      .values({ user_id: id, kind: 'RECOVERY', label: 'Test', code_hash: randomBytes(32) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('staff_session')
      .values({
        user_id: id,
        token_hash: createHash('sha256').update(token).digest(),
        device_hash: randomBytes(32),
        device: 'Test browser',
        network: '127.0.0.0/24',
        key_id: key.id,
        idle_until: until,
        expires_at: until,
      })
      .execute()
  })
  await context.addCookies([{ name: 'am_staff', value: token, url: `${url}/admin`, httpOnly: true }])
}

/** Nothing is wider than the window, and nothing is hard to reach, on a desk, a tablet and a phone. */
export async function expectGood(page: Page, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Loading the back office')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const over = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
    expect([width, await page.evaluate(over)]).toEqual([width, 0])
    await expectAccessible(page)
    if (process.env.DESK_PICTURES)
      await page.screenshot({ path: `${process.env.DESK_PICTURES}/${name}-${width}.png`, fullPage: true })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
