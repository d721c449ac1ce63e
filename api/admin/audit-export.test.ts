import { afterAll, expect, test } from 'vitest'
import { terminalActor } from '#domain/actor.ts'
import { writeEntry } from '../audit/index.ts'
import { aPerson, deskWithApp, openStaffShop, passStepOne, signInWithApp } from '../staff/testing-sign-in.ts'

const shop = await openStaffShop()
const { db } = shop
afterAll(shop.close)

const accountant = await deskWithApp(shop, 'ACCOUNTANT')
/** The filters as the step-up names them. */
const textOf = (filters: object) =>
  Object.entries(filters)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(' ')
const ask = async (body: object, proves = body) =>
  accountant.send(
    'POST',
    '/audit/export',
    body,
    await accountant.confirm({ act: 'audit.export', subject: textOf(proves), amount: null }),
  )
const note = (reason: string) =>
  db.transaction().execute((tx) =>
    writeEntry(tx, terminalActor('Tara'), {
      act: 'test.note',
      subject: { kind: 'thing', id: 'export' },
      after: { note: 1 },
      reason,
    }),
  )

test('[AUDIT-15] the log is taken as CSV whose cells no spreadsheet runs', async () => {
  await note('=HYPERLINK("http://evil.example","x")')
  await note('plain, with a comma')
  const { status, json } = await ask({ what: 'test.note', format: 'csv' })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    name: expect.stringMatching(/^audit-\d{4}-\d\d-\d\d\.csv$/),
    rows: 2,
    isCut: false,
  })
  const lines = json.content.replace('\uFEFF', '').trim().split('\r\n')
  expect(lines[0]).toContain('id,at,kind,who,role,act,subject,before,after,reason')
  expect(lines[1]).toContain('"plain, with a comma"')
  expect(json.content).toContain(`"'=HYPERLINK(`)
  expect(json.content).not.toMatch(/[,\n]=/)
})

test('[AUDIT-16] or as one JSON object per line, and taking it is an entry', async () => {
  const { json } = await ask({ subject: 'thing:export', format: 'jsonl' })
  const rows = json.content
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line))
  expect(rows).toHaveLength(json.rows)
  expect(rows[0]).toMatchObject({ act: 'test.note', subject: 'thing:export', who: 'Tara' })
  const { json: log } = await accountant.get('/audit?what=audit.export')
  expect(log.data[0]).toMatchObject({
    readsPersonal: true,
    keyUsed: 'TOTP',
    after: { subject: 'thing:export', format: 'jsonl', rows: json.rows },
  })
})

test('[AUDIT-17] the proof is for exactly these filters', async () => {
  const narrow = { what: 'test.note', format: 'csv' }
  expect((await ask({ format: 'csv' }, narrow)).code).toBe('STEP_UP_NEEDED')
  expect((await ask({ money: '1', format: 'csv' })).status).toBe(200)
  expect((await ask({ what: 'x', format: 'xml' }, narrow)).status).toBe(422)
})

test('[STAFF-33] sign-ins are counted by how they end', async () => {
  const count = async (outcome: string) =>
    Number(
      new RegExp(`^staff_sign_ins_total\\{outcome="${outcome}"\\} (\\d+)$`, 'm').exec(
        await (await fetch(`${shop.url}/metrics`)).text(),
      )?.[1] ?? 0,
    )
  const before = { done: await count('done'), refused: await count('refused') }
  const person = await aPerson(shop)
  const { signedIn } = await signInWithApp(shop, person)
  expect(signedIn.status).toBe(200)
  const other = await aPerson(shop)
  const { desk } = await passStepOne(shop, other.phone)
  expect((await desk.send('POST', '/auth/totp', { code: '000000' })).status).toBe(400)
  const unknown = shop.openDesk()
  await unknown.send('POST', '/auth/verify-otc', { phone: other.phone, otc: '000000' })
  expect(await count('done')).toBe(before.done + 1)
  expect(await count('refused')).toBe(before.refused + 2)
})
