import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { openBrowser, PATIENCE } from './browser.ts'
import { GOODS } from './stock-up.ts'
import type { Tally } from './tally.ts'

export type Target = { shopUrl: string; sandboxUrl: string; pages: readonly string[] }

const HOME = {
  ...{ title: 'A Rehearsal', address1: '1 Test Lane', city: 'Neemuch', state: 'MP', zip: '458441' },
  country: 'IND',
}

/** Looks at pages and fills a cart without signing in. */
export async function guest(target: Target, tally: Tally): Promise<void> {
  const browser = openBrowser(target.shopUrl, tally)
  for (const path of target.pages) await browser.page(path)
  await browser.call('listProducts')
  await browser.call('putCart', { items: [{ ...GOODS, quantity: 1 }] })
}

/** Signs up with a code, orders and pays. The order counts as acknowledged when the shop has answered it. */
export async function buyer(target: Target, tally: Tally): Promise<void> {
  const browser = openBrowser(target.shopUrl, tally)
  const person = { isdCode: '+91', phone: `9${String(randomInt(10 ** 9)).padStart(9, '0')}` }
  await browser.call('signup', { name: 'A Rehearsal', tncAccepted: true, ...person })
  const otc = await readCode(target, `${person.isdCode}${person.phone}`)
  await browser.call('verifyOtc', { ...person, otc })
  const [address] = await browser.call('putAddress', HOME, { action: 'add' })
  const items = [{ ...GOODS, quantity: 1 }]
  const cart = await browser.call('putCart', { clear: true, items, shippingAddressId: address.id })
  const placed = await browser.call(
    'placeOrder',
    { items, total: cart.total, shippingAddressId: address.id },
    {},
    randomUUID(),
  )
  tally.acknowledge(placed.orderId)
  const { paymentGateway, paymentGatewayOptions } = placed
  const [, query] = String(paymentGatewayOptions.paymentProcessingUrl).split('?')
  const transactionIntentId = new URLSearchParams(query).get('transactionIntentId') ?? ''
  await pay(target, paymentGateway, transactionIntentId)
  await browser.call('validatePayment', { paymentGateway, transactionIntentId }, { orderId: placed.orderId })
  tally.pay(placed.orderId)
}

async function readCode({ sandboxUrl }: Target, to: string): Promise<string> {
  const end = Date.now() + PATIENCE
  while (Date.now() < end) {
    const answer = await fetch(`${sandboxUrl}/sandbox/inbox.json?to=${encodeURIComponent(to)}`)
    const [code] = (await answer.text()).match(/\b\d{6}\b/) ?? []
    if (code) return code
    await wait(100)
  }
  throw new Error('no code arrived')
}

async function pay({ sandboxUrl }: Target, gateway: string, ref: string) {
  const path = `/sandbox/__sim/${gateway.toLowerCase()}/orders/${ref}/pay`
  const answer = await fetch(sandboxUrl + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ method: 'upi', outcome: 'success' }),
  })
  if (!answer.ok) throw new Error(`the provider answers ${answer.status} ${await answer.text()}`)
}
