import { writeFileSync } from 'node:fs'
import { growCatalogue } from '../bench/growth/catalogue.ts'
import { growOrders, type Stage } from '../bench/growth/orders.ts'

const numbers = (text: string) => text.split(',').filter(Boolean).map(Number)
const orders = numbers(process.env.GROWTH_ORDERS ?? '100000,1000000')
const products = numbers(process.env.GROWTH_PRODUCTS ?? '1000,10000,100000')
const file = process.env.BENCH_JSON

/** Kept after each stage: the last one may take longest. */
const keep = (stages: readonly Stage[]) => file && writeFileSync(file, `${JSON.stringify(stages, null, 2)}\n`)

console.log('Blocks are pages of 8 kB that statements touched: the same on every machine. Times are not.\n')
if (products.length > 0) await growCatalogue(products, console.log)
if (orders.length > 0)
  for (const { orders: count, sizes } of await growOrders(orders, console.log, keep)) {
    console.log(`\nBytes per order of ${count}: rows, table, indexes`)
    for (const { table, rows, table_bytes, index_bytes } of sizes) {
      if (table_bytes / count < 5) continue
      const figures = [
        (rows / count).toFixed(2),
        ...[table_bytes, index_bytes].map((bytes) => (bytes / count).toFixed(0)),
      ]
      console.log(`${table.padEnd(34)} ${figures.map((figure) => figure.padStart(8)).join(' ')}`)
    }
  }
