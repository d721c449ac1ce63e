import { z } from 'zod'
import { type Currency, type Money, readAmount, toMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import type { ShippingRates } from '#domain/shipping-fee.ts'
import { fail, ok } from '#kit/result.ts'
import { changeSetting, listAllSettings, ShippingFeeSetting } from '../settings/index.ts'
import type { Command } from './command.ts'
import { textFields } from './text-table.ts'

/** The one setting that holds money: kept in minor units, typed and shown in rupees and dollars. */
const IN_MONEY = 'SHIPPING_FEE'
const TypedRate = z.object({ fee: z.coerce.string(), freeFrom: z.coerce.string() })
const TypedRates = z.object({ INR: TypedRate, USD: TypedRate })

/** JSON, or a bare word that needs no quotation marks. */
function readValue(code: string, typed: string): unknown {
  const value = parseOr(typed)
  return code === IN_MONEY ? readRates(value) : value
}

function parseOr(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

function readRates(value: unknown) {
  const typed = TypedRates.safeParse(value).data
  const rateOf = (currency: Currency) => ({
    fee: readAmount(typed?.[currency].fee ?? '', currency),
    freeFrom: readAmount(typed?.[currency].freeFrom ?? '', currency),
  })
  return { INR: rateOf('INR'), USD: rateOf('USD') }
}

function ratesIn(rates: ShippingRates, write: (amount: Money, currency: Currency) => string | number) {
  const rateOf = (currency: Currency) => ({
    fee: write(rates[currency].fee, currency),
    freeFrom: write(rates[currency].freeFrom, currency),
  })
  return { INR: rateOf('INR'), USD: rateOf('USD') }
}

const shown = (code: string, value: unknown): string =>
  JSON.stringify(
    code === IN_MONEY
      ? ratesIn(ShippingFeeSetting.parse(value), (amount, currency) => formatMoney(amount, currency, 'exact'))
      : value,
  )

const dataOf = (code: string, value: unknown): unknown =>
  code === IN_MONEY ? ratesIn(ShippingFeeSetting.parse(value), toMajor) : value

const setting: Command = {
  takes: '[CODE] [VALUE]',
  does: 'the settings, or one of them, or changes it; VALUE is JSON or a word, money in rupees and dollars',
  options: [],
  async run({ db }, { words: [code, typed] }) {
    const all = await listAllSettings(db)
    const wanted = all.filter((known) => code === undefined || known.code === code.toUpperCase())
    const [one] = wanted
    if (!one)
      return fail(`There is no setting ${code}. There are: ${all.map((known) => known.code).join(', ')}.`)
    if (typed === undefined) {
      const text = textFields(wanted.map((known) => [known.code, shown(known.code, known.value)]))
      const data = Object.fromEntries(wanted.map((known) => [known.code, dataOf(known.code, known.value)]))
      return ok({ text, data })
    }
    const changed = await changeSetting(db, one.code, readValue(one.code, typed))
    if (!changed.ok)
      return fail(`${typed} does not fit ${one.code}, which is ${shown(one.code, one.value)} now.`)
    return ok({
      text: `${one.code} is ${shown(one.code, changed.value)} now.`,
      data: { [one.code]: dataOf(one.code, changed.value) },
    })
  },
}

export const SETTINGS_COMMANDS = { setting }
