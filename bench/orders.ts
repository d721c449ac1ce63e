import { sql } from 'kysely'
import { measureBare } from './bare-orders.ts'
import { type Load, type Measured, measure } from './load.ts'
import { addOrders, listReaders } from './many-orders.ts'
import { median } from './median.ts'
import { addCustomers, type Customer, fillBaskets } from './order-customers.ts'
import { type OrderBench, startOrderShop } from './order-shop.ts'
import type { Report } from './report.ts'
import { rateText } from './turns.ts'

const ORDERS = 300
const TURNS = 5
const READERS = 500
const LONGEST = 120
const MANY = Number(process.env.BENCH_ORDERS ?? 1_000_000)

/** Measures how fast orders are placed and paid, and how fast they are read among many. */
export async function benchOrders(report: Report, seconds: number) {
  const shop = await startOrderShop()
  try {
    await benchPlacing(shop, report)
    await benchReading(shop, seconds, report)
  } finally {
    await shop.stop()
  }
}

/** Numbers the visitors of one load from 0. */
function numbered<Item>(items: readonly Item[]): (visitor: number) => Item | undefined {
  let first: number | null = null
  return (visitor) => {
    first ??= visitor
    return items[visitor - first]
  }
}

type Turn = { bare: { place: number; pay: number }; placed: Measured; paid: Measured }

/** Alternating turns, so that a slow moment of the machine affects both equally. The first turn is a warm-up. */
async function benchPlacing(shop: OrderBench, report: Report) {
  const baskets = await fillBaskets(shop)
  const turns: Turn[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    const bare = await measureBare(shop.databaseUrl, await addCustomers(shop, ORDERS, baskets))
    const ours = await placeAndPay(shop, await addCustomers(shop, ORDERS, baskets))
    if (turn > 0) turns.push({ bare, ...ours })
  }
  const placed = median(turns, ({ placed, bare }) => placed.perSecond / bare.place)
  report.add('orders placed', placed.value, rateText(placed.item.placed))
  const paid = median(turns, ({ paid, bare }) => paid.perSecond / bare.pay)
  report.add('orders paid', paid.value, rateText(paid.item.paid))
  const both = median(
    turns,
    ({ placed, paid, bare }) => bothRate(placed, paid) / together(bare.place, bare.pay),
  )
  const { placed: first, paid: then } = both.item
  report.add('orders placed and paid', both.value, `${bothRate(first, then).toFixed(0)}/s`)
}

const bothRate = (placed: Measured, paid: Measured) => together(placed.perSecond, paid.perSecond)

/** The rate of doing one thing and then the other. */
const together = (one: number, other: number) => 1 / (1 / one + 1 / other)

async function placeAndPay(shop: OrderBench, customers: readonly Customer[]) {
  const byNumber = numbered(customers)
  const placed = await measure(placeLoad(shop, byNumber), LONGEST, customers.length)
  const refs = await listRefs(shop, customers)
  const toPay = customers.flatMap((customer) => {
    const ref = refs.get(customer.id)
    return ref ? [{ ...customer, ...ref }] : []
  })
  for (let start = 0; start < toPay.length; start += 50)
    await Promise.all(toPay.slice(start, start + 50).map(({ intentRef }) => payAt(shop, intentRef)))
  const paid = await measure(payLoad(shop, numbered(toPay)), LONGEST, toPay.length)
  return { placed, paid }
}

function placeLoad({ url }: OrderBench, customer: (visitor: number) => Customer | undefined): Load {
  return {
    url: `${url}/api/v1/orders/current`,
    method: 'POST',
    headers: (visitor) => ({ ...customer(visitor)?.headers, 'idempotency-key': `bench-${visitor}` }),
    body(visitor) {
      const { basket, addressId } = customer(visitor) ?? {}
      return JSON.stringify({ items: basket?.lines, total: basket?.total, shippingAddressId: addressId })
    },
  }
}

type Payable = Customer & { orderId: string; intentRef: string }

const payLoad = ({ url }: OrderBench, customer: (visitor: number) => Payable | undefined): Load => ({
  url,
  method: 'PUT',
  path: (visitor) => `/api/v1/orders/current/${customer(visitor)?.orderId}/payments`,
  headers: (visitor) => customer(visitor)?.headers ?? {},
  body: (visitor) =>
    JSON.stringify({ paymentGateway: 'RAZORPAY', transactionIntentId: customer(visitor)?.intentRef }),
})

/** The shopper pays; no webhook is sent, only the shopper returns. */
const payAt = ({ sim }: OrderBench, intentRef: string) =>
  sim(`/razorpay/orders/${intentRef}/pay`, { method: 'upi', outcome: 'success', webhook: { drop: true } })

async function listRefs({ db }: OrderBench, customers: readonly Customer[]) {
  const ids = customers.map(({ id }) => id)
  const { rows } = await sql<{ userId: string; orderId: string; intentRef: string }>`
    select user_id as "userId", o.id as "orderId", intent_ref as "intentRef"
    from customer_order as o join payment_intent on order_id = o.id
    where user_id = any(${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ userId, ...ref }) => [userId, ref]))
}

async function benchReading(shop: OrderBench, seconds: number, report: Report) {
  const readers = await listReaders(shop, READERS)
  const loads: [string, Load][] = [
    ['order list', readLoad(shop, readers, () => '')],
    ['order', readLoad(shop, readers, ({ orderId }) => `/${orderId}`)],
  ]
  const medians = async () => {
    const times: number[] = []
    for (const [, load] of loads) {
      await measure(load, 1)
      times.push((await measure(load, seconds)).p50)
    }
    return times
  }
  const before = await medians()
  await addOrders(shop, MANY)
  const after = await medians()
  for (const [index, [name]] of loads.entries()) {
    const [small = 0, large = 0] = [before[index], after[index]]
    report.add(
      `${name} among many`,
      large / small,
      `${small.toFixed(2)} ms → ${large.toFixed(2)} ms, ${MANY} orders`,
    )
  }
}

type Reader = Customer & { orderId: string }

const readLoad = (
  { url }: OrderBench,
  readers: readonly Reader[],
  rest: (reader: Reader) => string,
): Load => {
  const reader = (visitor: number) => readers[visitor % readers.length]
  return {
    url,
    path: (visitor) => {
      const one = reader(visitor)
      return `/api/v1/orders/current${one ? rest(one) : ''}`
    },
    headers: (visitor) => reader(visitor)?.headers ?? {},
  }
}
