import { promoCode } from '#domain/promotions.ts'
import { fail, ok } from '#kit/result.ts'
import { listStaffPromotions, switchPromotion } from '../promotions/index.ts'
import { changeSetting, listAllSettings } from '../settings/index.ts'
import type { Command } from './command.ts'
import { textFields, textTable } from './text-table.ts'

/** JSON, or a bare word that needs no quotation marks. */
function readValue(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return typed
  }
}

const setting: Command = {
  takes: '[CODE] [VALUE]',
  does: 'the settings, or one of them, or changes it; VALUE is JSON or a word',
  options: [],
  async run({ db }, { words: [code, typed] }) {
    const all = await listAllSettings(db)
    const wanted = all.filter((known) => code === undefined || known.code === code.toUpperCase())
    const [one] = wanted
    if (!one)
      return fail(`There is no setting ${code}. There are: ${all.map((known) => known.code).join(', ')}.`)
    if (typed === undefined) {
      const text = textFields(wanted.map((known) => [known.code, JSON.stringify(known.value)]))
      return ok({ text, data: Object.fromEntries(wanted.map((known) => [known.code, known.value])) })
    }
    const changed = await changeSetting(db, one.code, readValue(typed))
    if (!changed.ok)
      return fail(`${typed} does not fit ${one.code}, which is ${JSON.stringify(one.value)} now.`)
    return ok({
      text: `${one.code} is ${JSON.stringify(changed.value)} now.`,
      data: { [one.code]: changed.value },
    })
  },
}

const promo: Command = {
  takes: '[CODE] [SWITCH]',
  does: 'discount codes and how often they were used; SWITCH is on or off',
  options: [],
  async run({ db }, { words: [typed, turn] }) {
    const code = typed === undefined ? null : promoCode(typed)
    if (turn !== undefined && turn !== 'on' && turn !== 'off') return fail(`${turn} is neither on nor off.`)
    if (turn && (code === null || !(await switchPromotion(db, code, turn === 'on'))))
      return fail(`There is no code ${typed}.`)
    const all = await listStaffPromotions(db)
    const wanted = all.filter((known) => typed === undefined || known.code === code)
    if (wanted.length === 0) return fail(`There is no code ${typed}.`)
    const rows = wanted.map((known) => [
      known.code,
      known.isActive ? 'on' : 'off',
      String(known.redeemed),
      known.description,
    ])
    return ok({ text: textTable(['CODE', 'IS', 'USED', 'WHAT'], rows), data: wanted })
  },
}

export const SETTINGS_COMMANDS = { setting, promo }
