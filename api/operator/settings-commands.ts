import { fail, ok } from '#kit/result.ts'
import { changeSetting, listAllSettings } from '../settings/index.ts'
import type { Command } from './command.ts'
import { textFields } from './text-table.ts'

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

export const SETTINGS_COMMANDS = { setting }
