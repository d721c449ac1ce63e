import { sql } from 'kysely'
import { afterAll, afterEach, expect, test } from 'vitest'
import { ADMIN_API } from '#contract/admin/api.ts'
import { DEEDS } from '#contract/admin/deeds.ts'
import { testListener } from '#db/testing-listener.ts'
import { millTime, nextDay } from '#domain/delivery/calendar.ts'
import { financialYear, financialYearAfter } from '#domain/documents/document-number.ts'
import type { SettingCode } from '#domain/settings/setting-values.ts'
import { SETTING_CODES } from '#domain/settings/settings.ts'
import { nextNumber } from '../documents/documents.store.ts'
import { audit } from '../orders/index.ts'
import { staffDesk } from '../staff/testing.ts'
import { deskWithApp } from '../staff/testing-sign-in.ts'
import { openTestShop } from '../testing.ts'

const secret = 'a secret of the tests, long enough'
const shop = await openTestShop({ secret })
const { db } = shop
await shop.jobs.start()
afterAll(async () => {
  await shop.jobs.stop()
  await shop.close()
})
afterEach(async () => expect(await audit(db)).toEqual([]))
const owner = await deskWithApp({ db, url: shop.url, secret })

const now = new Date()
const today = millTime(now).day
const year = financialYear(now)
const nextYear = financialYearAfter(year)

const setting = async (code: SettingCode, desk: Pick<typeof owner, 'get'> = owner) => {
  const { json } = await desk.get('/settings')
  return json.data.find((one: { code: string }) => one.code === code)
}

/** Changes a setting from the version of now, or from another one. */
async function put(code: SettingCode, value: unknown, version?: number, headers: object = {}) {
  const from = version ?? (await setting(code)).version
  return owner.send('PUT', `/settings/${code}`, { value }, { 'if-match': `"${from}"`, ...headers })
}

const confirmed = (code: SettingCode, value: unknown) =>
  owner.confirm(DEEDS.changeSetting({ params: { code }, query: undefined, body: { value } }))

const FEES = { INR: { fee: 60, freeFrom: 999 }, USD: { fee: 12, freeFrom: 99 } }
const DEARER = { ...FEES, INR: { fee: 79.5, freeFrom: 1499 } }

test('[SETTING-1] all settings are listed with value, version and last change, amounts in rupees and dollars', async () => {
  const { json } = await owner.get('/settings')
  expect(json.data.map(({ code }: { code: string }) => code)).toEqual(SETTING_CODES)
  expect(ADMIN_API.listDeskSettings.answer.safeParse(json).success).toBe(true)
  expect(await setting('SHIPPING_FEE')).toMatchObject({ value: FEES, changed: null, mayChange: true })
  expect(json.data.map(({ code }: { code: string }) => code)).not.toContain('BANNER_ANNOUNCEMENTS')
})

test('[SETTING-2] [SETTING-5] [SETTING-6] the fee is changed with the key, felt by a cart, listed and put back', async () => {
  const { version } = await setting('SHIPPING_FEE')
  expect(await put('SHIPPING_FEE', DEARER)).toMatchObject({ status: 403, code: 'STEP_UP_NEEDED' })
  const other = await confirmed('SHIPPING_FEE', FEES)
  expect(await put('SHIPPING_FEE', DEARER, version, other)).toMatchObject({ code: 'STEP_UP_NEEDED' })
  const done = await put('SHIPPING_FEE', DEARER, version, await confirmed('SHIPPING_FEE', DEARER))
  expect(done).toMatchObject({
    status: 200,
    json: { value: DEARER, changed: { by: { name: 'Namuna OWNER' } } },
  })
  expect(done.json.version).not.toBe(version)
  const { rows } = await sql`select value from setting where code = 'SHIPPING_FEE'`.execute(db)
  expect(rows).toMatchObject([{ value: { INR: { fee: 79_50, freeFrom: 1_499_00 } } }])

  const { json } = await owner.get('/settings/SHIPPING_FEE/history')
  expect(json.data).toHaveLength(1)
  expect(json.data[0]).toMatchObject({ before: FEES, after: DEARER, by: { kind: 'STAFF' } })
  const back = await put(
    'SHIPPING_FEE',
    json.data[0].before,
    undefined,
    await confirmed('SHIPPING_FEE', FEES),
  )
  expect(back).toMatchObject({ status: 200, json: { value: FEES, version } })
  expect((await owner.get('/settings/SHIPPING_FEE/history')).json.data).toHaveLength(2)
})

