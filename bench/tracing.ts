import { createServer } from 'node:http'
import { invariant } from '#kit/invariant.ts'
import { signInCustomers } from './customers.ts'
import { type Load, measure } from './load.ts'
import { median } from './median.ts'
import type { Report } from './report.ts'
import type { Shop } from './shop.ts'
import { customerCartLoad } from './shop-loads.ts'

type Stoppable = Shop & { stop: () => Promise<void> }

const CUSTOMERS = 600
/** Many short turns: the jobs of both shops and of the machine add to the time of single ones. */
const CALLS = 300
const TURNS = 41
const WARM_UP = 4
const LONGEST = 120

/** Compares the processor time per call of a shop that exports traces (1 % and every error) with one that does not. */
export async function benchTracing(
  start: (environment: NodeJS.ProcessEnv) => Promise<Stoppable>,
  report: Report,
) {
  const sink = await openSink()
  const plain = await open(start, {})
  const traced = await open(start, { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url })
  for (const name of ['read', 'cart'] as const) {
    const { item, value } = median(await inTurns(plain, traced, name), (turn) => turn.traced / turn.plain)
    const times = `${item.plain.toFixed(3)} ms → ${item.traced.toFixed(3)} ms`
    report.add(`${name} with traces`, value, times)
  }
  console.log(`${sink.batches()} batches of spans arrived`)
  await plain.stop()
  await traced.stop()
  sink.close()
}

/** A collector that counts what it gets. */
async function openSink() {
  let batches = 0
  const server = createServer((request, response) => {
    batches += 1
    request.resume().on('end', () => response.end('{}'))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  invariant(address && typeof address === 'object', 'it listens on a port')
  return { url: `http://127.0.0.1:${address.port}`, batches: () => batches, close: () => server.close() }
}

/** The first turns are a warm-up; every second one begins with the other shop. */
async function inTurns(plain: Opened, traced: Opened, name: keyof Opened['loads']) {
  const turns: { plain: number; traced: number }[] = []
  for (let turn = -WARM_UP; turn < TURNS; turn++) {
    const costs = { plain: 0, traced: 0 }
    for (const which of turn % 2 === 0 ? (['plain', 'traced'] as const) : (['traced', 'plain'] as const)) {
      const { url, loads } = which === 'plain' ? plain : traced
      costs[which] = await costOf(url, loads[name])
    }
    if (turn >= 0) turns.push(costs)
  }
  return turns
}

type Opened = Awaited<ReturnType<typeof open>>

async function open(
  start: (environment: NodeJS.ProcessEnv) => Promise<Stoppable>,
  environment: NodeJS.ProcessEnv,
) {
  const shop = await start({ TRUSTED_PROXY_HOPS: '1', ...environment })
  const customers = await signInCustomers(shop.url, shop.databaseUrl, CUSTOMERS)
  const headers = (visitor: number) => customers[visitor % CUSTOMERS] ?? {}
  const read: Load = { url: `${shop.url}/api/v1/orders/current`, headers }
  return { ...shop, loads: { read, cart: customerCartLoad(shop.url, customers) } }
}

/** Milliseconds of processor time per call, by the process's own account. */
async function costOf(url: string, load: Load): Promise<number> {
  const before = await processorTime(url)
  const { failed } = await measure(load, LONGEST, CALLS)
  if (failed > 0) throw new Error(`${failed} calls failed`)
  return ((await processorTime(url)) - before) / CALLS
}

async function processorTime(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^process_cpu_seconds_total (.*)$/m.exec(metrics)?.[1]) * 1000
}
