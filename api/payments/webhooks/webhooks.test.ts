import { createHash, createHmac, randomUUID } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest'
import { webhookExample } from '#contract/openapi-webhooks.ts'
import { connect } from '#db/client.ts'
import { openOrderShop } from '../../orders/testing.ts'
import { type Buyer, buyerOf, type Opened } from '../../orders/testing-buyer.ts'
import { openTestShop } from '../../testing.ts'
import { listProblems, openGateways } from '../index.ts'

const shop = await openOrderShop()
const { db } = shop
const { razorpay, phonepe } = shop.sandbox.accounts
afterAll(shop.close)
afterEach(() => shop.check())

const URLS = {
  razorpay: `${shop.url}/api/v1/webhooks/razorpay`,
  phonepe: `${shop.url}/api/v1/webhooks/phonepe`,
}
const sign = (body: string | Buffer, secret: string = razorpay.webhookSecret) =>
  createHmac('sha256', secret).update(body).digest('hex')
const PHONEPE_HASH = createHash('sha256')
  .update(`${phonepe.webhookUsername}:${phonepe.webhookPassword}`)
  .digest('hex')

type Headers = Record<string, string>
const post = async (url: string, body: string | Buffer, headers: Headers) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: new Uint8Array(Buffer.from(body)),
  })
  return { status: answer.status, text: await answer.text(), headers: answer.headers }
}
const event = (ref: string, changes: object = {}) =>
  JSON.stringify({
    entity: 'event',
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: 'pay_Forged00000001',
          order_id: ref,
          amount: 75800,
          currency: 'INR',
          status: 'captured',
        },
      },
    },
    ...changes,
  })
const signed = (body: string, headers: Headers = {}) =>
  post(URLS.razorpay, body, {
    'x-razorpay-signature': sign(body),
    'x-razorpay-event-id': randomUUID().slice(0, 14),
    ...headers,
  })

let buyer: Buyer
let opened: Opened
beforeEach(async () => {
  await shop.drain()
  await shop.use('RAZORPAY')
  buyer = await buyerOf(shop)
  opened = await buyer.place()
})
const order = () => buyer.order(opened.orderId)
const eventCount = async () => (await db.selectFrom('webhook_event').select('id').execute()).length
const problemsOf = async (subject: string) =>
  (await listProblems(db)).filter((problem) => problem.subject === subject)

describe('[API-31] an event without a valid signature is answered 401 and counted', () => {
  const genuine = () => event(opened.ref)
  const cases: [string, () => Promise<{ status: number }>][] = [
    ['no signature', () => post(URLS.razorpay, genuine(), {})],
    ['an empty one', () => post(URLS.razorpay, genuine(), { 'x-razorpay-signature': '' })],
    [
      'of the wrong length',
      () => post(URLS.razorpay, genuine(), { 'x-razorpay-signature': sign(genuine()).slice(1) }),
    ],
    [
      'by another secret',
      () => post(URLS.razorpay, genuine(), { 'x-razorpay-signature': sign(genuine(), 'other-secret') }),
    ],
    [
      'of the same JSON, written anew',
      () => post(URLS.razorpay, `${genuine()} `, { 'x-razorpay-signature': sign(genuine()) }),
    ],
    [
      'with one bit flipped',
      () => {
        const body = Buffer.from(genuine())
        const signature = sign(body)
        body[10] = (body[10] ?? 0) ^ 1
        return post(URLS.razorpay, body, { 'x-razorpay-signature': signature })
      },
    ],
    [
      'in capitals',
      () => post(URLS.razorpay, genuine(), { 'x-razorpay-signature': sign(genuine()).toUpperCase() }),
    ],
    [
      'in base64',
      () =>
        post(URLS.razorpay, genuine(), {
          'x-razorpay-signature': Buffer.from(sign(genuine()), 'hex').toString('base64'),
        }),
    ],
    [
      'with two signatures',
      () => postTwice(URLS.razorpay, 'x-razorpay-signature', sign(genuine()), genuine()),
    ],
    ['PhonePe, no account', () => post(URLS.phonepe, genuine(), {})],
    ['PhonePe, another account', () => post(URLS.phonepe, genuine(), { authorization: sign('x') })],
    ['PhonePe, two accounts', () => postTwice(URLS.phonepe, 'authorization', PHONEPE_HASH, genuine())],
  ]
  test.each(cases)('%s', async (_what, send) => {
    const before = await eventCount()
    expect((await send()).status).toBe(401)
    await shop.drain()
    expect([await eventCount(), (await order()).status]).toEqual([before, 'PENDING'])
  })

  test('without a configured secret every event is refused', async () => {
    const settings = {
      razorpay: { url: 'http://127.0.0.1:1', scriptUrl: '', keyId: '', keySecret: '', webhookSecrets: [] },
    }
    const noAccount = {
      oauthUrl: '',
      pgUrl: '',
      scriptUrl: '',
      clientId: '',
      clientSecret: '',
      clientVersion: '1',
    }
    const unset = openGateways(
      {
        ...settings,
        phonepe: { ...noAccount, webhookAccounts: [{ username: '', password: '' }] },
        shopUrl: '',
      },
      { now: () => new Date() },
    )
    const bare = await openTestShop({ gateways: unset })
    const body = event(opened.ref)
    const bareHash = createHash('sha256').update(':').digest('hex')
    const answers = [
      await post(`${bare.url}/api/v1/webhooks/razorpay`, body, { 'x-razorpay-signature': sign(body, '') }),
      await post(`${bare.url}/api/v1/webhooks/phonepe`, body, { authorization: bareHash }),
    ]
    await bare.close()
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
  })

  test('forgeries are counted', async () => {
    await post(URLS.razorpay, '{}', {})
    expect(await (await fetch(`${shop.url}/metrics`)).text()).toMatch(
      /webhooks_total\{gateway="RAZORPAY",outcome="forged"\} [1-9]/,
    )
  })
})

