import { CURRENCIES, type Currency, money, readAmount, toMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { fail, ok } from '#kit/result.ts'
import { changeSetting, listAllSettings } from '../settings/index.ts'
import type { Command } from './command.ts'
import { textFields } from './text-table.ts'

/** JSON, or a bare word without quotation marks. */
function readValue(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

type Convert = (amount: unknown, currency: Currency) => unknown

/** Values under a currency code are money: stored in minor units, typed and shown in major units. */
function convertMoney(value: unknown, convert: Convert, currency: Currency | null = null): unknown {
  if (typeof value !== 'object' || value === null) return currency ? convert(value, currency) : value
  if (Array.isArray(value)) return value.map((part) => convertMoney(part, convert, currency))
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      convertMoney(part, convert, CURRENCIES.find((known) => known === name) ?? currency),
    ]),
  )
}

const fromTyped: Convert = (typed, currency) => readAmount(String(typed), currency)
const toText: Convert = (minor, currency) => formatMoney(money(Number(minor)), currency, 'exact')
const toNumber: Convert = (minor) => toMajor(money(Number(minor)))

const shown = (value: unknown): string => JSON.stringify(convertMoney(value, toText))

const setting: Command = {
  takes: '[CODE] [VALUE]',
  does: 'the settings, or one of them, or changes it; VALUE is JSON or a word, money in rupees and dollars',
  options: [],
  async run({ db, actor }, { words: [code, typed] }) {
    const all = await listAllSettings(db)
    const wanted = all.filter((known) => code === undefined || known.code === code.toUpperCase())
    const [one] = wanted
    if (!one)
      return fail(`There is no setting ${code}. There are: ${all.map((known) => known.code).join(', ')}.`)
    if (typed === undefined) {
      const text = textFields(wanted.map((known) => [known.code, shown(known.value)]))
      const data = wanted.map((known) => [known.code, convertMoney(known.value, toNumber)])
      return ok({ text, data: Object.fromEntries(data) })
    }
    const value = convertMoney(readValue(typed), fromTyped)
    const changed = await changeSetting(db, { code: one.code, value, actor })
    if (!changed.ok) return fail(`${typed} does not fit ${one.code}, which is ${shown(one.value)} now.`)
    return ok({
      text: `${one.code} is ${shown(changed.value)} now.`,
      data: { [one.code]: convertMoney(changed.value, toNumber) },
    })
  },
}

export const SETTINGS_COMMANDS = { setting }
