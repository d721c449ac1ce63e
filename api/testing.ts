import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CSRF_COOKIE, CSRF_HEADER } from '#contract/calls.ts'
import { readCookie } from '#contract/read-cookie.ts'
import type { ConnectOptions, Db } from '#db/client.ts'
import { type TestDatabase, testDatabase } from '#db/testing.ts'
import { buildApp } from './app.ts'
import type { AppDeps } from './app-deps.ts'
import { hashToken } from './http/security/session.ts'
import { diskMediaStore } from './media/index.ts'
import { openGateways } from './payments/index.ts'

/** Gateways at an address without a server, for tests without payments. */
export const unreachableGateways = () => {
  const nowhere = 'http://127.0.0.1:1'
  const razorpay = { url: nowhere, scriptUrl: nowhere, keyId: 'none', keySecret: 'none', webhookSecrets: [] }
  const phonepe = { oauthUrl: nowhere, pgUrl: nowhere, scriptUrl: nowhere, webhookAccounts: [] }
  const client = { clientId: 'none', clientSecret: 'none', clientVersion: '1' }
  const settings = { razorpay, phonepe: { ...phonepe, ...client }, shopUrl: 'http://localhost' }
  return openGateways(settings, { now: () => new Date() })
}

/** For servers of tests that store no uploads. */
export const noUploads = () => diskMediaStore(join(tmpdir(), 'shop-media-none'))

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/**
 * `timeoutFactor`: 1 for tests of the database time-outs, which are longer in all other tests. `database`: another one
 * than a copy of the template.
 */
export type TestShopOptions = Partial<AppDeps> & {
  timeoutFactor?: number
  database?: TestDatabase
  onStatement?: ConnectOptions['onStatement']
}

/** A shop for one test file: new database, real port. */
export async function openTestShop({
  timeoutFactor,
  database,
  onStatement,
  ...changes
}: TestShopOptions = {}) {
  const { db, url: databaseUrl, drop } = database ?? (await testDatabase(timeoutFactor, onStatement))
  const mediaFolder = mkdtempSync(join(tmpdir(), 'shop-media-'))
  const { app, refresh, sessions, jobs, orders, news, searches, scans } = await buildApp({
    db,
    gateways: unreachableGateways(),
    publicUrl: new URL('http://localhost'),
    secret: randomBytes(32).toString('hex'),
    production: false,
    mediaStore: diskMediaStore(mediaFolder),
    ...changes,
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const url = app.listeningOrigin
  const close = async () => {
    rmSync(mediaFolder, { recursive: true, force: true })
    await app.close().finally(drop)
  }
  return {
    app,
    db,
    databaseUrl,
    mediaFolder,
    url,
    refresh,
    sessions,
    jobs,
    orders,
    news,
    searches,
    scans,
    close,
  }
}

/** A visitor with the cookies and the token that a browser has after its first call. */
export async function visit(url: string, sessionCookie = '') {
  const first = await fetch(`${url}/api/v1/settings/public`, { headers: { cookie: sessionCookie } })
  const token = readCookie(CSRF_COOKIE, first.headers.getSetCookie().join('; ')) ?? ''
  const headers = {
    cookie: [`${CSRF_COOKIE}=${encodeURIComponent(token)}`, sessionCookie].filter(Boolean).join('; '),
    [CSRF_HEADER]: token,
  }
  return {
    headers,
    get: (path: string) => fetch(url + path, { headers }),
    put: (path: string, body: unknown) =>
      fetch(url + path, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/json' },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
  }
}

/** Creates a session in the database and returns its cookie. */
export async function signIn(db: Db, userId: string) {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('session')
    .values({ user_id: userId, token_hash: hashToken(token), expires_at: new Date(Date.now() + 3_600_000) })
    .execute()
  return `am_session=${token}`
}
