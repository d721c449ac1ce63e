import { randomUUID } from 'node:crypto'
import { IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { changeSetting } from '#db/testing-seed.ts'
import { seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { addCustomers, addSessions } from '../bench/order-customers.ts'
import { GOODS } from '../rehearse/stock-up.ts'
import { basketOf } from './basket.ts'
import { aNetwork, callOf } from './call.ts'
import { arrive, type Class, createSend, refusedOf } from './open-load.ts'
import type { Site } from './site.ts'
import type { Traffic } from './traffic.ts'

/** More than a request limit keeps: each visitor and each network has a window of its own for an hour. */
const VISITORS = 21_000
const A_SECOND = 40
const SESSIONS_AT_ONCE = 3000
const PLENTY = 1_000_000

/**
 * Fills the windows of the limits that last an hour, so that an hour of traffic does not fill them: sign-ins of new
 * people, and one order that is asked for again and again under its key, each time by another session.
 */
export async function fillLimits(site: Site, traffic: Traffic): Promise<string> {
  await changeSetting(site.db, 'SMS_DAILY_BUDGET', PLENTY)
  const send = createSend(site.target.shopUrl)
  const repeated = await repeatedOrder(site, send)
  const seen = await arrive([repeated, traffic.only('sign-in', A_SECOND)], seconds(VISITORS / A_SECOND))
  traffic.takeSteps()
  send.close()
  return seen.map((one) => `${one.name}: ${one.arrivals}, ${refusedOf(one)} of them refused`).join('; ')
}

async function repeatedOrder(site: Site, send: ReturnType<typeof createSend>): Promise<Class> {
  const basket = await basketOf(site, { ...GOODS, quantity: 1 })
  const [customer] = await addCustomers(site, 1, [basket])
  invariant(customer, 'there is a customer')
  const sessions: Record<string, string>[] = []
  while (sessions.length < VISITORS)
    sessions.push(...(await addSessions(site, customer.id, SESSIONS_AT_ONCE)))
  const key = randomUUID()
  const body = { items: basket.lines, total: basket.total, shippingAddressId: customer.addressId }
  const visit = (index: number) => {
    const own = sessions[index % sessions.length]
    const headers = { ...own, 'x-forwarded-for': aNetwork(), [IDEMPOTENCY_HEADER]: key }
    return send(callOf('placeOrder', { headers, body }))
  }
  const first = await visit(0)
  invariant(first.status === 201, `the order is placed: ${first.body}`)
  return { name: 'order again', perSecond: A_SECOND, visit }
}
