import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { SEED, terminalActor } from '#domain/actor.ts'
import { money } from '#domain/money.ts'
import { writeEntry } from '../audit/index.ts'
import { changePrice, changeStock } from '../catalogue/index.ts'
import { audit } from '../orders/index.ts'
import { setPromotionActive } from '../promotions/index.ts'
import { changeSetting } from '../settings/index.ts'
import { staffDesk } from '../staff/testing.ts'
import { openTestShop } from '../testing.ts'

const shop = await openTestShop()
const { db } = shop
afterAll(shop.close)

const owner = await staffDesk(shop, 'OWNER')
const support = await staffDesk(shop, 'SUPPORT')
const accountant = await staffDesk(shop, 'ACCOUNTANT')
const OIL = 'OILPNT01-1000ML'
const TARA = terminalActor('Tara')

const staffActor = (id: string) => ({ kind: 'STAFF', name: 'Namuna Support', staffId: id }) as const
const note = (changes: object, actor: Parameters<typeof writeEntry>[1] = TARA) =>
  db
    .transaction()
    .execute((tx) =>
      writeEntry(tx, actor, { act: 'test.note', subject: { kind: 'thing', id: '7' }, ...changes }),
    )
const idsOf = async (desk: typeof owner, query: string) => {
  const { status, json } = await desk.get(`/audit?${query}`)
  expect(status).toBe(200)
  return json.data.map(({ id }: { id: number }) => id)
}
const lastOf = async (subject: string) =>
  (await owner.get(`/audit?subject=${encodeURIComponent(subject)}`)).json.data[0]
const putBack = (id: number, desk = owner) => desk.send('POST', `/audit/${id}/put-back`)

test('[AUDIT-10] the log is filtered by who, what, subject, time, money, personal data and any value', async () => {
  const order = { kind: 'order', id: 'AM-FILT-ER01' }
  const money_ = { minor: money(123_45), currency: 'INR' }
  const refund = await note({ act: 'order.refund', subject: order, money: money_, reason: 'A torn pouch' })
  const look = await note({ act: 'order.contact', subject: order, readsPersonal: true })
  const mail = await note({ after: { email: 'Asha@mail.example' } }, terminalActor('Meera'))
  const all = [mail, look, refund]
  const at = async (id: number) => (await owner.get(`/audit/${id}`)).json.at
  for (const [query, ids] of [
    ['who=meer', [mail]],
    ['what=order', [look, refund]],
    ['what=order.refund', [refund]],
    ['subject=order:AM-FILT-ER01', [look, refund]],
    ['subject=AM-FILT-ER01', [look, refund]],
    ['money=1&subject=AM-FILT-ER01', [refund]],
    ['personal=1&subject=AM-FILT-ER01', [look]],
    ['q=TORN%20POUCH', [refund]],
    ['q=asha@mail.example', [mail]],
    [`subject=AM-FILT-ER01&to=${await at(look)}`, [refund]],
    [`subject=AM-FILT-ER01&from=${await at(look)}`, [look]],
  ] as const)
    expect([query, (await idsOf(owner, query)).filter((id: number) => all.includes(id))]).toEqual([
      query,
      ids,
    ])
  expect((await owner.get(`/audit/${refund}`)).json).toMatchObject({
    who: { kind: 'TERMINAL', name: 'Tara' },
    money: { amount: 123.45, currency: 'INR' },
    reason: 'A torn pouch',
    sealPlace: null,
  })
})

test('[AUDIT-10] pages go by key in both directions', async () => {
  const ids: number[] = []
  for (let count = 0; count < 120; count += 1) ids.unshift(await note({ act: 'test.page' }))
  const first = (await owner.get('/audit?what=test.page')).json
  expect(first.meta).toMatchObject({ previous: null, count: 120, isCapped: false })
  const second = (await owner.get(`/audit?what=test.page&after=${first.meta.next}`)).json
  const third = (await owner.get(`/audit?what=test.page&after=${second.meta.next}`)).json
  const seen = [first, second, third].flatMap(({ data }) => data.map(({ id }: { id: number }) => id))
  expect([seen, third.meta.next]).toEqual([ids, null])
  const back = (await owner.get(`/audit?what=test.page&before=${third.meta.previous}`)).json
  expect(back.data).toEqual(second.data)
})

test.each([['from=yesterday'], ['q=ab'], ['money=yes'], ['after=x'], ['what[]=price']])(
  '[AUDIT-10] the filter %s is refused',
  async (query) => {
    expect((await owner.get(`/audit?${query}`)).status).toBe(400)
  },
)

test('[AUDIT-11] without audit.read staff reads the entries of its own deeds only', async () => {
  const own = await note({}, staffActor(support.staffId))
  const foreign = await note({}, staffActor(owner.staffId))
  const seen = await idsOf(support, '')
  expect(seen).toContain(own)
  expect(seen).not.toContain(foreign)
  expect((await support.get(`/audit/${own}`)).status).toBe(200)
  expect((await support.get(`/audit/${foreign}`)).status).toBe(404)
  expect((await support.get('/audit/chain')).status).toBe(403)
  expect(await idsOf(accountant, '')).toContain(foreign)
  expect((await accountant.get('/audit/chain')).json).toMatchObject({ brokenFrom: null })
})

