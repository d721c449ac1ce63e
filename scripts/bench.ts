import { benchAddToCart } from '../bench/add-to-cart.ts'
import { benchDrawing, benchWhileDrawing } from '../bench/documents.ts'
import { benchFeed } from '../bench/feed.ts'
import { benchOrderCpu } from '../bench/order-cpu.ts'
import { benchOrders } from '../bench/orders.ts'
import { createReport } from '../bench/report.ts'
import { benchSearch } from '../bench/search.ts'
import {
  benchCalls,
  benchCustomerCart,
  benchManyProducts,
  benchPages,
  benchReads,
} from '../bench/storefront.ts'
import { benchTracing } from '../bench/tracing.ts'
import { SECONDS } from '../bench/turns.ts'
import { benchUploads } from '../bench/uploads.ts'
import { findChromium } from './chromium.ts'
import { startShopBesideSandbox } from './shop-beside-sandbox.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

const report = createReport()
const startShop = () => startShopProcess({ TRUSTED_PROXY_HOPS: '1' })

const withShop =
  (...parts: ((shop: ShopProcess) => Promise<void>)[]) =>
  async () => {
    const shop = await startShop()
    try {
      for (const part of parts) await part(shop)
    } finally {
      await shop.stop()
    }
  }

async function orderCpu() {
  const beside = await startShopBesideSandbox()
  try {
    await benchOrderCpu(beside, report)
  } finally {
    await beside.stop()
  }
}

const PARTS: Record<string, () => Promise<void>> = {
  calls: withShop((shop) => benchCalls(shop, report)),
  reads: withShop((shop) => benchReads(shop, report)),
  pages: withShop((shop) => benchPages(shop, report)),
  'customer-cart': withShop((shop) => benchCustomerCart(shop, report)),
  'add-to-cart': withShop(({ url }) => benchAddToCart(url, findChromium(), report)),
  documents: withShop(
    () => benchDrawing(report),
    (shop) => benchWhileDrawing(shop, report),
  ),
  uploads: withShop((shop) => benchUploads(shop, report)),
  feed: withShop((shop) => benchFeed(shop, report)),
  'many-products': () => benchManyProducts(startShop, report),
  'order-cpu': orderCpu,
  orders: () => benchOrders(report, SECONDS),
  search: () => benchSearch(report),
  tracing: () => benchTracing(startShopProcess, report),
}

console.log('Take the ratios, not the rates and times: machines differ and are noisy.')
const wanted = process.env.BENCH_ONLY?.split(',') ?? Object.keys(PARTS)
const failed: string[] = []
for (const name of wanted) {
  const run = PARTS[name]
  if (!run) throw new Error(`BENCH_ONLY takes ${Object.keys(PARTS).join(', ')}`)
  console.log(`\n${name}`)
  try {
    await run()
  } catch (error) {
    // The figures of the other parts took minutes and are as good as before.
    console.error(error)
    failed.push(name)
  }
}
report.finish({ keep: process.argv.includes('--keep') })
if (failed.length > 0) console.error(`\nFailed, so its rows are missing: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
