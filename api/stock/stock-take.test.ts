import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ADMIN_API } from '#contract/admin/api.ts'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { runConcurrently } from '#kit/run-concurrently.ts'
import { OIL_SKU, remainingOf } from '../lots/testing.ts'
import { audit, moveOrder } from '../orders/index.ts'
import { openOrderShop } from '../orders/testing.ts'
import { type Desk, staffDesk } from '../staff/testing.ts'
import { aScan, waveTools } from '../waves/testing.ts'

const shop = await openOrderShop()
const { db, orders: deps } = shop
const { lot, litres, start, scan } = waveTools(shop)
afterAll(shop.close)
afterEach(() => shop.check())

let one: Desk
let other: Desk
beforeAll(async () => {
  one = await staffDesk(shop, 'PACKER')
  other = await staffDesk(shop, 'PACKER')
})

const pack = (orderId: string) =>
  moveOrder(deps, { orderId, to: 'READYFORPICKUP', actor: terminalActor('Packing') })

/** A stock-take of everything. */
async function begin(desk = one) {
  const { json } = await desk.send('POST', '/counts', {})
  const id: string = json.id
  return {
    id,
    list: ADMIN_API.getCount.answer.parse(json).list,
    count: (lotCode: string, counted: number, by = desk, at = new Date()) =>
      by.send('POST', `/counts/${id}/lines`, {
        lines: [{ key: randomUUID(), lotCode, sku: OIL_SKU, counted, at: at.toISOString() }],
      }),
    found: async (lotCode: string) => {
      const differences = ADMIN_API.getDifferences.answer.parse(
        (await desk.get(`/counts/${id}/differences`)).json,
      )
      return differences.list.find((item) => item.lotCode === lotCode)
    },
    close: (by = desk) => by.send('POST', `/counts/${id}/close`),
  }
}

test('[DESK-112] [LOT-18] a list is fixed and counted blind, and its differences are posted once', async () => {
  const [short, same, unseen] = [await lot(10), await lot(10), await lot(10)]
  const { id, list, count, close } = await begin()
  expect(list.map(({ lotCode }) => lotCode)).toEqual(expect.arrayContaining([short, same, unseen]))
  const later = await lot(3)
  const blind = await one.get(`/counts/${id}`)
  expect(JSON.stringify(blind.json)).not.toMatch(/expected|remaining|"left"/)
  await count(short, 8)
  await count(same, 10)
  expect((await count(later, 3)).json.refused).toMatchObject([{ message: 'This batch is not on the list.' }])
  const closed = await close()
  expect(closed.json).toMatchObject({ difference: -2, counted: 2 })
  expect(await remainingOf(db)).toMatchObject({ [short]: 8, [same]: 10, [unseen]: 10, [later]: 3 })
  expect((await close()).code).toBe('COUNT_CLOSED')
  expect((await count(short, 1)).code).toBe('COUNT_CLOSED')
  const { json } = await one.get(`/batches/${short}`)
  expect(json.movements[0]).toMatchObject({ delta: -2, kind: 'COUNTED', note: 'Stock-take' })
  expect((await one.get('/stock/summary')).json.unexplained).toBe(2)
})

test('[LOT-17] what was sold between counting and closing is no difference', async () => {
  const code = await lot(9, 170)
  const { count, found, close } = await begin()
  await count(code, 8)
  const order = await litres(3)
  expect((await pack(order.orderId)).ok).toBe(true)
  expect((await remainingOf(db))[code]).toBe(6)
  expect(await found(code)).toMatchObject({ expected: 9, counted: 8, difference: -1 })
  await close()
  expect((await remainingOf(db))[code]).toBe(5)
})

test('[LOT-17] pieces that a picker has put into a tote are not looked for on the shelf', async () => {
  const code = await lot(9, 160)
  const order = await litres(2)
  const wave = await start([order.orderId])
  await scan(wave, aScan({ code, kind: 'PICK', sku: OIL_SKU, quantity: 2 }))
  const { count, found, close } = await begin()
  await count(code, 7)
  expect(await found(code)).toMatchObject({ expected: 7, difference: 0, state: 'AGREED' })
  expect((await close()).status).toBe(200)
  expect((await remainingOf(db))[code]).toBe(9)
})