/** fetch would join two headers of one name; an attacker need not. */
function postTwice(url: string, name: string, value: string, body: string): Promise<{ status: number }> {
  return new Promise((resolve, reject) => {
    const headers = [
      name,
      value,
      name,
      value,
      'content-type',
      'application/json',
      'content-length',
      String(Buffer.byteLength(body)),
      'host',
      new URL(url).host,
    ]
    const call = httpRequest(url, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve({ status: answer.statusCode ?? 0 })
    })
    call.on('error', reject)
    call.end(body)
  })
}

describe('repeated events in any order have one effect', () => {
  test.each([
    ['delivered twice', { webhook: { copies: 2 } }],
    ['a hundred times', { webhook: { copies: 100 } }],
    ['in parallel', { webhook: { copies: 20, concurrent: true } }],
    ['older state after newer', { webhook: { shuffle: true } }],
  ])('%s', async (_what, plan) => {
    await shop.pay(opened, plan)
    await shop.drain()
    const { status, transactions, statusHistory } = await order()
    expect([status, transactions.length, statusHistory.length]).toEqual(['PROCESSING', 1, 2])
  })

  test('failed after success', async () => {
    const { payment } = await shop.pay(opened)
    await shop.drain()
    const failed = { payment: { entity: { ...payment, status: 'failed', captured: false } } }
    expect((await signed(event(opened.ref, { event: 'payment.failed', payload: failed }))).status).toBe(200)
    await shop.drain()
    expect(await order()).toMatchObject({ status: 'PROCESSING', transactions: [{ status: 'SUCCESS' }] })
  })

  test('[COST-1] an event about money on record asks nothing, one about another payment does', async () => {
    const { payment } = await shop.pay(opened, { webhook: { drop: true } })
    await buyer.comeBack(opened)
    await shop.sim('/requests', {}, 'DELETE')
    const about = (id: string) => ({ payment: { entity: { ...payment, id } } })
    await signed(event(opened.ref, { payload: about(payment.id) }))
    await shop.drain()
    expect(await shop.sim('/requests')).toEqual([])
    await signed(event(opened.ref, { payload: about('pay_Second00000001') }))
    await shop.drain()
    expect(await shop.sim('/requests')).not.toEqual([])
    const outcomes = await db
      .selectFrom('webhook_event')
      .select(['outcome', sql<boolean>`processed_at is not null`.as('isClosed')])
      .where('intent_ref', '=', opened.ref)
      .execute()
    expect(outcomes).toEqual([
      { outcome: 'PAID', isClosed: true },
      { outcome: 'PAID', isClosed: true },
    ])
  })

  test('[COST-1] an event that waited while the shopper returned asks nothing', async () => {
    const { payment } = await shop.pay(opened, { webhook: { drop: true } })
    await signed(event(opened.ref, { payload: { payment: { entity: payment } } }))
    await buyer.comeBack(opened)
    await shop.sim('/requests', {}, 'DELETE')
    await shop.drain()
    expect(await shop.sim('/requests')).toEqual([])
    expect((await order()).status).toBe('PROCESSING')
  })

  test('[COST-2] an event about a payment waits a second', async () => {
    await signed(event(opened.ref))
    const { rows } = await sql<{ wait: number }>`
      select extract(epoch from start_after - created_on)::float8 as wait from pgboss.job
      where name = 'payments.webhook' order by created_on desc limit 1`.execute(db)
    expect(rows[0]?.wait).toBeGreaterThan(0.5)
    expect(rows[0]?.wait).toBeLessThanOrEqual(1.5)
  })

  test('a refund event before its payment’s event', async () => {
    const { payment } = await shop.pay(opened, { webhook: { drop: true } })
    const refund = {
      refund: { entity: { id: 'rfnd_Unheard0000001', payment_id: payment.id } },
      payment: { entity: payment },
    }
    await signed(event(opened.ref, { event: 'refund.created', payload: refund }))
    await shop.drain()
    expect(await order()).toMatchObject({ status: 'PROCESSING', transactions: [{ status: 'SUCCESS' }] })
  })

  test.each([
    ['of an unknown kind', { event: 'subscription.charged', payload: {} }],
    ['with an unknown field', { somethingNew: { a: 1 } }],
    ['of yesterday: neither provider signs a time, and what counts is looked up', { created_at: 1 }],
    ['of tomorrow', { created_at: 4_000_000_000 }],
  ])('%s', async (_what, changes) => {
    expect((await signed(event(opened.ref, changes))).status).toBe(200)
    await shop.drain()
    expect(await order()).toMatchObject({ status: 'PENDING', transactions: [] })
  })
})

