import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { CALLS, type CallName, IDEMPOTENCY_HEADER } from '#contract/calls.ts'
import { milliseconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { addCustomers, type Basket, type Customer, type Line } from '../bench/order-customers.ts'
import { aNetwork } from './call.ts'
import type { Site } from './site.ts'

/** Priced by the shop; asked again until every process knows that it is in stock, and the code. */
export async function basketOf(site: Site, line: Line, code: string | null = null): Promise<Basket> {
  const lines = [line]
  const [customer] = await addCustomers(site, 1, [{ lines, total: 0 }])
  invariant(customer, 'there is a customer')
  for (;;) {
    const carts = []
    for (const { url } of site.shops) {
      const { json } = await sendAs(url, 'putCart', customer, { items: lines, discountCode: code })
      carts.push(json)
    }
    const [{ total }] = carts
    const isSame = carts.every((cart) => cart.total === total && cart.discountCode === code)
    // A cart without the line, which was sold out a moment ago, costs nothing.
    if (isSame && total > 0) return { lines, total }
    await wait(milliseconds(100))
  }
}

/** As the page does it: what the shop is too busy for is tried again, under the same key. */
export async function sendAs(url: string, name: CallName, { headers }: Customer, body: object) {
  const { method, path } = CALLS[name]
  const sent = {
    ...headers,
    'x-forwarded-for': aNetwork(),
    [IDEMPOTENCY_HEADER]: randomUUID(),
  }
  for (;;) {
    const answer = await fetch(url + path, { method, headers: sent, body: JSON.stringify(body) })
    const json: ReturnType<typeof JSON.parse> = await answer.json()
    const isUnknown = answer.status === 503 || json.error?.code === 'IDEMPOTENCY_KEY_BUSY'
    if (!isUnknown) return { status: answer.status, json }
    await wait(milliseconds(300))
  }
}