test('[LOT-18] two people count one list: what they agree on is merged, the rest is counted again', async () => {
  const [agreed, doubtful] = [await lot(10), await lot(10)]
  const { count, found, close } = await begin()
  await count(agreed, 9)
  await count(agreed, 9, other)
  await count(doubtful, 9)
  await count(doubtful, 7, other)
  expect(await found(doubtful)).toMatchObject({ state: 'DISAGREE' })
  const before = await remainingOf(db)
  expect((await close()).code).toBe('COUNT_AGAIN')
  expect(await remainingOf(db)).toEqual(before)
  await count(doubtful, 9, other)
  expect((await close(other)).json.difference).toBe(-2)
  expect(await remainingOf(db)).toMatchObject({ [agreed]: 9, [doubtful]: 9 })
})

test('[LOT-18] pieces that were packed although nobody found them are counted again', async () => {
  const code = await lot(3, 150)
  const { count, found, close } = await begin()
  await count(code, 0)
  await pack((await litres(2)).orderId)
  expect(await found(code)).toMatchObject({ state: 'TOO_FEW', difference: -3 })
  expect((await close()).code).toBe('COUNT_AGAIN')
  await count(code, 1)
  expect((await close()).json.difference).toBe(0)
})

test('[LOT-17] a stock-take while orders are packed: every piece is counted once', async () => {
  const code = await lot(40, 145)
  const orders: string[] = []
  while (orders.length < 8) orders.push((await litres(1)).orderId)
  const { count, close } = await begin()
  await count(code, 39)
  const closing = close()
  await runConcurrently(orders, 4, (id) => pack(id))
  expect((await closing).status).toBe(200)
  expect((await remainingOf(db))[code]).toBe(40 - 1 - orders.length)
})

test('[LOT-18] a line that is sent twice counts once, and a wrong clock is corrected', async () => {
  const code = await lot(5)
  const { id, found, close } = await begin()
  const [past, future] = ['2001-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z']
  const send = (key: string, counted: number, at: string) =>
    one.send('POST', `/counts/${id}/lines`, { lines: [{ key, lotCode: code, sku: OIL_SKU, counted, at }] })
  const key = randomUUID()
  await send(key, 4, past)
  await send(key, 1, future)
  expect(await found(code)).toMatchObject({ counted: 4, expected: 5, lines: [{ counted: 4 }] })
  await send(randomUUID(), 5, future)
  expect(await found(code)).toMatchObject({ counted: 5, expected: 5 })
  await close()
})

test.each([
  ['nothing lies there', { shelf: 'NOWHERE' }, 'NOTHING_TO_COUNT'],
  ['an unknown category', { category: 'TOYS' }, 'FIELDS_INVALID'],
])('[DESK-112] a stock-take that cannot begin: %s', async (_, body, code) => {
  expect((await one.send('POST', '/counts', body)).code).toBe(code)
})

test.each([
  ['a negative number', { counted: -1 }],
  ['half a piece', { counted: 0.5 }],
  ['no key', { key: 'x' }],
  ['no time', { at: 'today' }],
])('[DESK-112] a bad line: %s', async (_, changes) => {
  const { id } = await begin()
  const line = {
    key: randomUUID(),
    lotCode: 'PNT261103A',
    sku: OIL_SKU,
    counted: 1,
    at: new Date().toISOString(),
  }
  const answer = await one.send('POST', `/counts/${id}/lines`, { lines: [{ ...line, ...changes }] })
  expect(answer.code).toBe('FIELDS_INVALID')
})

test('[LOT-12] the audit finds a lot whose movements do not add up', async () => {
  const code = await lot(5)
  await seedTx(db, (tx) =>
    sql`update lot_stock set remaining = 4, removed = 1 where lot_code = ${code}`.execute(tx),
  )
  expect((await audit(db)).map(({ rule, what }) => `${rule.slice(0, 3)} ${what}`)).toContain(
    `A43 lot ${code}, ${OIL_SKU}`,
  )
  await seedTx(db, (tx) =>
    sql`update lot_stock set remaining = 5, removed = 0 where lot_code = ${code}`.execute(tx),
  )
})
