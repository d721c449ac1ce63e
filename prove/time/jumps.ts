import { readFileSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { CALLS } from '#contract/calls.ts'
import { seedTx } from '#db/testing-seed.ts'
import { hours, seconds } from '#kit/duration.ts'
import { addCustomers, type Customer } from '../../bench/order-customers.ts'
import { findFaults } from '../../rehearse/load.ts'
import { buyer } from '../../rehearse/shopper.ts'
import { GOODS, stockUp } from '../../rehearse/stock-up.ts'
import { createTally } from '../../rehearse/tally.ts'
import { basketOf, sendAs } from '../basket.ts'
import { aNetwork } from '../call.ts'
import type { Site } from '../site.ts'
import type { Compared } from './calendar.ts'
import { codeLooks } from './code-looks.ts'
import type { Jump, Look } from './look.ts'

const SHIFTS = { 'an hour ahead': hours(1), 'an hour behind': -hours(1) }
/** Overdue orders are looked for every minute. */
const SWEPT_IN = seconds(65)

/** The clock of the server is set an hour ahead and an hour behind, while that of the database goes on. */
export async function jumpClock(site: Site, clockFile: string, isQuick: boolean): Promise<Compared[]> {
  await stockUp(site.db)
  const basket = await basketOf(site, { ...GOODS, quantity: 1 })
  const setClock = async (shift: number) => {
    const text = String(shift)
    writeFileSync(clockFile, text)
    for (const { pid } of site.shops) {
      process.kill(pid(), 'SIGUSR2')
      while (readFileSync(`${clockFile}.${pid()}`, 'utf8') !== text) await wait(50)
    }
  }
  const tally = createTally()
  const rows: Compared[] = []
  for (const [name, shift] of Object.entries(SHIFTS)) {
    const differences = await jump({ site, shift, basket, setClock, isQuick })
    const failed = await buyer(site.target, tally).then(
      () => [],
      (error: Error) => [`a new customer cannot sign up and buy: ${error.message}`],
    )
    await setClock(0)
    const { checked, found } = differences
    rows.push({ what: `a clock that is ${name}`, checked: checked + 1, differences: [...found, ...failed] })
  }
  const faults = await findFaults(site.db, site.target, tally)
  return [
    ...rows,
    { what: 'the audit after both jumps, orders', checked: tally.paid.length, differences: faults },
  ]
}

async function jump(jumping: Jump): Promise<{ checked: number; found: string[] }> {
  const { shift, setClock, isQuick } = jumping
  const looks = [
    ...(await promotionLooks(jumping)),
    ...(await promiseLooks(jumping)),
    ...(await sessionLooks(jumping)),
    ...(await orderLooks(jumping)),
  ]
  const before = await Promise.all(looks.map(({ look }) => look()))
  const codes = await codeLooks(jumping)
  await setClock(shift)
  if (!isQuick) await wait(SWEPT_IN)
  const found: string[] = []
  for (const [index, { what, expected, look }] of looks.entries()) {
    const wanted = expected === undefined ? before[index] : expected
    compare(what, wanted, before[index], await look(), found)
  }
  for (const { what, expected, look } of codes) compare(what, expected, expected, await look(), found)
  return { checked: looks.length + codes.length, found }
}

function compare(what: string, expected: unknown, before: unknown, after: unknown, found: string[]) {
  const [wanted, ...seen] = [expected, before, after].map((one) => JSON.stringify(one))
  if (seen.some((one) => one !== wanted)) found.push(`${what}: ${seen.join(', then ')}, not ${wanted}`)
}

/** In minutes from now: each begins or ends within the hour of the jump. */
const PERIODS = { OPEN: [-30, 30], OVER: [-120, -30], LATER: [30, 120] } as const

async function promotionLooks({ site, shift, basket }: Jump): Promise<Look[]> {
  const codeOf = (name: string) => `${name}${shift < 0 ? 'BEHIND' : 'AHEAD'}`
  await seedTx(site.db, async (tx) => {
    for (const [name, [from, to]] of Object.entries(PERIODS))
      await sql`insert into promotion (code, description, kind, percent, valid_from, valid_to)
        values (${codeOf(name)}, '10% off', 'PERCENT', 10, now() + ${from} * interval '1 minute',
          now() + ${to} * interval '1 minute')`.execute(tx)
  })
  // Every process knows the codes.
  await basketOf(site, { ...GOODS, quantity: 1 }, codeOf('OPEN'))
  const customers = await addCustomers(site, 3, [basket])
  return Object.keys(PERIODS).flatMap((name, index) => {
    const customer = customers[index]
    if (!customer) return []
    const look = async () => {
      const change = { items: basket.lines, discountCode: codeOf(name) }
      const { status, json } = await sendAs(site.target.shopUrl, 'putCart', customer, change)
      return status === 200 && json.discountCode === codeOf(name)
    }
    return [{ what: `a discount code that is ${name}`, expected: name === 'OPEN', look }]
  })
}

/** The cut-off is half an hour ahead of a clock that will be ahead, and so on. */
async function promiseLooks({ site, shift }: Jump): Promise<Look[]> {
  const path = `${CALLS.getPromise.path}?pin=452001`
  const look = async () => {
    const answer = await fetch(site.target.shopUrl + path, { headers: { 'x-forwarded-for': aNetwork() } })
    return answer.json()
  }
  const before = JSON.stringify(await look())
  await seedTx(site.db, (tx) =>
    sql`update delivery_zone set cutoff = (least(greatest(extract(epoch from
        (now() at time zone 'Asia/Kolkata')::time) + ${shift / 2000}, 60), 86340) * interval '1 second')::time
      where country = 'IND'`.execute(tx),
  )
  for (let tries = 0; tries < 50 && JSON.stringify(await look()) === before; tries++) await wait(100)
  return [{ what: 'the delivery promise', expected: undefined, look }]
}

/** A session that ends in half an hour, and one that ended half an hour ago. */
async function sessionLooks({ site, basket }: Jump): Promise<Look[]> {
  const customers = await addCustomers(site, 2, [basket])
  const states = [
    { ends: 30, expected: 200 },
    { ends: -30, expected: 401 },
  ]
  return Promise.all(
    customers.map(async ({ id, headers }, index) => {
      const { ends = 0, expected = 0 } = states[index] ?? {}
      await sql`update session set created_at = now() - interval '1 day', expires_at = now() + ${ends} * interval '1 minute'
        where user_id = ${id}`.execute(site.db)
      const look = async () => {
        const sent = { ...headers, 'x-forwarded-for': aNetwork() }
        return (await fetch(site.target.shopUrl + CALLS.listOrders.path, { headers: sent })).status
      }
      return { what: `a session that ends in ${ends} minutes`, expected, look }
    }),
  )
}

/** An unpaid order with an open payment: its deadline and its checks stay as they are. */
async function orderLooks({ site, basket }: Jump): Promise<Look[]> {
  const [customer] = await addCustomers(site, 1, [basket])
  if (!customer) return []
  const { status, json } = await place(site, customer)
  if (status !== 201) throw new Error(`No order was placed: ${status} ${JSON.stringify(json)}`)
  const seen = async () => {
    const path = CALLS.getOrder.path.replace(':orderId', json.orderId)
    const headers = { ...customer.headers, 'x-forwarded-for': aNetwork() }
    return (await fetch(site.target.shopUrl + path, { headers })).json()
  }
  /** The provider is not asked again and again. */
  const checks = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pgboss.job join payment_intent as intent on data ->> 'intentId' = intent.id::text
      where name = 'payments.check' and order_id = ${json.orderId}`.execute(site.db)
    return (rows[0]?.count ?? 0) <= 10
  }
  return [
    { what: 'an unpaid order', expected: undefined, look: seen },
    { what: 'at most ten checks of an open payment', expected: true, look: checks },
  ]
}

const place = (site: Site, customer: Customer) => {
  const { basket, addressId } = customer
  const order = { items: basket.lines, total: basket.total, shippingAddressId: addressId }
  return sendAs(site.target.shopUrl, 'placeOrder', customer, order)
}
