import { randomBytes, randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { OtcRequest } from '#contract/auth.ts'
import { testDatabase } from '#db/testing.ts'
import { aPhone, insertUser } from '#db/testing-rows.ts'
import { changeSetting } from '#db/testing-seed.ts'
import type { Caller } from '../http/calls/route.ts'
import type { NewSession } from '../http/security/session.ts'
import type { Notifications } from '../notifications/index.ts'
import { sendOtc } from './send-otc.ts'
import { signUp } from './sign-up.ts'
import { age, codesOf } from './testing.ts'
import { verifyOtc } from './verify-otc.ts'

const { db, drop } = await testDatabase()
afterAll(drop)

/** Records messages in the caller's transaction, as the queue does. */
const notifications: Notifications = {
  async queue(tx, { to, key, ...message }) {
    const number = to.channel === 'SMS' ? to.isdCode + to.phone : to.email
    const seed = message.template === 'signInCode' ? message.seed : null
    await sql`insert into sent (key, number, seed) values (${key}, ${number}, ${seed})`.execute(tx)
  },
}
const codes = codesOf(randomBytes(32).toString('hex'))
const deps = { db, codes, notifications }

beforeAll(() => sql`create table sent (id serial, key text primary key, number text, seed text)`.execute(db))

const sent = async (identifier: string) => {
  const { rows } = await sql<{
    seed: string
  }>`select seed from sent where number = ${identifier} order by id`.execute(db)
  return rows.map(({ seed }) => codes.codeOf(seed))
}

const anAddress = () => `198.18.${randomInt(256)}.${randomInt(256)}`

function callerOf(token: string, ip = anAddress(), sessions: NewSession[] = []): Caller {
  const browser = {
    token,
    openSession: (session: NewSession) => void sessions.push(session),
    closeSession() {},
  }
  return { locale: 'en_IN', session: null, ip: () => ip, browser, idempotencyKey: null }
}

const many = <Item>(count: number, make: (index: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index))

async function codeFor(phone: string) {
  await sendOtc(deps, OtcRequest.parse({ phone }), callerOf('browser'))
  return (await sent(`+91${phone}`)).at(-1) ?? ''
}

const outcomeOf = (answers: { ok: boolean; error?: { code: string } }[]) =>
  Object.groupBy(answers, ({ ok, error }) => (ok ? 'OK' : (error?.code ?? '')))

const countOf = (answers: Parameters<typeof outcomeOf>[0], outcome: string) =>
  outcomeOf(answers)[outcome]?.length ?? 0

test('[AUTH-18] of forty concurrent guesses exactly five are compared', async () => {
  const { phone } = await insertUser(db)
  const code = await codeFor(phone ?? '')
  const guesses = many(40, (index) => String((Number(code) + index + 1) % 1_000_000).padStart(6, '0'))
  const answers = await Promise.all(
    guesses.map((otc) => verifyOtc(deps, OtcRequest.parse({ phone, otc }), callerOf('browser'))),
  )
  expect(countOf(answers, 'OTC_INVALID')).toBe(40)
  const rows = db.selectFrom('otc').selectAll().where('identifier', '=', `+91${phone}`)
  const row = await rows.executeTakeFirstOrThrow()
  expect([row.tries, row.used_at]).toEqual([5, null])
  expect(await failuresOf(phone)).toBe(5)
})

/** The number of guesses that count against the identifier. */
async function failuresOf(phone: string | null) {
  const { rows } = await sql`
    select from otc_event where identifier = ${`+91${phone}`} and kind = 'FAILURE'`.execute(db)
  return rows.length
}

test('[AUTH-37] forty concurrent guesses from other browsers, or without a code, do not lock the owner out', async () => {
  const { phone } = await insertUser(db)
  const guess = (browser: string) =>
    verifyOtc(deps, OtcRequest.parse({ phone, otc: '000000' }), callerOf(browser))
  const early = await Promise.all(many(40, (index) => guess(`stranger ${index}`)))
  const otc = await codeFor(phone ?? '')
  const late = await Promise.all(many(40, (index) => guess(`stranger ${index}`)))
  expect([countOf(early, 'OTC_INVALID'), countOf(late, 'OTC_INVALID')]).toEqual([40, 40])
  expect(await failuresOf(phone)).toBe(0)
  expect(await verifyOtc(deps, OtcRequest.parse({ phone, otc }), callerOf('browser'))).toMatchObject({
    ok: true,
  })
})

test('[AUTH-25] twenty guesses per day are compared, and no more, not even a right one', async () => {
  const { phone } = await insertUser(db)
  const identifier = `+91${phone}`
  for (let sent = 0; sent < 4; sent++) {
    const code = Number(await codeFor(phone ?? ''))
    const guesses = many(8, (index) => String((code + index + 1) % 1_000_000).padStart(6, '0'))
    await Promise.all(
      guesses.map((otc) => verifyOtc(deps, OtcRequest.parse({ phone, otc }), callerOf('browser'))),
    )
    await age(db, identifier, 31)
  }
  expect(await failuresOf(phone)).toBe(20)
  await sendOtc(deps, OtcRequest.parse({ phone }), callerOf('browser'))
  const otc = (await sent(identifier)).at(-1)
  const answer = await verifyOtc(deps, OtcRequest.parse({ phone, otc }), callerOf('browser'))
  expect(answer).toMatchObject({ ok: false, error: { code: 'TOO_MANY_REQUESTS' } })
})

test('[AUTH-37] guesses that cannot be right count against the network address', async () => {
  const { phone } = await insertUser(db)
  const guess = () =>
    verifyOtc(deps, OtcRequest.parse({ phone, otc: '000000' }), callerOf('stranger', '203.0.113.77'))
  const answers = await Promise.all(many(40, guess))
  expect([countOf(answers, 'OTC_INVALID'), countOf(answers, 'TOO_MANY_REQUESTS')]).toEqual([30, 10])
})

test('[AUTH-19] forty concurrent right codes create one session', async () => {
  const { phone, id } = await insertUser(db)
  const otc = await codeFor(phone ?? '')
  const given: NewSession[] = []
  const answers = await Promise.all(
    many(40, () =>
      verifyOtc(deps, OtcRequest.parse({ phone, otc }), callerOf('browser', anAddress(), given)),
    ),
  )
  expect(countOf(answers, 'OK')).toBe(1)
  expect(given).toHaveLength(1)
  expect(await db.selectFrom('session').select('id').where('user_id', '=', id).execute()).toHaveLength(1)
})

test('[AUTH-23] a thousand addresses get no more codes for one identifier', async () => {
  const { phone } = await insertUser(db)
  const request = OtcRequest.parse({ phone })
  const outcomes: string[] = []
  for (let wave = 0; wave < 20; wave++) {
    const requests = many(50, (index) =>
      sendOtc(deps, request, callerOf(`browser ${index}`, `198.19.${wave}.${index}`)),
    )
    for (const answer of await Promise.all(requests)) outcomes.push(answer.ok ? 'OK' : answer.error.code)
    // As if each wave came 90 seconds after the previous one.
    await age(db, `+91${phone}`, 90)
  }
  expect(outcomes.filter((outcome) => outcome === 'OK')).toHaveLength(5)
  expect(outcomes.filter((outcome) => outcome === 'TOO_MANY_REQUESTS')).toHaveLength(995)
  expect(await sent(`+91${phone}`)).toHaveLength(5)
})

test('[AUTH-24] one address with concurrent requests for many customers gets ten codes', async () => {
  const customers = await Promise.all(many(40, () => insertUser(db)))
  const answers = await Promise.all(
    customers.map(({ phone }) =>
      sendOtc(deps, OtcRequest.parse({ phone }), callerOf('browser', '203.0.113.9')),
    ),
  )
  expect([countOf(answers, 'OK'), countOf(answers, 'TOO_MANY_REQUESTS')]).toEqual([10, 30])
})

test('[AUTH-24] ten of many concurrent numbers with the same prefix get a code', async () => {
  const prefix = aPhone().slice(0, 6)
  const phones = many(40, (index) => `${prefix}${String(index).padStart(4, '0')}`)
  await Promise.all(phones.map((phone) => insertUser(db, { phone })))
  const answers = await Promise.all(
    phones.map((phone) => sendOtc(deps, OtcRequest.parse({ phone }), callerOf('browser'))),
  )
  expect(countOf(answers, 'OK')).toBe(10)
})

test('concurrent requests do not exceed the SMS budget', async () => {
  const { sent } = await db.selectFrom('sms_day').select('sent').executeTakeFirstOrThrow()
  const setBudget = (messages: number) => changeSetting(db, 'SMS_DAILY_BUDGET', messages)
  await setBudget(sent + 7)
  const customers = await Promise.all(many(30, () => insertUser(db)))
  const answers = await Promise.all(
    customers.map(({ phone }) => sendOtc(deps, OtcRequest.parse({ phone }), callerOf('browser'))),
  )
  expect([countOf(answers, 'OK'), countOf(answers, 'SENDER_UNAVAILABLE')]).toEqual([7, 23])
  await setBudget(5000)
})

test('fifty concurrent sign-ups with one phone create one account and send one code', async () => {
  const phone = aPhone()
  const request = { name: 'Test Customer', email: null, isdCode: '+91', phone, tncAccepted: true } as const
  const answers = await Promise.all(many(50, (index) => signUp(deps, request, callerOf(`browser ${index}`))))
  expect(countOf(answers, 'OK')).toBe(1)
  expect(await db.selectFrom('app_user').select('id').where('phone', '=', phone).execute()).toHaveLength(1)
  expect(await sent(`+91${phone}`)).toHaveLength(1)
})
