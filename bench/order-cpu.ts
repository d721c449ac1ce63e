import { setTimeout as wait } from 'node:timers/promises'
import { seconds } from '#kit/duration.ts'
import { invariant } from '#kit/invariant.ts'
import { median } from './median.ts'
import { addCustomers, type Basket, type Customer, fillBaskets } from './order-customers.ts'
import type { OrderBench } from './order-shop.ts'
import type { Report } from './report.ts'
import { settled } from './settled.ts'

const ORDERS = 150
const AT_A_TIME = 4
const ROUNDS = 3
/** Milliseconds of processor time for one order. */
const AIM = 10

type CpuBench = Pick<OrderBench, 'url' | 'db' | 'sim'>

/** The processor time of the shop's process, in milliseconds; all its threads. */
async function cpuTimeOf(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  const [, seconds] = metrics.match(/^process_cpu_seconds_total (\S+)/m) ?? []
  invariant(seconds, 'the shop measures its processor time')
  return Number(seconds) * 1000
}

/** How long the process is watched while nothing happens: polls and schedules cost the same without an order. */
const IDLE_FOR = seconds(10)

/** The processor time of the idle process for each millisecond. */
async function idleRate(url: string): Promise<number> {
  const before = await cpuTimeOf(url)
  const started = performance.now()
  await wait(IDLE_FOR)
  return ((await cpuTimeOf(url)) - before) / (performance.now() - started)
}

/**
 * What an order costs from the cart to the last message: cart, order, payment, return, webhooks, messages. Providers,
 * mail server and database run in processes of their own and are not counted, nor what the idle process costs in the
 * same time. The first round is a warm-up.
 */
export async function benchOrderCpu(shop: CpuBench, report: Report) {
  const baskets = await fillBaskets(shop)
  await untilOpen(shop, baskets)
  await settled(shop.db)
  const idle = await idleRate(shop.url)
  const times: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const customers = await addCustomers(shop, ORDERS, baskets)
    await settled(shop.db)
    const before = await cpuTimeOf(shop.url)
    const started = performance.now()
    await buyAll(shop, customers)
    await settled(shop.db)
    const took = performance.now() - started
    const spent = ((await cpuTimeOf(shop.url)) - before - idle * took) / ORDERS
    if (round > 0) times.push(spent)
    if (process.env.BENCH_VERBOSE)
      console.log(
        `round ${round}: ${spent.toFixed(2)} ms and ${((idle * took) / ORDERS).toFixed(2)} ms idle, ${(took / 1000).toFixed(1)} s`,
      )
  }
  const { value } = median(times, (time) => time)
  report.add('order, cart to messages', value / AIM, `${value.toFixed(1)} ms`)
}

/** The shop was started before the providers, and does not ask a provider again at once that gave no answer. */
async function untilOpen(shop: CpuBench, baskets: Basket[]) {
  for (let tries = 0; tries < 60; tries++) {
    const [customer] = await addCustomers(shop, 1, baskets)
    invariant(customer, 'there is a customer')
    const isOpen = await buy(shop, customer).then(
      () => true,
      () => false,
    )
    if (isOpen) return
    await wait(seconds(1))
  }
}

async function buyAll(shop: CpuBench, customers: readonly Customer[]) {
  const left = [...customers]
  await Promise.all(
    Array.from({ length: AT_A_TIME }, async () => {
      for (let customer = left.pop(); customer; customer = left.pop()) await buy(shop, customer)
    }),
  )
}

async function buy({ url, sim }: CpuBench, { basket, addressId, headers }: Customer) {
  const sent = { ...headers, 'x-forwarded-for': aNetwork() }
  const call = async (method: string, path: string, body: object) => {
    const answer = await fetch(url + path, { method, headers: sent, body: JSON.stringify(body) })
    const json = await answer.json()
    invariant(answer.ok, `${method} ${path} answers ${answer.status} ${JSON.stringify(json)}`)
    return json
  }
  const items = basket.lines
  await call('PUT', '/api/v1/cart', { clear: true, items, shippingAddressId: addressId })
  const order = { items, total: basket.total, shippingAddressId: addressId }
  const { orderId, paymentGateway, paymentGatewayOptions } = await call(
    'POST',
    '/api/v1/orders/current',
    order,
  )
  const [, query] = paymentGatewayOptions.paymentProcessingUrl.split('?')
  const transactionIntentId = new URLSearchParams(query).get('transactionIntentId')
  await sim(`/razorpay/orders/${transactionIntentId}/pay`, { method: 'upi', outcome: 'success' })
  await call('PUT', `/api/v1/orders/current/${orderId}/payments`, { paymentGateway, transactionIntentId })
}

let networks = 0
/** Each customer comes from a network of its own, so that no limit is reached. */
function aNetwork() {
  networks += 1
  return `10.${networks >> 8}.${networks & 255}.1`
}
