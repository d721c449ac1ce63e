import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { LIMITS } from '#contract/limits.ts'
import { insertUpload } from '#db/testing-rows.ts'
import { seedTx } from '#db/testing-seed.ts'
import { terminalActor } from '#domain/actor.ts'
import { openOrderShop } from '../orders/testing.ts'
import { buyerOf, OIL } from '../orders/testing-buyer.ts'
import { refundLines } from '../payments/index.ts'
import { delivered, shipped } from './testing.ts'

const shop = await openOrderShop()
const { db } = shop
afterAll(shop.close)
afterEach(() => shop.check())

const LINE = { position: 1, quantity: 1 }
const CARE = 'Please write to care@aranyamill.example or call +91 74230 00000, and we will help.'

test('[CLAIM-5] a claim has a number, a day by which we answer, and is acknowledged at once', async () => {
  const order = await delivered(shop)
  const { status, json } = await order.claim({ note: 'The cap was loose.' })
  expect(status).toBe(200)
  expect(json).toMatchObject({
    number: expect.stringMatching(/^C-[0-9A-HJKMNP-TV-Z]{4}$/),
    kind: 'LEAKED',
    wish: 'REFUND',
    state: 'OPEN',
    lines: [LINE],
    photos: [{ width: 4, height: 3 }],
    note: 'The cap was loose.',
    decisionNote: null,
    actBy: null,
    amount: null,
    replacement: null,
    asksGoodsBack: false,
    isHandedBack: false,
  })
  const { orderNumber } = await order.buyer.order(order.orderId)
  const queued = (await shop.queuedMessages(orderNumber)).filter(
    ({ template }) => template === 'claimReceived',
  )
  expect(queued.map(({ payload }) => [payload.channel, payload.subject])).toEqual([['EMAIL', json.id]])
})

test('[CLAIM-5] the answer is due after five working days, without Sundays and holidays', async () => {
  const { json: first } = await (await delivered(shop)).claim()
  await seedTx(db, (tx) =>
    tx.insertInto('holiday').values({ day: first.dueOn, scope: 'MILL', name: 'Mill fair' }).execute(),
  )
  const { json: second } = await (await delivered(shop)).claim()
  await seedTx(db, (tx) => tx.deleteFrom('holiday').where('name', '=', 'Mill fair').execute())
  expect(second.dueOn > first.dueOn).toBe(true)
  const { rows } = await sql<{ days: number; is_sunday: boolean }>`
    select ${first.dueOn}::date - (now() at time zone 'Asia/Kolkata')::date as days,
      extract(dow from ${second.dueOn}::date) = 0 as is_sunday`.execute(db)
  expect(rows[0]?.days).toBeGreaterThanOrEqual(5)
  expect(rows[0]?.is_sunday).toBe(false)
})

