import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { vi } from 'vitest'
import type { Deed } from '#contract/admin/deeds.ts'
import type { Db } from '#db/client.ts'
import { aPhone } from '#db/testing-rows.ts'
import { invariant } from '#kit/invariant.ts'
import { SOON } from '#kit/testing.ts'
import type { AppDeps } from '../app-deps.ts'
import { codesOf, queuedFor } from '../auth/testing.ts'
import { openTestShop } from '../testing.ts'
import { appCode, type Desk, giveApp, insertStaff, openDesk, staffCookie } from './testing.ts'

export type StaffShop = Awaited<ReturnType<typeof openStaffShop>>

/** A shop whose jobs run, so that codes are made. Messages stay in the queue, because there are no senders. */
export async function openStaffShop(changes: Partial<AppDeps> = {}) {
  const secret = randomBytes(32).toString('hex')
  const shop = await openTestShop({ secret, ...changes })
  await shop.jobs.start()
  const close = () => shop.jobs.stop().finally(shop.close)
  return { ...shop, secret, codes: codesOf(secret), close, openDesk: () => openDesk(shop.url) }
}

/** Somebody with a phone and an authenticator app. */
export async function aPerson(
  shop: StaffShop,
  { roleId = 'OWNER', email }: { roleId?: string; email?: string } = {},
) {
  const phone = aPhone()
  const name = `Namuna ${roleId}`
  const id = await insertStaff(shop.db, { roleId, name, phone, ...(email && { email }) })
  return { id, phone, secret: await giveApp(shop, id) }
}

/** The last one-time code that was sent to a phone, which has got this many before. */
export async function readStaffCode({ db, codes }: StaffShop, phone: string, before = 0): Promise<string> {
  const seed = await vi.waitFor(async () => {
    const [newest, ...older] = await queuedFor(db, `+91${phone}`)
    invariant(newest?.seed && older.length >= before, 'a code is queued')
    return newest.seed
  }, SOON)
  return codes.codeOf(seed)
}

/** Step 1: asks for a code and sends it. */
export async function passStepOne(shop: StaffShop, phone: string, desk: Desk = shop.openDesk()) {
  const before = (await queuedFor(shop.db, `+91${phone}`)).length
  const sent = await desk.send('POST', '/auth/send-otc', { phone })
  invariant(sent.status === 200, `a code was asked for: ${sent.code}`)
  const otc = await readStaffCode(shop, phone, before)
  return { desk, step: await desk.send('POST', '/auth/verify-otc', { phone, otc }) }
}

/** Signs in with a code and the app. */
export async function signInWithApp(shop: StaffShop, { phone, secret }: { phone: string; secret: Buffer }) {
  const { desk } = await passStepOne(shop, phone)
  const signedIn = await desk.send('POST', '/auth/totp', { code: appCode(secret) })
  return { desk, signedIn }
}

/** Somebody who is signed in, with an app to confirm deeds with. */
export async function deskWithApp(shop: Pick<StaffShop, 'db' | 'url' | 'secret'>, roleId = 'OWNER') {
  const id = await insertStaff(shop.db, { roleId, name: `Namuna ${roleId}` })
  const secret = await giveApp(shop, id)
  const desk = openDesk(shop.url, await staffCookie(shop.db, id))
  /** A proof for this deed. The app's codes work once, so the last one is forgotten first. */
  const confirm = async (deed: Deed) => {
    await sql`update staff_key set last_counter = null where user_id = ${id} and kind = 'TOTP'`.execute(
      shop.db,
    )
    const { json, code } = await desk.send('POST', '/step-up', { ...deed, code: appCode(secret) })
    invariant(json.token, `confirmed: ${code}`)
    return { 'x-step-up': json.token as string }
  }
  return { ...desk, id, secret, confirm }
}

/** Moves the sessions of a person into the past. */
export const ageSessions = (db: Db, userId: string, minutes: number) =>
  sql`update staff_session set created_at = created_at - make_interval(mins => ${minutes}),
    last_seen_at = last_seen_at - make_interval(mins => ${minutes}),
    idle_until = idle_until - make_interval(mins => ${minutes}),
    expires_at = expires_at - make_interval(mins => ${minutes})
    where user_id = ${userId}`.execute(db)
