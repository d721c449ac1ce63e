import { createHash, randomBytes } from 'node:crypto'
import { CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import { readCookie } from '#contract/read-cookie.ts'
import { connect } from '#db/client.ts'
import { days } from '#kit/duration.ts'
import { updateStatistics } from './order-customers.ts'

/** Customers who are signed in, as the headers their browsers would send. */
export async function signInCustomers(shopUrl: string, databaseUrl: string, count: number) {
  const db = connect(databaseUrl)
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'))
  const users = await db
    .insertInto('app_user')
    .values(tokens.map((_, index) => ({ name: 'Bench Customer', isd_code: '+91', phone: phoneOf(index) })))
    .returning('id')
    .execute()
  const sessions = users.map(({ id }, index) => ({
    user_id: id,
    token_hash: createHash('sha256')
      .update(tokens[index] ?? '')
      .digest(),
    expires_at: new Date(Date.now() + days(1)),
  }))
  await db.insertInto('session').values(sessions).execute()
  await updateStatistics(db)
  await db.destroy()
  return Promise.all(tokens.map((token, index) => headersOf(shopUrl, `am_session=${token}`, index)))
}

const phoneOf = (index: number) => `6${String(index).padStart(9, '0')}`

async function headersOf(shopUrl: string, session: string, index: number): Promise<Record<string, string>> {
  const answer = await fetch(`${shopUrl}/api/v1/settings/public`, {
    headers: { cookie: session, 'x-forwarded-for': `10.250.${index >> 8}.${index & 255}` },
  })
  const token = readCookie(CSRF_COOKIE, answer.headers.getSetCookie().join('; ')) ?? ''
  return {
    cookie: `${session}; ${CSRF_COOKIE}=${encodeURIComponent(token)}`,
    [CSRF_HEADER]: token,
    'content-type': 'application/json',
  }
}