describe('[CLAIM-1] when a claim can be made', () => {
  test('until the end of the third day after the delivery, in India', async () => {
    const order = await delivered(shop)
    await order.deliveredDaysAgo(3)
    expect((await order.list()).claimable).toMatchObject({ kinds: expect.arrayContaining(['LEAKED']) })
    expect((await order.claim()).status).toBe(200)
  })

  test('the end of the third day is that of India, whatever UTC says', async () => {
    const order = await delivered(shop)
    // Both are 18:30 in UTC.
    await order.deliveredDaysAgo(4, '23:59:59')
    expect((await order.claim()).code).toBe('CLAIM_TOO_LATE')
    await order.deliveredDaysAgo(3, '00:00')
    expect((await order.claim()).status).toBe(200)
  })

  test('later the answer names the day and the care contact', async () => {
    const order = await delivered(shop)
    await order.deliveredDaysAgo(4)
    const { status, code, json } = await order.claim()
    expect([status, code]).toEqual([409, 'CLAIM_TOO_LATE'])
    expect(json.error.message).toMatch(
      /^This could be reported here until \w{3}, \w{3} \d+\. Please write to/,
    )
    expect(await order.list()).toMatchObject({ data: [], claimable: { kinds: [] } })
  })

  test('not arrived: from the day after the latest promised one', async () => {
    const order = await shipped(shop)
    const missing = { kind: 'NOT_ARRIVED', uploads: [] }
    await order.promisedDaysAgo(0)
    const early = await order.claim(missing)
    expect([early.status, early.code]).toEqual([409, 'CLAIM_TOO_EARLY'])
    expect(early.json.error.message).toMatch(/^This order is still on its way and should be with you by \w+/)
    expect((await order.claim()).code).toBe('CLAIM_TOO_EARLY')
    await order.promisedDaysAgo(1)
    expect((await order.list()).claimable).toMatchObject({ kinds: ['NOT_ARRIVED'], until: null })
    expect((await order.claim(missing)).status).toBe(200)
  })

  test('a delivered order whose date is missing leads to customer care', async () => {
    const order = await delivered(shop)
    await seedTx(db, (tx) =>
      sql`update shipment set delivered_at = null where order_id = ${order.orderId}`.execute(tx),
    )
    const { status, code, json } = await order.claim()
    expect([status, code]).toEqual([409, 'CLAIM_NOT_POSSIBLE'])
    expect(json.error.message).toBe(`We cannot take this claim here. ${CARE}`)
  })

  test('an order that was not shipped, or was cancelled, cannot be claimed', async () => {
    const buyer = await buyerOf(shop)
    const opened = await buyer.place()
    const claim = () =>
      buyer.call('createClaim', {
        params: { orderId: opened.orderId },
        body: { kind: 'MISSING', wish: 'REFUND', lines: [LINE] },
      })
    expect((await claim()).code).toBe('CLAIM_NOT_POSSIBLE')
    await buyer.restore(opened.orderId)
    expect((await claim()).code).toBe('CLAIM_NOT_POSSIBLE')
  })
})

describe('[CLAIM-2] never more pieces than were delivered and not claimed before', () => {
  test('what was claimed, or refunded by staff, is not claimed again; what was withdrawn is', async () => {
    const order = await delivered(shop)
    const first = await order.claimed()
    expect((await order.list()).claimable.lines).toEqual([LINE, { position: 2, quantity: 1 }])
    expect((await order.claim({ lines: [{ position: 1, quantity: 2 }] })).code).toBe('CLAIM_TOO_MUCH')
    await order.withdraw(first.id)
    expect((await order.list()).claimable.lines).toContainEqual({ position: 1, quantity: 2 })
    await refundLines(shop.orders.payments, {
      orderId: order.orderId,
      parts: { line: { variantSku: OIL.variantSku, quantity: 2 } },
      actor: terminalActor('Care'),
    })
    expect((await order.list()).claimable.lines).toEqual([{ position: 2, quantity: 1 }])
    expect((await order.claim()).code).toBe('CLAIM_TOO_MUCH')
  })

  test('two tabs at once make one claim', async () => {
    const order = await delivered(shop)
    const answers = await Promise.all(Array.from({ length: 6 }, () => order.claim()))
    expect(new Set(answers.map(({ json }) => json.number)).size).toBe(1)
    expect((await order.list()).data).toHaveLength(1)
  })

  test('many different claims at once never exceed the order', async () => {
    const order = await delivered(shop)
    const notes = ['a', 'b', 'c', 'd', 'e', 'f']
    const answers = await Promise.all(notes.map((note) => order.claim({ note })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409, 409])
  })

  test('with an Idempotency-Key a retry answers the same claim, and another body is refused', async () => {
    const order = await delivered(shop)
    const [key, body] = [randomUUID(), { uploads: [await order.photo()], note: 'Leaks' }]
    const [first, again] = [await order.claim(body, key), await order.claim(body, key)]
    expect(again.json.id).toBe(first.json.id)
    expect((await order.claim({ ...body, note: 'Other' }, key)).code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await order.claim(body, 'short')).code).toBe('IDEMPOTENCY_KEY_INVALID')
  })
})

