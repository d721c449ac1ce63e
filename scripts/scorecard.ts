import { measureCallPaths } from './call-paths.ts'
import { filesInCycles, p90, readAll, readCore } from './source-figures.ts'

const isVerbose = process.argv.includes('--files')

const core = readCore()
const all = readAll()
const paths = await measureCallPaths()

const FIGURES = [
  { name: 'core files, 90th percentile of lines', value: p90(core.map(({ lines }) => lines)), most: 95 },
  {
    name: 'named functions, 90th percentile of lines',
    value: p90(core.flatMap((one) => one.functions)),
    most: 20,
  },
  { name: 'files in import cycles', value: filesInCycles(all).length, most: 0 },
  { name: 'any', value: all.reduce((sum, { anys }) => sum + anys, 0), most: 0 },
  { name: 'add to cart, files from click to commit', value: paths.addToCart.own.length, most: 25 },
  { name: 'place an order, files from click to commit', value: paths.placeOrder.own.length, most: 35 },
]

for (const { name, value, most } of FIGURES) {
  console.log(`${value <= most ? 'pass' : 'FAIL'}  ${String(value).padStart(4)}  (at most ${most})  ${name}`)
}
const shared = (['addToCart', 'placeOrder'] as const).map((name) => paths[name].everyCall.length)
console.log(`Not counted: the ${shared.join(' and ')} files of these paths that every call runs through.`)
if (isVerbose) console.log(JSON.stringify(paths, null, 2))
process.exit(FIGURES.some(({ value, most }) => value > most) ? 1 : 0)
