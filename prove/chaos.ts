import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openedIn } from '#api/orders/testing-buyer.ts'
import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { milliseconds, minutes } from '#kit/duration.ts'
import { WEBHOOK_PLANS } from '#sandbox/sim/webhook-plan.ts'
import { addCustomers, type Basket, type Customer } from '../bench/order-customers.ts'
import { findFaults } from '../rehearse/load.ts'
import { GOODS, stockUp } from '../rehearse/stock-up.ts'
import { createTally } from '../rehearse/tally.ts'
import { basketOf } from './basket.ts'
import { aNetwork, callOf } from './call.ts'
import type { Experiment, Row, Run } from './experiment.ts'
import { createSend, type Got, type Send, type Sent } from './open-load.ts'
import { openSite, type Site, WITHOUT_PAGES } from './site.ts'

const BUYERS = 6
const PLANS = Object.keys(WEBHOOK_PLANS)
const OUTCOMES = ['success', 'success', 'fail', 'dismiss']
/** Known only after the shop has asked the provider some minutes later. */
const SLOW_OUTCOMES = ['success-no-return', 'double-pay']
/** The shop asks a provider for the last time after some minutes. */
const SETTLED_IN = minutes(8)

type Chaos = {
  site: Site
  acknowledged: string[]
  outcomes: readonly string[]
  customers: () => Promise<Customer>
  isOpen: () => boolean
}

/** Server processes and PostgreSQL are killed while buyers order, and the providers lose, repeat and forge webhooks. */
export const chaos: Experiment = {
  name: 'chaos',
  async run(run) {
    const site = await openSite({ webs: 2, program: WITHOUT_PAGES })
    try {
      await stockUp(site.db)
      const kills = run.isQuick ? { shop: 4, postgres: 1 } : { shop: 1000, postgres: 200 }
      const acknowledged: string[] = []
      const crash = await killUnderLoad(site, kills, acknowledged, run)
      return [crash, await booksRow(site, acknowledged)]
    } finally {
      await site.stop()
    }
  },
}

async function killUnderLoad(
  site: Site,
  kills: Kills,
  acknowledged: string[],
  { isQuick, say }: Run,
): Promise<Row> {
  let isOpen = true
  const basket = await basketOf(site, { ...GOODS, quantity: 1 })
  const next = supply(site, basket)
  const outcomes = isQuick ? OUTCOMES : [...OUTCOMES, ...SLOW_OUTCOMES]
  const chaos: Chaos = { site, acknowledged, outcomes, customers: next, isOpen: () => isOpen }
  const buyers = Array.from({ length: BUYERS }, () => buyAgain(chaos))
  const done = await killAll(site, kills, (count) => {
    if (count % 50 === 0) say(`  ${count} of ${kills.shop} kills, ${acknowledged.length} orders`)
  })
  isOpen = false
  await Promise.all(buyers)
  return {
    target: 'T4, T5',
    what: `kill -9 of server processes and of PostgreSQL, ${acknowledged.length} orders acknowledged`,
    figure: `${done.shop} and ${done.postgres}`,
    limit: `${kills.shop} and ${kills.postgres}, at least one order`,
    isKept: acknowledged.length > 0 && done.shop >= kills.shop && done.postgres >= kills.postgres,
  }
}

type Kills = { shop: number; postgres: number }

/** Each web process and the worker is killed again and again, all of them at the same time, and PostgreSQL now and then. */
async function killAll(site: Site, wanted: Kills, tell: (count: number) => void): Promise<Kills> {
  const done = { shop: 0, postgres: 0 }
  const isPostgresDue = () => done.postgres * wanted.shop < done.shop * wanted.postgres
  const victims = site.members.filter(({ role }) => role !== 'sandbox')
  await Promise.all(
    victims.map(async (victim) => {
      while (done.shop < wanted.shop || done.postgres < wanted.postgres) {
        tell(++done.shop)
        if (isPostgresDue() && killPostgres(site)) done.postgres += 1
        await killOne(victim)
      }
    }),
  )
  return done
}

/** False while it is down. */
function killPostgres({ postgresPid }: Site): boolean {
  try {
    return process.kill(postgresPid(), 'SIGKILL')
  } catch {
    return false
  }
}

/** At any moment; then it is started again. */
async function killOne(victim: Site['members'][number]) {
  await wait(milliseconds(randomInt(700)))
  await victim.kill()
  // A process that meets a dead database ends by itself; a supervisor starts it again.
  for (let tries = 0; ; tries++) {
    const started = await victim.start().then(
      () => true,
      () => false,
    )
    if (started) return
    if (tries > 60) throw new Error('the process does not start any more')
    await wait(milliseconds(500))
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

async function buyAgain(chaos: Chaos) {
  const send = createSend(chaos.site.target.shopUrl)
  const sandbox = createSend(chaos.site.target.sandboxUrl)
  while (chaos.isOpen()) await buy(chaos, await chaos.customers(), { send, sandbox })
  send.close()
  sandbox.close()
}

/** Repeats what got no answer, under the same key, as the page does. */
async function repeat(send: Send, sent: Sent): Promise<Got> {
  for (;;) {
    const got = await send(sent)
    const isUnknown = got.status === 0 || got.status >= 500 || got.body.includes('IDEMPOTENCY_KEY_BUSY')
    if (!isUnknown) return got
    await wait(milliseconds(200))
  }
}

async function buy(
  { acknowledged, outcomes }: Chaos,
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
  await repeat(send, callOf('validatePayment', returned, { orderId }))
}

/** Jobs, sweeps and late webhooks need their time. */
async function booksRow(site: Site, acknowledged: string[]): Promise<Row> {
  const tally = { ...createTally(), acknowledged }
  const end = Date.now() + SETTLED_IN
  for (;;) {
    const faults = await findFaults(site.db, site.target, tally)
    if (faults.length > 0 && Date.now() < end) continue
    return {
      target: 'T4, T5',
      what: 'acknowledged orders lost or twice, payments that one side does not know, findings of the audit',
      figure: `${faults.length}${faults[0] ? ` (${faults[0]})` : ''}`,
      limit: '0',
      isKept: faults.length === 0,
    }
  }
}
