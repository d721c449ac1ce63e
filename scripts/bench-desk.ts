import { benchDesk } from '../bench/desk.ts'
import { createReport } from '../bench/report.ts'
import { benchWhilePrinting } from '../bench/while-printing.ts'
import { startShopProcess } from './shop-process.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000)
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 10_000)

const report = createReport()
console.log(`Lists of the desk with ${ORDERS} orders of three lines and ${PRODUCTS} products.`)
console.log('Take the ratios, not the times: machines differ and are noisy.\n')
for (const { name, p50, p95, bare, ratio } of await benchDesk({ orders: ORDERS, products: PRODUCTS })) {
  const times = [p50, p95, bare].map((time) => `${time.toFixed(1)} ms`).join(', ')
  report.add(`desk: ${name}`, ratio, `p50, p95, bare: ${times}`)
}

const shop = await startShopProcess({ TRUSTED_PROXY_HOPS: '1', BUSY_AFTER_MS: '60000' })
const { alone, beside, ratio, isDrawing } = await benchWhilePrinting(shop).finally(shop.stop)
const times = [alone, beside].map(({ p99 }) => `${p99.toFixed(1)} ms`).join(' → ')
const tooShort = isDrawing ? '' : '; the drawing ended before the measurement: the ratio is too good'
report.add('desk: home page while slips are drawn', ratio, times + tooShort)
report.finish({ keep: process.argv.includes('--keep') })
process.exit(0)