describe('a payment that does not match does not change the order, and is reported', () => {
  const answerPayments = (payment: object) =>
    shop.sim('/faults', {
      match: { path: `/v1/orders/${opened.ref}/payments` },
      kind: 'status',
      status: 200,
      body: { entity: 'collection', count: 1, items: [payment] },
    })
  const listed = (changes: object) => ({
    id: 'pay_Listed00000001',
    amount: 75800,
    currency: 'INR',
    status: 'captured',
    captured: true,
    order_id: opened.ref,
    amount_refunded: 0,
    method: 'upi',
    ...changes,
  })

  test.each([
    ['short by one paisa', { id: 'pay_Short000000001', amount: 75799 }, 'pay_Short000000001', 'WRONG_AMOUNT'],
    [
      'another currency',
      { id: 'pay_Dollar00000001', currency: 'USD' },
      'pay_Dollar00000001',
      'OTHER_CURRENCY',
    ],
    [
      'of another order',
      { id: 'pay_Other000000001', order_id: 'order_Other000000001' },
      'pay_Other000000001',
      'WRONG_AMOUNT',
    ],
  ])('%s', async (_what, changes, subject, kind) => {
    await answerPayments(listed(changes))
    expect((await signed(event(opened.ref))).status).toBe(200)
    await shop.drain()
    expect((await order()).status).toBe('PENDING')
    expect(await problemsOf(subject)).toMatchObject([{ kind, orderId: opened.orderId }])
  })

  test('an amount as text', async () => {
    for (let tries = 0; tries < 3; tries += 1) await answerPayments(listed({ amount: '758.00' }))
    await signed(event(opened.ref))
    await shop.drain()
    expect(await order()).toMatchObject({ status: 'PENDING', transactions: [] })
    expect(await problemsOf(opened.ref)).toMatchObject([{ kind: 'UNCLEAR', orderId: opened.orderId }])
  })

  test('another gateway’s order', async () => {
    const body = JSON.stringify({
      event: 'checkout.order.completed',
      payload: { merchantOrderId: opened.ref },
    })
    expect((await post(URLS.phonepe, body, { authorization: PHONEPE_HASH })).status).toBe(200)
    await shop.drain()
    expect((await order()).status).toBe('PENDING')
    expect(await problemsOf(opened.ref)).toMatchObject([{ kind: 'UNKNOWN_INTENT', gateway: 'PHONEPE' }])
  })

  test('an unknown order', async () => {
    expect((await signed(event('order_Nobody00000001'))).status).toBe(200)
    await shop.drain()
    expect(await problemsOf('order_Nobody00000001')).toMatchObject([
      { kind: 'UNKNOWN_INTENT', orderId: null },
    ])
    expect(shop.log.join('')).toContain('an event names a payment that the shop does not know')
  })
})

