import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openedIn } from '#api/orders/testing-buyer.ts'
import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { milliseconds, minutes } from '#kit/duration.ts'
import { WEBHOOK_PLANS } from '#sandbox/sim/webhook-plan.ts'
import { addCustomers, type Basket, type Customer } from '../bench/order-customers.ts'
import { findFaults } from '../rehearse/load.ts'
import { GOODS } from '../rehearse/stock-up.ts'
import { createTally } from '../rehearse/tally.ts'
import { basketOf } from './basket.ts'
import { aNetwork, callOf } from './call.ts'
import type { Row } from './experiment.ts'
import { createSend, type Got, type Send, type Sent } from './open-load.ts'
import type { Site } from './site.ts'

const BUYERS = 6
const PLANS = Object.keys(WEBHOOK_PLANS)
/** What the payments of quick experiments come to. */
export const OUTCOMES = ['success', 'success', 'fail', 'dismiss']
/** The shop asks a provider for the last time after some minutes. */
const SETTLED_IN = minutes(8)

/**
 * So often a buyer asks what has become of the payment, and then goes. The shop waits for some seconds for the result of
 * a payment that has none yet; where its processes are killed more often than that, it never answers.
 */
const RETURNS = 5

type Buying = {
  site: Site
  outcomes: readonly string[]
  customers: () => Promise<Customer>
  /** Orders that the shop has confirmed. */
  acknowledged: string[]
  /** Every answer of the shop by its status; 0: none. */
  statuses: Record<string, number>
  isOpen: boolean
}

/** People who order and pay one after the other, and repeat what got no answer. Providers lose, repeat and forge webhooks. */
export async function startBuyers(site: Site, outcomes: readonly string[]) {
  const basket = await basketOf(site, { ...GOODS, quantity: 1 })
  const customers = supply(site, basket)
  const buying: Buying = { site, outcomes, customers, acknowledged: [], statuses: {}, isOpen: true }
  const buyers = Array.from({ length: BUYERS }, () => buyAgain(buying))
  return {
    ...{ acknowledged: buying.acknowledged, statuses: buying.statuses },
    async stop() {
      buying.isOpen = false
      await Promise.all(buyers)
    },
  }
}

/** New customers in batches; the database may be away. */
function supply(site: Site, basket: Basket) {
  const pool: Customer[] = []
  return async function next(): Promise<Customer> {
    const customer = pool.pop()
    if (customer) return customer
    const added = await addCustomers(site, 100, [basket]).catch(() => [])
    pool.push(...added)
    if (added.length === 0) await wait(milliseconds(200))
    return next()
  }
}

async function buyAgain(buying: Buying) {
  const { shopUrl, sandboxUrl } = buying.site.target
  const send = createSend(shopUrl)
  const sandbox = createSend(sandboxUrl)
  while (buying.isOpen) await buy(buying, await buying.customers(), { send: counted(send, buying), sandbox })
  send.close()
  sandbox.close()
}

const counted =
  (send: Send, { statuses }: Buying): Send =>
  async (sent) => {
    const got = await send(sent)
    statuses[got.status] = (statuses[got.status] ?? 0) + 1
    return got
  }

/** Repeats what got no answer, under the same key, as the page does. */
export async function repeat(send: Send, sent: Sent, mostTries = Number.POSITIVE_INFINITY): Promise<Got> {
  for (let tries = 1; ; tries++) {
    const got = await send(sent)
    const isUnknown = got.status === 0 || got.status >= 500 || got.body.includes('IDEMPOTENCY_KEY_BUSY')
    if (!isUnknown || tries === mostTries) return got
    await wait(milliseconds(200))
  }
}

async function buy(
  { acknowledged, outcomes }: Buying,
  { basket, addressId, headers: own }: Customer,
  { send, sandbox }: { send: Send; sandbox: Send },
) {
  const headers = { ...own, 'x-forwarded-for': aNetwork(), [IDEMPOTENCY_HEADER]: randomUUID() }
  const body = { items: basket.lines, total: basket.total, shippingAddressId: addressId }
  const placed = await repeat(send, callOf('placeOrder', { headers, body }))
  if (placed.status >= 300) return
  const { orderId, gateway, ref } = openedIn({ json: JSON.parse(placed.body) })
  acknowledged.push(orderId)
  const outcome = outcomes[randomInt(outcomes.length)]
  await sandbox({
    method: 'POST',
    path: `/sandbox/__sim/${gateway.toLowerCase()}/orders/${ref}/pay`,
    body: { method: 'upi', outcome, webhook: PLANS[randomInt(PLANS.length)] },
  })
  if (outcome === 'success-no-return') return
  const returned = { headers, body: { paymentGateway: gateway, transactionIntentId: ref } }
  await repeat(send, callOf('validatePayment', returned, { orderId }), RETURNS)
}

/** Jobs, sweeps and late webhooks need their time. */
export async function booksRow(target: string, site: Site, acknowledged: string[]): Promise<Row> {
  const tally = { ...createTally(), acknowledged }
  const end = Date.now() + SETTLED_IN
  for (;;) {
    const faults = await findFaults(site.db, site.target, tally)
    if (faults.length > 0 && Date.now() < end) continue
    return {
      target,
      what: 'acknowledged orders lost or twice, payments that one side does not know, findings of the audit',
      figure: `${faults.length}${faults[0] ? ` (${faults[0]})` : ''}`,
      limit: '0',
      isKept: faults.length === 0,
    }
  }
}
