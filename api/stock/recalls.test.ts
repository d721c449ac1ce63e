import { afterAll, afterEach, expect, test } from 'vitest'
import { ADMIN_API } from '#contract/admin/api.ts'
import { openActShop } from '../acts/testing.ts'
import { settleRecalls } from '../claims/index.ts'
import { depsOf, shipOrder } from '../claims/testing.ts'
import { inDays, OIL_SKU, releasedLot } from '../lots/testing.ts'
import { OIL } from '../orders/testing-buyer.ts'

const shop = await openActShop()
afterAll(shop.close)
afterEach(() => shop.check())

const settle = () =>
  settleRecalls({ ...depsOf(shop), logger: { info: () => {}, warn: () => {}, error: () => {} } })
const oil = [{ ...OIL, quantity: 2 }]
const REASON = 'A laboratory found more moisture than our limit allows.'

async function lotOf(code: string, quantity: number, bestBefore = 200) {
  await releasedLot(shop.db, code, {
    best_before: inDays(bestBefore),
    pieces: [{ variantSku: OIL_SKU, quantity }],
  })
  await shop.refresh()
  return code
}

test('[DESK-113] a recall needs the key; the desk sees every order, packs again what has not left, and takes the report', async () => {
  const code = await lotOf('PNT261101A', 10, 180)
  const left = await shop.paidOrder(oil)
  await shipOrder(shop, left.orderId)
  const packed = await shop.packedOrder(oil)
  await lotOf('PNT261102A', 10)
  const owner = await shop.deskWithApp('OWNER')
  const body = { lotCode: code, reason: REASON }
  expect((await owner.send('POST', '/recalls', body)).code).toBe('STEP_UP_NEEDED')
  const wrong = await owner.confirm({ act: 'lot.recall', subject: 'PNT261102A', amount: null })
  expect((await owner.send('POST', '/recalls', body, wrong)).code).toBe('STEP_UP_NEEDED')
  const proof = await owner.confirm({ act: 'lot.recall', subject: code, amount: null })
  const started = ADMIN_API.startRecall.answer.parse((await owner.send('POST', '/recalls', body, proof)).json)
  expect(started).toMatchObject({
    buyers: 1,
    told: 0,
    parcels: [packed.orderNumber],
    left: 6,
    finishedAt: null,
  })
  await settle()
  const read = async () => ADMIN_API.getRecall.answer.parse((await owner.get(`/recalls/${code}`)).json)
  const { orders, ...rest } = await read()
  expect(rest).toMatchObject({ told: 1, finishedAt: expect.any(String), reason: REASON })
  expect(orders).toMatchObject([
    { orderNumber: packed.orderNumber, status: 'READYFORPICKUP', toldAt: null, claim: null },
    {
      orderNumber: left.orderNumber,
      pieces: 2,
      toldAt: expect.any(String),
      claim: { state: 'REFUNDED', amount: 758 },
    },
  ])
  const act = { act: 'REPACK', orderNumber: packed.orderNumber }
  const repacked = await owner.send('POST', `/recalls/${code}/act`, act)
  expect(repacked.json).toMatchObject({ parcels: [], orders: [{ orderNumber: left.orderNumber }] })
  expect((await owner.send('POST', `/recalls/${code}/act`, act)).status).toBe(404)
  const csv = await reportOf(code, owner.cookies)
  expect(csv.split('\r\n')).toEqual([
    '\uFEFForder,status,pieces,told_at,claim,claim_state,paid_back,currency',
    expect.stringMatching(`^${left.orderNumber},SHIPPED,2,.+,REFUNDED,758,INR$`),
    '',
  ])
  expect((await owner.get('/recalls')).json.data).toMatchObject([{ lotCode: code, title: 'Groundnut Oil' }])
})

async function reportOf(code: string, cookies: ReadonlyMap<string, string>) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const answer = await fetch(`${shop.url}/admin/api/v1/recalls/${code}/report`, { headers: { cookie } })
  expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="recall-${code}.csv"`)
  return Buffer.from(await answer.arrayBuffer()).toString()
}

test('[DESK-113] only who may recall does; an unknown or waiting batch cannot be recalled', async () => {
  const packer = await shop.desk('PACKER')
  const body = { lotCode: 'PNT261103A', reason: REASON }
  expect((await packer.send('POST', '/recalls', body)).code).toBe('STAFF_NOT_ALLOWED')
  const owner = await shop.deskWithApp('OWNER')
  const proof = await owner.confirm({ act: 'lot.recall', subject: 'PNT261103A', amount: null })
  expect((await owner.send('POST', '/recalls', body, proof)).status).toBe(404)
  expect((await owner.get('/recalls/PNT261103A')).status).toBe(404)
})