test('[SETTING-5] a change is told to every process; the same value again changes nothing', async () => {
  const told: string[] = []
  const listener = await testListener(shop.databaseUrl)
  listener.on('catalogue_changed', (what) => {
    told.push(what)
  })
  told.length = 0
  const value = ['en_IN']
  expect((await put('ACTIVE_LOCALES', value)).status).toBe(200)
  await expect.poll(() => told.map((text) => JSON.parse(text))).toEqual([{ what: 'setting', skus: [] }])
  await shop.refresh()
  const list = await (await fetch(`${shop.url}/api/v1/settings/public`)).json()
  expect(list).toContainEqual({ code: 'ACTIVE_LOCALES', value })
  expect((await put('ACTIVE_LOCALES', value)).status).toBe(200)
  expect((await owner.get('/settings/ACTIVE_LOCALES/history')).json.data).toHaveLength(1)
  expect((await put('ACTIVE_LOCALES', ['en_IN', 'en_US'])).status).toBe(200)
  await listener.close()
})

test('[SETTING-2] who may not switch the provider changes other settings only', async () => {
  const support = await staffDesk(shop, 'SUPPORT')
  expect((await support.get('/settings')).status).toBe(403)
  await db.transaction().execute(async (tx) => {
    await sql`insert into staff_role (id, name, permissions) values ('HOUSE', 'House', '{settings.write}')`.execute(
      tx,
    )
    await sql`insert into audit_entry (actor_kind, actor_name, act, subject_kind, subject_id)
      values ('SEED', 'Seed', 'role.create', 'role', 'HOUSE')`.execute(tx)
  })
  const house = await staffDesk(shop, 'HOUSE')
  const { version, mayChange } = await setting('ACTIVE_PAYMENT_GATEWAY', house)
  expect(mayChange).toBe(false)
  const send = (code: string, value: unknown, from: number) =>
    house.send('PUT', `/settings/${code}`, { value }, { 'if-match': `"${from}"` })
  expect(await send('ACTIVE_PAYMENT_GATEWAY', 'PHONEPE', version)).toMatchObject({
    status: 403,
    code: 'STAFF_NOT_ALLOWED',
  })
  const low = await setting('LOW_STOCK_DAYS', house)
  expect((await send('LOW_STOCK_DAYS', 8, low.version)).status).toBe(200)
})

