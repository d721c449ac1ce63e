import { readCookie } from '#contract/client.ts'
import { type Load, measure } from '../bench/load.ts'
import { startShop } from '../bench/shop.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 3)
// Fewer than the reads one address may make in a minute, and enough that each stays below its own limit.
const GUESTS = 280
const GUEST_CART = { items: [{ productSku: 'OILPNT01', variantSku: 'OILPNT01-1000ML', quantity: 2 }] }

const shop = await startShop()
const tokens = await Promise.all(Array.from({ length: GUESTS }, fetchToken))

async function fetchToken() {
  const answer = await fetch(`${shop.url}/api/v1/settings/public`)
  return readCookie('XSRF-TOKEN', answer.headers.getSetCookie().join('; ')) ?? ''
}

function guestHeaders(visitor: number) {
  const token = tokens[visitor % GUESTS] ?? ''
  return {
    cookie: `XSRF-TOKEN=${encodeURIComponent(token)}`,
    'x-xsrf-token': token,
    'content-type': 'application/json',
  }
}

const loads: [string, Load][] = [
  ['empty JSON (/healthz)', { url: `${shop.url}/healthz` }],
  ['settings', { url: `${shop.url}/api/v1/settings/public` }],
  ['product list, 20', { url: `${shop.url}/api/v1/products/active?pageSize=20` }],
  [
    'guest cart',
    {
      url: `${shop.url}/api/v1/cart`,
      method: 'PUT',
      headers: guestHeaders,
      body: JSON.stringify(GUEST_CART),
    },
  ],
  ['home, brotli', { url: `${shop.url}/`, headers: () => ({ 'accept-encoding': 'br' }) }],
]

console.log('Ratios are to the empty JSON route of the same run; machines differ and are noisy.\n')
let base = 0
for (const [name, load] of loads) {
  await measure(load, 1)
  const { perSecond, p50, p99, failed } = await measure(load, SECONDS)
  base ||= perSecond
  const ratio = (perSecond / base).toFixed(3)
  console.log(
    `${name.padEnd(24)} ${perSecond.toFixed(0).padStart(7)}/s  ratio ${ratio}  p50 ${p50.toFixed(1)} ms  p99 ${p99.toFixed(1)} ms  failed ${failed}`,
  )
}
await shop.stop()
