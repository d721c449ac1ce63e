import { randomBytes } from 'node:crypto'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '#db/testing.ts'
import { aPhone } from '#db/testing-rows.ts'
import { codesOf } from '../auth/testing.ts'
import { createJobs } from '../jobs/jobs.store.ts'
import { JOBS } from '../jobs/jobs.ts'
import { measureStaff, requestStaffCode, type StaffDeps, type Visitor, verifyStaffCode } from './index.ts'
import { insertStaff } from './testing.ts'

const statements: string[] = []
const { db, drop } = await testDatabase(undefined, (text) => {
  statements.push(text)
  return null
})
afterAll(drop)

const deps: StaffDeps = {
  db,
  codes: codesOf(randomBytes(32).toString('hex')),
  notifications: { queue: async () => undefined },
  jobs: createJobs({ db, table: JOBS, logger: pino({ enabled: false }) }),
  publicUrl: new URL('http://localhost'),
  sealKeys: [randomBytes(32)],
  recoveryKeys: [randomBytes(32)],
  now: () => new Date(),
  metrics: measureStaff(new Registry()),
}
const visitor: Visitor = {
  requestId: 'request',
  ip: '198.18.0.1',
  network: '198.18.0.0/24',
  device: 'Test browser',
  browser: { token: 'browser', deviceToken: null, openSession() {}, closeSession() {} },
}

const contactOf = (phone: string) => ({ isdCode: '+91', phone, email: null }) as const

test('[STAFF-15] the work for a known number is the same as for an unknown one', async () => {
  const [known, unknown] = [aPhone(), aPhone()]
  await insertStaff(db, { phone: known })
  const workOf = async (run: () => Promise<unknown>) => {
    statements.length = 0
    const answer = await run()
    return { answer, statements: [...statements] }
  }
  const send = (phone: string) => workOf(() => requestStaffCode(deps, contactOf(phone), visitor))
  // The first one creates the queues.
  await send(aPhone())
  const sent = await send(known)
  expect(sent.answer).toEqual({ ok: true, value: { sent: true } })
  expect(sent.statements.length).toBeGreaterThan(4)
  expect(await send(unknown)).toEqual(sent)
  const guess = (phone: string) =>
    workOf(() => verifyStaffCode(deps, { ...contactOf(phone), otc: '000000' }, visitor))
  const wrong = await guess(known)
  expect(wrong.answer).toEqual({ ok: false, error: { code: 'OTC_INVALID' } })
  expect(wrong.statements.length).toBeGreaterThan(4)
  expect(await guess(unknown)).toEqual(wrong)
})