const UNCHANGED = 'the value of now stays'
test.each<[what: string, code: SettingCode, value: unknown, field: string]>([
  ['a negative fee', 'SHIPPING_FEE', { ...FEES, INR: { fee: -1, freeFrom: 999 } }, 'INR.fee'],
  ['a fee with three decimals', 'SHIPPING_FEE', { ...FEES, INR: { fee: 59.999, freeFrom: 999 } }, 'INR.fee'],
  ['free delivery below the fee', 'SHIPPING_FEE', { ...FEES, USD: { fee: 12, freeFrom: 5 } }, 'USD.freeFrom'],
  ['a fee as a word', 'SHIPPING_FEE', { ...FEES, INR: { fee: '60', freeFrom: 999 } }, 'INR.fee'],
  ['a currency that we do not have', 'SHIPPING_FEE', { ...FEES, EUR: { fee: 5, freeFrom: 50 } }, ''],
  ['no country', 'ACTIVE_LOCALES', [], ''],
  ['an unknown provider', 'ACTIVE_PAYMENT_GATEWAY', 'CASH', ''],
  ['a holiday of last year', 'HOLIDAYS', [{ day: '2025-10-29', scope: 'ALL', name: 'Diwali' }], '0.day'],
  ['hour 25', 'STAFF_CLOSING_HOUR', 25, ''],
  ['a list of nothing', 'HOLIDAYS', null, ''],
  ['a box without a size', 'BOXES', [{ code: 'S' }], '0.length'],
])('[SETTING-3] %s is refused with the rule in words', async (_, code, value, field) => {
  const before = await setting(code)
  const answer = await put(code, value)
  expect(answer).toMatchObject({ status: 422, code: 'FIELDS_INVALID' })
  expect(answer.json.error.details.fields[0].field).toBe(field)
  expect(answer.json.error.details.fields[0].message).toMatch(/\w{3}/)
  expect([UNCHANGED, await setting(code)]).toEqual([UNCHANGED, before])
})

test('[SETTING-4] the second of two editors is told what the first has saved', async () => {
  const { version } = await setting('SMS_DAILY_BUDGET')
  expect((await put('SMS_DAILY_BUDGET', 4000, version)).status).toBe(200)
  const second = await put('SMS_DAILY_BUDGET', 3000, version)
  expect(second).toMatchObject({ status: 412, code: 'VERSION_CHANGED' })
  const first = await setting('SMS_DAILY_BUDGET')
  expect(second.json.error.details).toEqual({
    theirs: 4000,
    version: first.version,
    by: 'Namuna OWNER',
    at: first.changed.at,
  })
  const race = await Promise.all([5000, 6000].map((value) => put('SMS_DAILY_BUDGET', value, first.version)))
  expect(race.map(({ status }) => status).sort()).toEqual([200, 412])
})

test('[SETTING-7] [SETTING-8] zones and holidays are changed as lists; days that are over stay', async () => {
  await db.transaction().execute(async (tx) => {
    await sql`insert into holiday (day, scope, name) values ('2025-10-02', 'ALL', 'Gandhi Jayanti')`.execute(
      tx,
    )
    await sql`insert into audit_entry (actor_kind, actor_name, act, subject_kind, subject_id)
      values ('SEED', 'Seed', 'holiday.change', 'holiday', 'x')`.execute(tx)
  })
  const { value } = await setting('HOLIDAYS')
  expect(value.some(({ day }: { day: string }) => day < today)).toBe(false)
  const added = { day: nextDay(today), scope: 'MILL', name: 'The stones are dressed' }
  const [first, ...others] = value
  expect((await put('HOLIDAYS', [...others, added])).status).toBe(200)
  const { rows } = await sql<{ day: string }>`select day from holiday order by day`.execute(db)
  const days = rows.map(({ day }) => day)
  expect(days).toContain('2025-10-02')
  expect(days).toContain(added.day)
  const { json } = await owner.get('/settings/HOLIDAYS/history')
  expect(json.data[0].before).toContainEqual(first)

  const zones = (await setting('DELIVERY_ZONES')).value
  const early = zones.map((zone: object) => ({ ...zone, cutoff: 11 * 60 }))
  expect((await put('DELIVERY_ZONES', early)).json.value).toEqual(early)
  const late = zones.map((zone: { country: string }) => ({ ...zone, handling: 3 }))
  expect(await put('DELIVERY_ZONES', late)).toMatchObject({ status: 422 })
})

test('[SETTING-9] couriers are listed for packers in the order of the settings', async () => {
  const { value } = await setting('COURIERS')
  const [first, second, ...others] = value
  const changed = [second, { ...first, isUsed: false }, ...others]
  expect((await put('COURIERS', changed)).status).toBe(200)
  const packer = await staffDesk(shop, 'PACKER')
  expect((await packer.get('/couriers')).json.data).toEqual(changed)
})

