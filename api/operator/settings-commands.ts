import { type Currency, money, readAmount, toMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { convertMoney, toShown, toStored } from '#domain/settings/setting-money.ts'
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

/** What is no amount stays, for the check to refuse. */
function fromTyped(typed: unknown, currency: Currency) {
  const amount = readAmount(String(typed), currency)
  return amount === null ? typed : toMajor(amount)
}

const shown = (stored: unknown): string =>
  JSON.stringify(
    convertMoney(stored, (minor, currency) => formatMoney(money(Number(minor)), currency, 'exact')),
  )

/** The rules that a value breaks, in words. */
const whyNot = (refused: { kind: string; problems?: readonly { field: string; says: string }[] }) =>
  (refused.problems ?? []).map(({ field, says }) => `\n${field === '' ? '' : `${field}: `}${says}`).join('')

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
      const data = wanted.map((known) => [known.code, toShown(known.value)])
      return ok({ text, data: Object.fromEntries(data) })
    }
    const value = convertMoney(readValue(typed), fromTyped)
    const changed = await changeSetting(db, { code: one.code, value, actor })
    if (!changed.ok)
      return fail(
        `${typed} does not fit ${one.code}, which is ${shown(one.value)} now.${whyNot(changed.error)}`,
      )
    return ok({
      text: `${one.code} is ${shown(toStored(changed.value))} now.`,
      data: { [one.code]: changed.value },
    })
  },
}

export const SETTINGS_COMMANDS = { setting }