test('[CLAIM-3] damage, a leak and a wrong item need a photograph; the others need none', async () => {
  const order = await delivered(shop)
  for (const kind of ['DAMAGED', 'LEAKED', 'WRONG_ITEM']) {
    const { status, code } = await order.claim({ kind, uploads: [] })
    expect([kind, status, code]).toEqual([kind, 400, 'PHOTO_NEEDED'])
  }
  expect((await order.claim({ kind: 'MISSING', uploads: [] })).status).toBe(200)
  expect((await order.claim({ kind: 'SHORT_DATE', uploads: [] })).status).toBe(200)
})

describe('bad input is refused, and nothing is stored', () => {
  const six = Array.from({ length: 6 }, () => randomUUID())
  test.each<[string, object, number, string]>([
    ['[CLAIM-2] 99,999 pieces', { lines: [{ position: 1, quantity: 99_999 }] }, 409, 'CLAIM_TOO_MUCH'],
    [
      '[CLAIM-2] a line that the order does not have',
      { lines: [{ position: 9, quantity: 1 }] },
      409,
      'CLAIM_TOO_MUCH',
    ],
    ['[CLAIM-2] no line', { lines: [] }, 400, 'INVALID_INPUT'],
    ['[CLAIM-2] no piece', { lines: [{ position: 1, quantity: 0 }] }, 400, 'INVALID_INPUT'],
    ['[CLAIM-2] half a piece', { lines: [{ position: 1, quantity: 0.5 }] }, 400, 'INVALID_INPUT'],
    ['[CLAIM-2] one line twice', { lines: [LINE, LINE] }, 400, 'INVALID_INPUT'],
    ['[CLAIM-3] six photographs', { uploads: six }, 400, 'INVALID_INPUT'],
    ['[CLAIM-3] an unknown photograph', { uploads: [randomUUID()] }, 404, 'NOT_FOUND'],
    ['a photograph that is no id', { uploads: ['../1'] }, 400, 'INVALID_INPUT'],
    ['a recall, which only the shop opens', { kind: 'RECALL' }, 400, 'INVALID_INPUT'],
    ['a kind that does not exist', { kind: 'BORING' }, 400, 'INVALID_INPUT'],
    ['a wish that does not exist', { wish: 'GOLD' }, 400, 'INVALID_INPUT'],
    ['a note of 501 letters', { note: 'x'.repeat(501) }, 400, 'INVALID_INPUT'],
    ['a control character in the note', { note: 'a\u0007b' }, 400, 'INVALID_INPUT'],
  ])('%s', async (_what, changes, status, code) => {
    const order = await delivered(shop, [{ ...OIL, quantity: 1 }])
    const answer = await order.claim(changes)
    expect([answer.status, answer.code]).toEqual([status, code])
    expect((await order.list()).data).toEqual([])
  })

  test('[CLAIM-3] the photograph of somebody else, or of another claim, answers 404', async () => {
    const order = await delivered(shop)
    const other = await insertUpload(db, (await buyerOf(shop)).user.id)
    expect((await order.claim({ uploads: [other.id] })).code).toBe('NOT_FOUND')
    const used = await order.photo()
    await order.claimed({ uploads: [used] })
    expect((await order.claim({ uploads: [used], note: 'again' })).code).toBe('NOT_FOUND')
  })

  test('markup in a note is stored and returned as text', async () => {
    const note = '<img src=x onerror=alert(1)>\n{claim}'
    expect((await (await delivered(shop)).claimed({ note })).note).toBe(note)
  })
})

test('[CLAIM-4] a customer withdraws an open claim, once or twice, and nobody else’s', async () => {
  const order = await delivered(shop)
  const claim = await order.claimed()
  expect((await (await delivered(shop)).withdraw(claim.id)).code).toBe('NOT_FOUND')
  expect((await order.withdraw(randomUUID())).code).toBe('NOT_FOUND')
  expect((await order.withdraw(claim.id)).json.state).toBe('WITHDRAWN')
  expect((await order.withdraw(claim.id)).json.state).toBe('WITHDRAWN')
})

test('[UPLOAD-6] a customer makes at most 10 claims a day', () => {
  expect(LIMITS.claim).toMatchObject({ max: 10, timeWindow: 86_400_000 })
})
