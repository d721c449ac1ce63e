import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { DeliveryPromise } from '#contract/delivery.ts'
import { insertAddress } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { LOCALE_HEADER, type LocaleCode } from '#domain/locale.ts'
import { customerOf, HALDI, OIL, shopperOf } from '../cart/testing.ts'
import { openTestShop } from '../testing.ts'

const NOON = '2026-11-16T12:00:00+05:30'
let now = new Date(NOON)
const shop = await openTestShop({ trustedHops: 1, now: () => now })
afterAll(shop.close)
beforeEach(() => {
  now = new Date(NOON)
})

async function ask(query: string, locale: LocaleCode = 'en_IN') {
  const answer = await fetch(`${shop.url}/api/v1/delivery/promise?${query}`, {
    headers: { [LOCALE_HEADER]: locale },
  })
  const json = await answer.json()
  if (answer.ok) DeliveryPromise.parse(json)
  return { status: answer.status, json, headers: answer.headers }
}

const days = async (query: string, locale?: LocaleCode) => {
  const { json } = await ask(query, locale)
  return [json.earliest, json.latest]
}

test('[PIN-4] a PIN code answers with place, zone, days, fee and payment methods', async () => {
  const { status, json } = await ask(`pin=452001&variant=${OIL.variantSku},${HALDI.variantSku}`)
  expect(status).toBe(200)
  expect(json).toEqual({
    pin: '452001',
    place: { city: 'Indore', state: 'MP' },
    known: true,
    isServed: true,
    zone: 'B',
    earliest: '2026-11-18',
    latest: '2026-11-19',
    orderBy: '2026-11-16T08:30:00.000Z',
    byRider: false,
    fee: 60,
    freeFrom: 999,
    payment: ['UPI', 'Card', 'Netbanking', 'Wallet'],
  })
})

test('[PIN-4] a ZIP code answers with the days of the USA, in dollars', async () => {
  const { json } = await ask('pin=60601', 'en_US')
  expect(json).toMatchObject({
    pin: '60601',
    place: null,
    known: true,
    isServed: true,
    earliest: '2026-11-30',
    latest: '2026-12-04',
    fee: 12,
    payment: ['Card'],
  })
})

test.each([
  ['2026-11-16T13:59:59+05:30', ['2026-11-18', '2026-11-19']],
  ['2026-11-16T14:00:00+05:30', ['2026-11-19', '2026-11-20']],
  ['2026-11-28T20:00:00+05:30', ['2026-12-02', '2026-12-03']],
  ['2026-12-31T15:00:00+05:30', ['2027-01-04', '2027-01-05']],
  ['2027-03-31T23:59:59+05:30', ['2027-04-03', '2027-04-05']],
])('[PIN-3] asked at %s', async (at, range) => {
  now = new Date(at)
  expect(await days('pin=452001')).toEqual(range)
})

test('[PIN-6] caches keep the answer for a minute, but not beyond the cut-off', async () => {
  const first = (await ask('pin=452001')).headers
  expect(first.get('cache-control')).toBe('public, max-age=60')
  expect(first.get('set-cookie')).toBeNull()
  expect(first.get('vary')).toContain('x-am-locale')
  now = new Date('2026-11-16T13:59:40+05:30')
  expect((await ask('pin=452001')).headers.get('cache-control')).toBe('public, max-age=20')
})

