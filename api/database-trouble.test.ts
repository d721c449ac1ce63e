import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { insertUser } from '#db/testing-rows.ts'
import { openOrderShop } from './orders/testing.ts'
import { signIn, visit } from './testing.ts'

const shop = await openOrderShop({ timeoutFactor: 1 })
const { db } = shop
afterAll(shop.close)
const { id } = await insertUser(db)
const customer = await visit(shop.url, await signIn(db, id))

/** From now on PostgreSQL refuses writes to the table with this code. */
async function refuseWrites(table: string, code: string) {
  await sql
    .raw(`create or replace function refuse() returns trigger language plpgsql as $$
      begin raise exception 'refused' using errcode = '${code}'; end $$`)
    .execute(db)
  await sql
    .raw(`create or replace trigger refuse before insert or update on ${table} execute function refuse()`)
    .execute(db)
}
afterEach(() => sql`drop function if exists refuse() cascade`.execute(db))

const body = JSON.stringify({
  entity: 'event',
  event: 'payment.captured',
  payload: { payment: { entity: { id: 'pay_Known000000001', order_id: 'order_Known0000001' } } },
})

/** An event with a valid signature. */
const sendEvent = () =>
  fetch(`${shop.url}/api/v1/webhooks/razorpay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': randomUUID().slice(0, 14),
      'x-razorpay-signature': createHmac('sha256', shop.sandbox.accounts.razorpay.webhookSecret)
        .update(body)
        .digest('hex'),
    },
    body,
  })

let quantity = 0
/** A new value each time, because an unchanged value is not written. */
const fillCart = () => {
  quantity = (quantity % 9) + 1
  return customer.put('/api/v1/cart', {
    items: [{ productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity }],
  })
}

const seen = async (answer: Response) => ({
  status: answer.status,
  retryAfter: answer.headers.get('retry-after'),
  code: (await answer.json()).error?.code,
})

describe('[ERROR-30] trouble in the database is answered with 503 and Retry-After', () => {
  test.each([
    ['40001', 'a serialization failure', '1'],
    ['40P01', 'a deadlock', '1'],
    ['55P03', 'a lock that was not to be had', '1'],
    ['57014', 'a statement that took too long', '10'],
    ['53100', 'a full disk', '10'],
    ['53200', 'no memory', '10'],
    ['53300', 'too many connections', '10'],
    ['53400', 'a limit of the server', '10'],
    ['58030', 'a disk that fails', '10'],
    ['57P01', 'shut down', '10'],
    ['57P03', 'starting up', '10'],
    ['25006', 'a standby', '10'],
    ['08P01', 'a pooler: no connection within query_wait_timeout, or its own login fails', '10'],
    ['08006', 'a connection that failed', '10'],
    ['57P02', 'crashed', '10'],
  ])('%s: %s', async (code, _what, retryAfter) => {
    const unavailable = { status: 503, retryAfter, code: 'UNAVAILABLE' }
    await refuseWrites('cart', code)
    expect(await seen(await fillCart())).toEqual(unavailable)
    // A provider repeats an event that was not answered with 200.
    await refuseWrites('webhook_event', code)
    expect(await seen(await sendEvent())).toEqual(unavailable)
    await sql`drop function refuse() cascade`.execute(db)
    expect((await sendEvent()).status).toBe(200)
    expect((await fillCart()).status).toBe(200)
  })
})

test('[ERROR-30] a row that is locked for too long is such a trouble', async () => {
  const isHeld = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const holding = db.transaction().execute(async (tx) => {
    await sql`lock table webhook_event in access exclusive mode`.execute(tx)
    isHeld.resolve()
    await mayEnd.promise
  })
  await isHeld.promise
  const answer = await seen(await sendEvent())
  mayEnd.resolve()
  await holding
  expect(answer).toMatchObject({ status: 503, retryAfter: '1' })
  expect((await sendEvent()).status).toBe(200)
})

test('an error that a retry cannot fix is answered with 500', async () => {
  await refuseWrites('webhook_event', '23514')
  expect(await seen(await sendEvent())).toMatchObject({ status: 500, code: 'INTERNAL' })
  expect(shop.log.join()).toContain('unexpected error')
})
