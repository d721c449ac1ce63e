import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Opened, openedIn } from '#api/orders/testing-buyer.ts'
import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { milliseconds, minutes } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { runConcurrently } from '#kit/run-concurrently.ts'
import { addCustomers, addSessions, type Basket, type Customer } from '../bench/order-customers.ts'
import { GOODS, stockUp } from '../rehearse/stock-up.ts'
import { basketOf } from './basket.ts'
import { booksRow, repeat } from './buyers.ts'
import { aNetwork, callOf } from './call.ts'
import { countRow, type Experiment } from './experiment.ts'
import { createSend, type Got, type Send } from './open-load.ts'
import { openSite, type Site, WITHOUT_PAGES } from './site.ts'

const TARGET = 'T7'
const SIZES = {
  quick: { keys: 5, copies: 20, orders: 20 },
  whole: { keys: 1000, copies: 100, orders: 10_000 },
}
const BATCH = 100
/** So many orders are being paid at a time. */
const AT_A_TIME = 10
/** Return and webhooks come within this time of each other. */
const TOGETHER = milliseconds(50)
const MAILED_IN = minutes(3)

type Racing = {
  site: Site
  sends: readonly Send[]
  sandbox: Send
  basket: Basket
  acknowledged: string[]
  /** Those of them whose payments were settled. */
  settled: string[]
}

/** One order for each key and one payment for each order, however often they are asked for at the same moment. */
export const races: Experiment = {
  name: 'races',
  async run({ isQuick, say }) {
    const { keys, copies, orders } = isQuick ? SIZES.quick : SIZES.whole
    const site = await openSite({ webs: 2, program: WITHOUT_PAGES })
    const sends = site.shops.map(({ url }) => createSend(url))
    const sandbox = createSend(site.target.sandboxUrl)
    try {
      await stockUp(site.db)
      const basket = await basketOf(site, { ...GOODS, quantity: 1 })
      const racing: Racing = { site, sends, sandbox, basket, acknowledged: [], settled: [] }
      const different: string[] = []
      await forEachCustomer(racing, keys, 1, async (customer) => {
        different.push(...(await sameKey(racing, customer, copies)))
      })
      say(`  ${keys} keys: ${different.length} problems`)
      const refused: string[] = []
      await forEachCustomer(racing, orders, AT_A_TIME, async (customer) => {
        refused.push(...(await settleAtOnce(racing, customer)))
      })
      say(`  ${orders} orders: ${refused.length} problems`)
      return [
        countRow(TARGET, `${keys} keys, each sent ${copies} times at once: answers that differ`, different),
        countRow(
          TARGET,
          `${orders} orders, two returns, a try to pay again and two webhooks at once: refused`,
          refused,
        ),
        countRow(TARGET, 'of these, not paid once or not told once by mail', await notOnce(racing)),
        await booksRow(TARGET, site, racing.acknowledged),
      ]
    } finally {
      for (const { close } of [...sends, sandbox]) close()
      await site.stop()
    }
  },
}

/** Customers who have not ordered yet, made in batches. */
async function forEachCustomer(
  { site, basket }: Racing,
  count: number,
  atATime: number,
  work: (customer: Customer) => Promise<void>,
) {
  for (let done = 0; done < count; done += BATCH) {
    const customers = await addCustomers(site, Math.min(BATCH, count - done), [basket])
    await runConcurrently(customers, atATime, work)
  }
}

/** Few enough calls of a session and of a process that no limit is reached. */
const CALLS_OF_SESSION = 5

/** All are answered by the same order, in both processes. */
async function sameKey({ site, sends, acknowledged }: Racing, customer: Customer, copies: number) {
  const { basket, addressId } = customer
  const sessions = await addSessions(site, customer.id, Math.ceil(copies / CALLS_OF_SESSION))
  const key = randomUUID()
  const body = { items: basket.lines, total: basket.total, shippingAddressId: addressId }
  const answers = await Promise.all(
    Array.from({ length: copies }, (_, index) => {
      const headers = { ...sessions[index % sessions.length], ...fromAnywhere(key) }
      const send = sends[Math.floor(index / sessions.length) % sends.length]
      invariant(send, 'there is a process')
      return repeat(send, callOf('placeOrder', { headers, body }))
    }),
  )
  const bodies = new Set(answers.map((answer) => answer.body))
  const created = answers.filter(({ status }) => status === 201).length
  const isOne = created === 1 && bodies.size === 1 && answers.every(({ status }) => status < 300)
  if (!isOne) return [`${created} created: ${[...bodies].join(' ; ').slice(0, 500)}`]
  acknowledged.push(orderOf(answers[0]).orderId)
  return []
}

const fromAnywhere = (key: string) => ({ 'x-forwarded-for': aNetwork(), [IDEMPOTENCY_HEADER]: key })

function orderOf(answer: Got | undefined): Opened {
  invariant(answer && answer.status < 300, `an order is placed: ${answer?.body}`)
  return openedIn({ json: JSON.parse(answer.body) })
}

/** The payment is done; everything that may tell the shop so does it at once. */
async function settleAtOnce({ sends, sandbox, acknowledged, settled }: Racing, customer: Customer) {
  const { basket, addressId, headers: own } = customer
  const [one, other] = sends
  invariant(one && other, 'there are two processes')
  const headers = { ...own, ...fromAnywhere(randomUUID()) }
  const body = { items: basket.lines, total: basket.total, shippingAddressId: addressId }
  const { orderId, gateway, ref } = orderOf(await repeat(one, callOf('placeOrder', { headers, body })))
  acknowledged.push(orderId)
  settled.push(orderId)
  await sandbox({
    method: 'POST',
    path: `/sandbox/__sim/${gateway.toLowerCase()}/orders/${ref}/pay`,
    body: {
      ...{ method: 'upi', outcome: 'success' },
      webhook: { copies: 2, concurrent: true, delayMs: randomInt(TOGETHER) },
    },
  })
  const returned = { headers, body: { paymentGateway: gateway, transactionIntentId: ref } }
  const calls = [
    [one, callOf('validatePayment', returned, { orderId })],
    [other, callOf('validatePayment', returned, { orderId })],
    [other, callOf('chargeOrder', { headers }, { orderId })],
  ] as const
  const answers = await Promise.all(
    calls.map(async ([send, sent]) => {
      await wait(milliseconds(randomInt(TOGETHER)))
      return repeat(send, sent)
    }),
  )
  return answers.flatMap(({ status, body }) => (status === 200 ? [] : [`${status} ${body.slice(0, 300)}`]))
}

/** Orders that have some other number of payments or of mails than one. Mails need their time. */
async function notOnce({ site: { db }, settled }: Racing, end = Date.now() + MAILED_IN): Promise<string[]> {
  for (;;) {
    const { rows } = await sql<{ id: string; payments: number; mails: number }>`
      select id, payments, mails from customer_order as o
      cross join lateral (select count(*)::int as payments from payment_transaction
        where order_id = o.id and type = 'PAYMENT' and status = 'SUCCESS') as paid
      cross join lateral (select count(*)::int as mails from message_log
        where order_id = o.id and message = 'orderPaid' and state = 'SENT') as told
      where id = any(${settled}::uuid[]) and (payments <> 1 or mails <> 1)`.execute(db)
    if (rows.length === 0 || Date.now() > end)
      return rows.map(({ id, payments, mails }) => `${id}: ${payments} payments, ${mails} mails`)
    await wait(milliseconds(500))
  }
}