describe('bad input', () => {
  test.each([
    ['five digits', '45200'],
    ['seven digits', '4520011'],
    ['letters', '45200A'],
    ['nothing', ''],
    ['zeros', '000000'],
    ['a ZIP code in India', '60601'],
    ['markup', encodeURIComponent('<b>45</b>')],
  ])('[PIN-1] %s', async (_what, pin) => {
    const { status, json, headers } = await ask(`pin=${pin}`)
    expect([status, json.error.code]).toEqual([400, 'PIN_INVALID'])
    expect(json.error.message).toBe('Please enter a PIN code of 6 digits')
    expect(headers.get('cache-control')).toBe('no-store')
  })

  test('[PIN-1] a PIN code in the USA', async () => {
    const { json } = await ask('pin=452001', 'en_US')
    expect([json.error.code, json.error.message]).toEqual([
      'PIN_INVALID',
      'Please enter a ZIP code of 5 digits',
    ])
  })

  test.each(['४५२००१', ' 452 001 '])('[PIN-1] %j is read as 452001', async (typed) => {
    expect((await ask(`pin=${encodeURIComponent(typed)}`)).json.pin).toBe('452001')
  })

  test('[PIN-2] an unknown code is noted, and not served without a served prefix', async () => {
    expect((await ask('pin=999999')).json).toMatchObject({ known: false, isServed: false, earliest: null })
    expect((await ask('pin=452999')).json).toMatchObject({ known: false, isServed: true, zone: 'B' })
  })

  test('[PIN-2] a place that is not served gives no days', async () => {
    const { status, json } = await ask('pin=744101')
    expect(status).toBe(200)
    expect(json).toMatchObject({ isServed: false, known: true, earliest: null, latest: null, orderBy: null })
  })

  test('51 skus are refused, 50 are not', async () => {
    const list = (count: number) => Array.from({ length: count }, () => OIL.variantSku).join(',')
    expect((await ask(`pin=452001&variant=${list(51)}`)).json.error.code).toBe('INVALID_INPUT')
    expect((await ask(`pin=452001&variant=${list(50)}`)).status).toBe(200)
  })

  test.each([`variant[]=${OIL.variantSku}`, 'pin[]=452001', `variant=${'X'.repeat(41)}`])(
    '%s',
    async (query) => {
      expect((await ask(`pin=452001&${query}`)).json.error.code).toBe('INVALID_INPUT')
    },
  )

  test('[PIN-5] something sold out or unknown gives no days', async () => {
    await seedTx(shop.db, (tx) =>
      tx
        .updateTable('channel')
        .set({ availability: 'OUTOFSTOCK' })
        .where('variant_sku', '=', HALDI.variantSku)
        .execute(),
    )
    await shop.refresh()
    for (const variants of [HALDI.variantSku, `${OIL.variantSku},${HALDI.variantSku}`, 'NOTHING1-1KG'])
      expect(await days(`pin=452001&variant=${variants}`)).toEqual([null, null])
    expect(await days(`pin=452001&variant=${OIL.variantSku}`)).toEqual(['2026-11-18', '2026-11-19'])
  })
})

describe('the cart', () => {
  const ONE_OIL = { ...OIL, quantity: 1 }

  test('[PIN-5] has the promise of the chosen address', async () => {
    const customer = await customerOf(shop)
    const indore = await insertAddress(shop.db, customer.user.id, { zip: '452 001', city: 'Indore' })
    const leh = await insertAddress(shop.db, customer.user.id, { zip: '194101', state: 'LA' })
    const promiseAt = async (shippingAddressId: string | null) =>
      (await customer.put({ items: [ONE_OIL], shippingAddressId })).cart.promise
    const promised = {
      isServed: true,
      earliest: '2026-11-18',
      latest: '2026-11-19',
      orderBy: '2026-11-16T08:30:00.000Z',
    }
    expect(await promiseAt(null)).toBeNull()
    expect(await promiseAt(indore.id)).toEqual(promised)
    expect((await customer.put({ items: [] })).cart.promise).toEqual(promised)
    expect(await promiseAt(leh.id)).toEqual({ isServed: false, earliest: null, latest: null, orderBy: null })
  })

  test('of a guest has none', async () => {
    expect((await (await shopperOf(shop)).put({ items: [ONE_OIL] })).cart.promise).toBeNull()
  })
})

test('[PIN-4] a changed zone or holiday is used at once', async () => {
  await seedTx(shop.db, (tx) =>
    tx.updateTable('delivery_zone').set({ days_max: 3 }).where('code', '=', 'B').execute(),
  )
  await seedTx(shop.db, (tx) =>
    tx.insertInto('holiday').values({ day: '2026-11-18', scope: 'IND-MP', name: 'Fair' }).execute(),
  )
  await shop.refresh()
  expect(await days('pin=452001')).toEqual(['2026-11-19', '2026-11-21'])
})
