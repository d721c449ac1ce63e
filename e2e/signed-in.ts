import { createHash, randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'
import { connect, type Db } from '#db/client.ts'
import { insertUser } from '#db/testing-rows.ts'
import { test as base } from './shop.ts'

export { expect, expectAccessible } from './shop.ts'

export type Customer = { id: string; phone: string; db: Db }

/** Writes the session that the sign-in form would leave behind: a row, a cookie and an expiry time. */
export async function signIn(context: BrowserContext, url: string, { id, db }: Pick<Customer, 'id' | 'db'>) {
  const token = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.now() + 3_600_000)
  const token_hash = createHash('sha256').update(token).digest()
  await db.insertInto('session').values({ user_id: id, token_hash, expires_at }).execute()
  await context.addCookies([{ name: 'am_session', value: token, url, httpOnly: true }])
  const [{ origin }, expiry] = [new URL(url), expires_at.toISOString()]
  await context.addInitScript(
    ([shop, time]) => {
      // Only once: a page may change or remove it.
      if (location.origin !== shop || sessionStorage.getItem('is-signed-in')) return
      sessionStorage.setItem('is-signed-in', 'yes')
      localStorage.setItem('am_login_expires_at', time ?? '')
    },
    [origin, expiry],
  )
}

/** Tests with access to the shop's database, and with a customer who is signed in. */
export const test = base.extend<{ customer: Customer; customerName: string }, { db: Db }>({
  db: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, use) => {
      const db = connect(process.env.SHOP_DATABASE_URL ?? '')
      await use(db)
      await db.destroy()
    },
    { scope: 'worker' },
  ],
  customerName: ['Meera Joshi', { option: true }],
  // While announcements cross-fade, their contrast is too low; without motion they do not fade.
  contextOptions: { reducedMotion: 'reduce' },
  customer: async ({ db, context, baseURL, customerName }, use) => {
    const { id, phone } = await insertUser(db, { name: customerName, phone_verified_at: new Date() })
    await signIn(context, baseURL ?? '', { id, db })
    await use({ id, phone: phone ?? '', db })
  },
})
