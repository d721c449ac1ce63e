import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { OtcRequest } from '#contract/auth.ts'
import { testDatabase } from '#db/testing.ts'
import { insertUser } from '#db/testing-rows.ts'
import type { Caller } from '../http/calls/route.ts'
import { sendOtc } from './send-otc.ts'
import { age, codesOf } from './testing.ts'
import { verifyOtc } from './verify-otc.ts'

const statements: string[] = []
const { db, drop } = await testDatabase(undefined, (text) => {
  statements.push(text)
  return null
})
afterAll(drop)

const codes = codesOf(randomBytes(32).toString('hex'))
let seed = ''
const notifications = {
  async queue(_tx: unknown, message: { template: string; seed?: string }) {
    seed = message.seed ?? seed
  },
}
const deps = { db, codes, notifications }

const callerOf = (token: string): Caller => ({
  locale: 'en_IN',
  session: null,
  ip: () => '198.18.0.1',
  browser: { token, openSession() {}, closeSession() {} },
  idempotencyKey: null,
})

let phone = ''
beforeEach(async () => {
  phone = (await insertUser(db)).phone ?? ''
  await db.deleteFrom('otc_event').execute()
  await sendOtc(deps, OtcRequest.parse({ phone }), callerOf('browser'))
})

async function workOf(otc: string, browser = 'browser') {
  statements.length = 0
  const result = await verifyOtc(deps, OtcRequest.parse({ phone, otc }), callerOf(browser))
  return { result, statements: [...statements] }
}

test('[AUTH-26] a wrong, expired, used, exhausted, foreign or missing code gets the same work and the same answer', async () => {
  const right = codes.codeOf(seed)
  const wrong = right === '000000' ? '000001' : '000000'
  const first = await workOf(wrong)
  expect(first.result).toEqual({ ok: false, error: { code: 'OTC_INVALID' } })
  expect(first.statements.length).toBeGreaterThan(4)

  expect(await workOf(right, 'another browser')).toEqual(first)
  expect(await workOf('12')).toEqual(first)
  for (let tries = 0; tries < 3; tries++) await workOf(wrong)
  expect(await workOf(right)).toEqual(first)
  const change = (columns: object) =>
    db.updateTable('otc').set(columns).where('identifier', '=', `+91${phone}`)
  await change({ tries: 0, used_at: new Date() }).execute()
  expect(await workOf(right)).toEqual(first)
  await change({ tries: 0, used_at: null }).execute()
  await age(db, `+91${phone}`, 300)
  expect(await workOf(right)).toEqual(first)
  await db.deleteFrom('otc').where('identifier', '=', `+91${phone}`).execute()
  expect(await workOf(right)).toEqual(first)
})