const priceIs = async () => {
  const { rows } = await sql<{ current: number; max: number }>`
    select current_price as current, max_price as max from channel
    where variant_sku = ${OIL} and country = 'IND'`.execute(db)
  return rows[0]
}
const setPrice = (currentPrice: number, maxPrice = 399_00) =>
  changePrice(db, {
    ...{ sku: OIL, country: 'IND', actor: SEED },
    ...{ currentPrice: money(currentPrice), maxPrice: money(maxPrice) },
  })

test('[AUDIT-12] a price is put back as a new change, once', async () => {
  const before = await priceIs()
  await setPrice(300_00)
  const entry = await lastOf(OIL)
  expect(entry).toMatchObject({ act: 'price.change', after: { currentPrice: 300_00 }, canPutBack: true })
  const { status, json } = await putBack(entry.id)
  expect([status, await priceIs()]).toEqual([200, before])
  expect((await owner.get(`/audit/${json.entryId}`)).json).toMatchObject({
    who: { kind: 'STAFF', staffId: owner.staffId },
    before: entry.after,
    after: entry.before,
    reverses: entry.id,
  })
  expect((await owner.get(`/audit/${entry.id}`)).json).toMatchObject({
    reversedBy: json.entryId,
    canPutBack: false,
  })
  expect(await putBack(entry.id)).toMatchObject({ code: 'VERSION_CHANGED' })
  expect(await audit(db)).toEqual([])
})

test('[AUDIT-12] setting, promotion and stock are put back; pieces that were sold since stay sold', async () => {
  const platforms = ['OWN']
  await changeSetting(db, { code: 'ACTIVE_ECOMMERCE_PLATFORMS', value: platforms, actor: SEED })
  await setPromotionActive(db, { code: 'NAMASTE10', isActive: false, actor: SEED })
  const counted = await changeStock(db, { sku: 'SPFHNY01-350G', change: { add: 10 }, actor: SEED })
  await sql`update stock set on_hand = on_hand - 3, reserved = reserved + 3
    where variant_sku = 'SPFHNY01-350G'`.execute(db)
  for (const subject of ['setting:ACTIVE_ECOMMERCE_PLATFORMS', 'promotion:NAMASTE10', 'stock:SPFHNY01-350G'])
    expect((await putBack((await lastOf(subject)).id)).status).toBe(200)
  const { rows } = await sql`
    select (select is_active from promotion where code = 'NAMASTE10') as "isActive",
      (select on_hand from stock where variant_sku = 'SPFHNY01-350G') as "onHand",
      (select jsonb_array_length(value) from setting where code = 'ACTIVE_ECOMMERCE_PLATFORMS') as platforms`.execute(
    db,
  )
  expect(rows).toEqual([{ isActive: true, onHand: counted.ok && counted.value - 13, platforms: 2 }])
  await sql`update stock set reserved = reserved - 3, on_hand = on_hand + 3
    where variant_sku = 'SPFHNY01-350G'`.execute(db)
})

test.each([
  [
    'a price that was changed since',
    () => setPrice(310_00).then(() => setPrice(320_00)),
    `${OIL} IND`,
    1,
    412,
  ],
  [
    'a switch of the payment gateway, which needs a key',
    () => changeSetting(db, { code: 'ACTIVE_PAYMENT_GATEWAY', value: 'PHONEPE', actor: SEED }),
    'setting:ACTIVE_PAYMENT_GATEWAY',
    0,
    409,
  ],
  [
    'a deed that cannot be taken back',
    () => note({ subject: { kind: 'thing', id: 'x1' } }),
    'thing:x1',
    0,
    409,
  ],
  [
    'a value that the log holds masked',
    () =>
      note({
        act: 'setting.change',
        subject: { kind: 'setting', id: 'ACTIVE_ECOMMERCE_PLATFORMS' },
        before: { value: ['mail asha@mail.example'] },
        after: { value: [] },
      }),
    'setting:ACTIVE_ECOMMERCE_PLATFORMS',
    0,
    409,
  ],
])('[AUDIT-13] %s is not put back', async (_, change, subject, nth, status) => {
  await change()
  const { data } = (await owner.get(`/audit?subject=${encodeURIComponent(subject)}`)).json
  expect((await putBack(data[nth].id)).status).toBe(status)
})

test('[AUDIT-13] without the permission of the deed nothing is put back', async () => {
  await setPrice(333_00)
  const { id } = await lastOf(OIL)
  const packer = await staffDesk(shop, 'PACKER')
  expect((await putBack(id, support)).status).toBe(403)
  // A packer may write stock, but reads only the own deeds.
  expect((await putBack(id, packer)).status).toBe(404)
  expect((await priceIs())?.current).toBe(333_00)
})

test('[AUDIT-13] after a day nothing is put back', async () => {
  await setPrice(340_00)
  const { id } = await lastOf(OIL)
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`update audit_entry set at = at - interval '25 hours' where id = ${id}`.execute(tx)
  })
  expect(await putBack(id)).toMatchObject({ status: 409, code: 'NOT_REVERSIBLE' })
})

test('[AUDIT-13] many put back one change at once: one wins', async () => {
  await setPrice(301_00)
  await setPrice(302_00)
  const { id } = await lastOf(OIL)
  const answers = await Promise.all(Array.from({ length: 8 }, () => putBack(id)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'VERSION_CHANGED')).toHaveLength(7)
  expect((await priceIs())?.current).toBe(301_00)
})
