import { writeFileSync } from 'node:fs'
import { benchDesk } from '../bench/desk.ts'
import { benchWhilePrinting } from '../bench/while-printing.ts'
import { startShopProcess } from './shop-process.ts'

const ORDERS = Number(process.env.BENCH_ORDERS ?? 100_000)
const PRODUCTS = Number(process.env.BENCH_PRODUCTS ?? 10_000)

console.log(`Lists of the desk with ${ORDERS} orders of three lines and ${PRODUCTS} products.`)
console.log('Compare the ratios to the bare queries, not the times: machines differ and are noisy.\n')
const measured = await benchDesk({ orders: ORDERS, products: PRODUCTS })
console.log(
  `${'list'.padEnd(18)} ${'p50 ms'.padStart(8)} ${'p95 ms'.padStart(8)} ${'bare ms'.padStart(8)} ${'ratio'.padStart(7)}`,
)
for (const { name, p50, p95, bare, ratio } of measured) {
  const figures = [p50.toFixed(1), p95.toFixed(1), bare.toFixed(2)].map((figure) => figure.padStart(8))
  console.log(`${name.padEnd(18)} ${figures.join(' ')} ${ratio.toFixed(1).padStart(7)}`)
}

console.log('\nThe home page while the shop draws 200 packing slips')
const shop = await startShopProcess({ TRUSTED_PROXY_HOPS: '1', BUSY_AFTER_MS: '60000' })
const printing = await benchWhilePrinting(shop).finally(shop.stop)
const shown = ({ perSecond, p99 }: typeof printing.alone) =>
  `${Math.round(perSecond)} pages a second, p99 ${p99.toFixed(1)} ms`
console.log(`nothing is drawn   ${shown(printing.alone)}`)
console.log(`slips are drawn    ${shown(printing.beside)}   ratio of the p99 ${printing.ratio.toFixed(2)}`)
if (!printing.isDrawing) console.log('The drawing ended before the measurement: the ratio is too good.')

const file = process.env.BENCH_JSON
if (file)
  writeFileSync(
    file,
    `${JSON.stringify({ orders: ORDERS, products: PRODUCTS, measured, printing }, null, 2)}\n`,
  )