describe('the webhook address', () => {
  test.each(['GET', 'PUT', 'DELETE', 'PATCH'])('%s is not accepted', async (method) => {
    for (const url of Object.values(URLS)) {
      const answer = await fetch(url, { method })
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })

  test('256 KB are accepted, one byte more is not', async () => {
    const most = 256 * 1024
    const body = JSON.stringify({ event: 'x', pad: '' })
    const padded = (size: number) => body.replace('""', `"${'x'.repeat(size - body.length)}"`)
    expect((await signed(padded(most))).status).toBe(200)
    expect((await signed(padded(most + 1))).status).toBe(413)
  })

  test('signed, but not JSON', async () => {
    const answer = await signed('not json at all')
    expect(answer.status).toBe(400)
    expect(answer.text).not.toContain('not json at all')
    expect(shop.log.join('')).toContain('a signed event cannot be read')
  })

  test('[PAY-9] success for an ended order: accepted, and the payment is refunded', async () => {
    await buyer.restore(opened.orderId)
    await shop.pay(opened)
    await shop.finishRefunds(opened.orderId)
    expect(await order()).toMatchObject({
      status: 'CANCELLED',
      transactions: [
        { type: 'REFUND', status: 'SUCCESS' },
        { type: 'PAYMENT', status: 'SUCCESS' },
      ],
    })
  })

  test('without a database the sender must retry', async () => {
    const lost = connect('postgres://nobody@127.0.0.1:1/none')
    const isolated = await openTestShop({ gateways: shop.orders.payments.gateways })
    Object.assign(isolated.orders.payments, { db: lost })
    const body = event(opened.ref)
    const answer = await post(`${isolated.url}/api/v1/webhooks/razorpay`, body, {
      'x-razorpay-signature': sign(body),
    })
    await isolated.close()
    await lost.destroy()
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '10'])
  })
})

describe('a shopper who returns by a form', () => {
  const sendBack = (query: string) =>
    fetch(`${shop.url}/api/v1/payments/return?${query}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://api.razorpay.com' },
      body: 'razorpay_payment_id=pay_1&razorpay_signature=x',
    })
  const back = () =>
    new URLSearchParams({
      orderId: opened.orderId,
      paymentGateway: 'RAZORPAY',
      transactionIntentId: opened.ref,
    })

  test('is redirected to the page that checks the payment, and the form is not trusted', async () => {
    const answer = await sendBack(back().toString())
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/validate-payment?${back()}`])
    expect((await order()).status).toBe('PENDING')
  })

  test.each(['', 'orderId=//evil.example', 'orderId=1&paymentGateway=RAZORPAY&transactionIntentId=order_1'])(
    'goes to the list of orders if the query is invalid: %j',
    async (query) => {
      const answer = await sendBack(query)
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/my/orders'])
    },
  )
})

test('[API-36] the examples of the API reference are accepted', async () => {
  const [razorpayBody, phonepeBody] = [webhookExample('razorpay'), webhookExample('phonepe')].map((value) =>
    JSON.stringify(value),
  )
  expect((await signed(String(razorpayBody))).status).toBe(200)
  const answer = await post(URLS.phonepe, String(phonepeBody), { authorization: PHONEPE_HASH })
  expect([answer.status, JSON.parse(answer.text)]).toEqual([200, { received: true }])
})