test('[SETTING-10] the days of low stock and near expiry are felt by Today and Stock, as the trial says', async () => {
  await sql`insert into sales_day (day, country, kind, key, orders, pieces, gross, discount, refunded)
    select (now() at time zone 'Asia/Kolkata')::date - 1, 'IND', 'PRODUCT', variant_sku, 1, on_hand * 3, 100, 0, 0
    from stock where on_hand > 20 order by variant_sku limit 3`.execute(db)
  const counted: number[] = []
  for (const days of [1, 60]) {
    await put('LOW_STOCK_DAYS', days)
    await put('NEAR_EXPIRY_DAYS', days)
    const { facts } = (await owner.get('/settings')).json
    const summary = (await owner.get('/stock/summary')).json
    expect(summary.low).toBe(facts.sellsOutIn.filter((left: number) => left < days).length)
    expect(summary.near).toBe(facts.soldFor.filter((left: number) => left <= days).length)
    const { cards } = (await owner.get('/today')).json
    expect(cards.find(({ card }: { card: string }) => card === 'LOW_STOCK').count).toBe(summary.low)
    counted.push(summary.low)
  }
  expect(counted).toEqual([0, 3])
})

test('[SETTING-11] the letters of the next year are on its invoices, and those of this year stay', async () => {
  expect((await put('INVOICE_PREFIXES', { [nextYear]: 'AR' })).status).toBe(200)
  expect(await put('INVOICE_PREFIXES', { [year]: 'AR', [nextYear]: 'AR' })).toMatchObject({ status: 422 })
  const undone = Symbol('undone')
  const printed: string[] = []
  await db
    .transaction()
    .execute(async (tx) => {
      for (const each of [year, nextYear]) printed.push((await nextNumber(tx, 'AMX', each)).printed)
      throw undone
    })
    .catch((error) => expect(error).toBe(undone))
  expect(printed).toEqual([`AMX/${year}/000001`, `ARX/${nextYear}/000001`])
})

test('[SETTING-13] health is read from the database, without secrets', async () => {
  await sql`insert into webhook_event (gateway, event_key, raw, signature_ok, received_at)
    values ('PHONEPE', 'one', null, true, now()), ('RAZORPAY', 'two', null, false, now())`.execute(db)
  await sql`insert into pgboss.job (name, data, source_name, source_created_on, output)
    values ('dead', '{}', 'orders.message', now(), '{"reason":"REFUSED"}')`.execute(db)
  const answer = await owner.get('/health')
  expect(answer.status).toBe(200)
  expect(ADMIN_API.getHealth.answer.safeParse(answer.json).success).toBe(true)
  const [razorpay, phonepe] = answer.json.gateways
  expect(razorpay).toMatchObject({
    gateway: 'RAZORPAY',
    isActive: true,
    mode: 'SIMULATED',
    lastWebhookAt: null,
  })
  expect(phonepe).toMatchObject({ gateway: 'PHONEPE', isActive: false, failuresOfHour: 0 })
  expect(phonepe.lastWebhookAt).not.toBeNull()
  expect(answer.json.queues).toContainEqual(expect.objectContaining({ topic: 'orders.message', dead: 1 }))
  expect(answer.json.senders.map(({ channel }: { channel: string }) => channel)).toEqual(['EMAIL', 'SMS'])
  expect(answer.json.instances[0].version).toMatch(/^\d+\.\d+\.\d+/)
  expect(answer.json.backup).toBeNull()
  expect(JSON.stringify(answer.json)).not.toMatch(/secret|password|rzp_/i)
})

test('[SETTING-3] an unknown code is not found, and a path is never a setting', async () => {
  for (const code of ['BANNER_ANNOUNCEMENTS', 'COLOUR', 'toString'])
    expect((await owner.send('PUT', `/settings/${code}`, { value: 1 }, { 'if-match': '"1"' })).status).toBe(
      404,
    )
})
