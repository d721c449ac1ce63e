import { randomBytes, randomUUID } from 'node:crypto'
import { STAFF_CSRF_COOKIE } from '#contract/admin/calls.ts'
import type { Deed } from '#contract/admin/deeds.ts'
import { CSRF_HEADER } from '#contract/calls.ts'
import { readCookie } from '#contract/read-cookie.ts'
import { insertAuditEntry } from '#db/audit-entry.ts'
import type { Db } from '#db/client.ts'
import { seedTx } from '#db/testing-seed.ts'
import { SEED } from '#domain/actor.ts'
import { STAFF_IDLE_TIME, STAFF_SESSION_LIFETIME, STEP_UP_LIFETIME } from '#domain/staff-sign-in.ts'
import type { Milliseconds } from '#kit/duration.ts'
import { hashToken } from '../http/security/session.ts'
import { insertChallenge } from './challenge.store.ts'
import { seal } from './sealed-box.ts'
import { staffSealKeys } from './staff-deps.ts'
import { digestOf } from './step-up.ts'
import { counterAt, totpCode } from './totp.ts'

type NewStaff = { roleId?: string; name?: string; phone?: string; email?: string }

/** Creates an active member of staff and returns the id. */
export const insertStaff = (
  db: Db,
  { roleId = 'OWNER', name = 'Namuna Owner', phone, email }: NewStaff = {},
): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const now = new Date()
    const contact = {
      ...(phone && { isd_code: '+91' as const, phone, phone_verified_at: now }),
      ...(email && { email, email_verified_at: now }),
    }
    const { id } = await tx
      .insertInto('app_user')
      .values({ role: 'ADMIN', name, ...contact })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx.insertInto('staff').values({ user_id: id, role_id: roleId }).execute()
    await insertAuditEntry(tx, SEED, { act: 'staff.invite', subject: { kind: 'staff', id } })
    return id
  })

const fromNow = (time: Milliseconds) => new Date(Date.now() + time)

/** Creates a session of a member of staff in the database, and returns its cookie. */
export async function staffCookie(db: Db, userId: string): Promise<string> {
  const { id: keyId } = await seedTx(db, (tx) =>
    tx
      .insertInto('staff_key')
      .values({ user_id: userId, kind: 'RECOVERY', label: 'Recovery code', code_hash: randomBytes(32) })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const token = randomBytes(32).toString('base64url')
  const times = { idle_until: fromNow(STAFF_IDLE_TIME), expires_at: fromNow(STAFF_SESSION_LIFETIME) }
  await db
    .insertInto('staff_session')
    .values({
      user_id: userId,
      token_hash: hashToken(token),
      device_hash: randomBytes(32),
      device: 'Test browser',
      network: '198.18.0.0/24',
      key_id: keyId,
      ...times,
    })
    .execute()
  return `am_staff=${token}`
}

/** The token that confirms a deed in the last session of this person, written straight into the database. */
export async function staffProof(db: Db, userId: string, deed: Deed): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const { sessionId, keyId } = await db
    .selectFrom('staff_session')
    .select(['id as sessionId', 'key_id as keyId'])
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const proof = { userId, sessionId, keyId, actDigest: digestOf(deed), tokenHash: hashToken(token) }
  await insertChallenge(db, { purpose: 'STEP_UP', lifetime: STEP_UP_LIFETIME, ...proof })
  return token
}

/** Gives somebody an authenticator app, and returns its secret. */
export async function giveApp(
  { db, secret: shopSecret }: { db: Db; secret: string },
  userId: string,
): Promise<Buffer> {
  const secret = randomBytes(20)
  const secret_box = seal(staffSealKeys({ secret: shopSecret }), secret)
  const app = { user_id: userId, kind: 'TOTP', label: 'App', secret_box } as const
  await seedTx(db, (tx) => tx.insertInto('staff_key').values(app).execute())
  return secret
}

/** The code of the app, now or some steps away. */
export const appCode = (secret: Buffer, steps = 0) => totpCode(secret, counterAt(new Date()) + steps)

export type Desk = ReturnType<typeof openDesk>

/** A browser at the desk, with the cookie of its session. It fetches a CSRF token before the first change. */
export function openDesk(url: string, sessionCookie = '') {
  const cookies = new Map<string, string>()
  for (const pair of sessionCookie.split('; ').filter(Boolean)) {
    const [name = '', value = ''] = pair.split('=')
    cookies.set(name, value)
  }

  async function send(method: string, path: string, options: { body?: unknown; headers?: HeadersInit } = {}) {
    const headers = new Headers({
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    })
    headers.set(CSRF_HEADER, readCookie(STAFF_CSRF_COOKIE, headers.get('cookie') ?? '') ?? '')
    if (options.body !== undefined) headers.set('content-type', 'application/json')
    for (const [name, value] of new Headers(options.headers)) headers.set(name, value)
    const body = options.body === undefined ? null : JSON.stringify(options.body)
    const response = await fetch(`${url}/admin/api/v1${path}`, { method, headers, body })
    for (const line of response.headers.getSetCookie()) saveCookie(line)
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    const json = isJson ? await response.json() : {}
    // A stream would never end.
    if (!isJson) await response.body?.cancel()
    const code: string | undefined = json.error?.code
    return { status: response.status, headers: response.headers, json, code }
  }

  function saveCookie(line: string) {
    const [pair = ''] = line.split(';')
    const [name = '', value = ''] = pair.split('=')
    if (line.includes('Expires=Thu, 01 Jan 1970')) cookies.delete(name)
    else cookies.set(name, value)
  }

  return {
    cookies,
    get: (path: string, headers: HeadersInit = {}) => send('GET', path, { headers }),
    async send(method: string, path: string, body?: unknown, headers: HeadersInit = {}) {
      if (!cookies.has(STAFF_CSRF_COOKIE)) await send('GET', '/me')
      return send(method, path, { ...(body === undefined ? {} : { body }), headers })
    },
  }
}

/** A member of staff with this role, signed in at a desk. */
export async function staffDesk({ db, url }: { db: Db; url: string }, roleId = 'OWNER') {
  const id = await insertStaff(db, { roleId, name: `Namuna ${roleId} ${randomUUID().slice(0, 4)}` })
  return Object.assign(openDesk(url, await staffCookie(db, id)), { staffId: id })
}
