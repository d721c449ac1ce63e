import { DEFAULT_COUNTRY, localeOfCountry } from '#domain/locale.ts'
import { isGtin } from '#domain/lots/gtin.ts'
import { toMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { fail, ok, type Result } from '#kit/result.ts'
import {
  changeGtin,
  changePrice,
  changeStock,
  findStaffVariant,
  type StaffVariant,
} from '../catalogue/index.ts'
import { isKeptByLot } from '../lots/index.ts'
import type { Command, OperatorShop, Options } from './command.ts'
import { readCountry } from './read-country.ts'
import { readMoney } from './read-money.ts'
import { textFields } from './text-table.ts'

async function variantNamed({ db }: OperatorShop, sku = ''): Promise<Result<StaffVariant, string>> {
  const variant = await findStaffVariant(db, sku)
  return variant ? ok(variant) : fail(`There is no variant ${sku}. A sku looks like OILPNT01-1000ML.`)
}

const priceText = ({ currency, currentPrice, maxPrice }: StaffVariant['prices'][number]) =>
  `${formatMoney(currentPrice, currency, 'exact')}, MRP ${formatMoney(maxPrice, currency, 'exact')}`

const shown = (variant: StaffVariant) => ({
  text: textFields([
    ['Variant', `${variant.sku}, ${variant.title}`],
    ['On hand', variant.onHand === null ? 'not counted' : String(variant.onHand)],
    ['Reserved', String(variant.reserved)],
    ...variant.prices.map((price) => [`Price ${price.country}`, priceText(price)] as const),
  ]),
  data: {
    ...variant,
    prices: variant.prices.map((price) => ({
      ...price,
      currentPrice: toMajor(price.currentPrice),
      maxPrice: toMajor(price.maxPrice),
    })),
  },
})

const again = async (shop: OperatorShop, sku: string) => {
  const variant = await variantNamed(shop, sku)
  return variant.ok ? ok(shown(variant.value)) : variant
}

const MOST = 1_000_000

function readCount({ set, add }: Options): Result<{ set: number } | { add: number } | null, string> {
  if (set !== undefined && add !== undefined) return fail('Either --set or --add.')
  const typed = set ?? add
  if (typed === undefined) return ok(null)
  const count = Number(typed)
  const isCount = /^[+-]?\d+$/.test(typed) && Math.abs(count) <= MOST && (set === undefined || count >= 0)
  if (!isCount) return fail(`${typed} is no number of pieces.`)
  return ok(set === undefined ? { add: count } : { set: count })
}

const stock: Command = {
  takes: 'SKU [--set N | --add N]',
  does: 'pieces that may still be sold; --add=-3 takes some away',
  options: ['set', 'add'],
  async run(shop, { words: [sku], options }) {
    const variant = await variantNamed(shop, sku)
    if (!variant.ok) return variant
    const change = readCount(options)
    if (!change.ok) return change
    if (change.value === null) return ok(shown(variant.value))
    if (await isKeptByLot(shop.db, variant.value.sku))
      return fail(`${variant.value.sku} is counted by lot: use lot-add, lot-release or lot-count.`)
    const { sku: known, onHand } = variant.value
    const counted = await changeStock(shop.db, { sku: known, change: change.value, actor: shop.actor })
    if (counted.ok) return again(shop, known)
    return counted.error === 'NOT_COUNTED'
      ? fail(`${known} is not counted. --set begins to count it.`)
      : fail(`There are only ${onHand} of ${known}.`)
  },
}

const price: Command = {
  takes: 'SKU [AMOUNT] [--mrp AMOUNT] [--country IND|USA]',
  does: 'what it costs; without --country in India',
  options: ['mrp', 'country'],
  async run(shop, { words: [sku, typed], options }) {
    const variant = await variantNamed(shop, sku)
    if (!variant.ok) return variant
    if (typed === undefined) return ok(shown(variant.value))
    const read = readCountry(options.country ?? DEFAULT_COUNTRY)
    if (!read.ok) return read
    const country = read.value
    const old = variant.value.prices.find((known) => known.country === country)
    if (!old) return fail(`${variant.value.sku} is not sold in ${localeOfCountry(country).name}.`)
    const current = readMoney(typed, old.currency)
    if (!current.ok) return current
    const most = options.mrp === undefined ? ok(old.maxPrice) : readMoney(options.mrp, old.currency)
    if (!most.ok) return most
    const [currentPrice, maxPrice] = [current.value, most.value]
    const price = { sku: variant.value.sku, country, currentPrice, maxPrice, actor: shop.actor }
    const changed = await changePrice(shop.db, price)
    if (!changed.ok)
      return fail(`Nothing is sold above its MRP, which is ${formatMoney(maxPrice, old.currency, 'exact')}.`)
    return again(shop, variant.value.sku)
  },
}

const gtin: Command = {
  takes: 'SKU NUMBER',
  does: 'the GTIN of a size, 14 digits, for the codes on its packs',
  examples: ['OILPNT01-1000ML 09506000134352'],
  options: [],
  async run(shop, { words: [sku, number = ''] }) {
    const variant = await variantNamed(shop, sku)
    if (!variant.ok) return variant
    if (!isGtin(number)) return fail(`${number} is no GTIN: 14 digits, the last one is the check digit.`)
    const changed = await changeGtin(shop.db, { sku: variant.value.sku, gtin: number, actor: shop.actor })
    if (!changed.ok) return fail(`${number} belongs to another size.`)
    return ok({
      text: `${variant.value.sku} has GTIN ${number}.`,
      data: { sku: variant.value.sku, gtin: number },
    })
  },
}

export const CATALOGUE_COMMANDS = { stock, price, gtin }
