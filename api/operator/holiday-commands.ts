import { isHolidayScope } from '#domain/delivery/promise.ts'
import { fail, ok } from '#kit/result.ts'
import { addHoliday, listHolidays, removeHoliday } from '../delivery/index.ts'
import type { Command } from './command.ts'
import { readDay } from './read-time.ts'
import { textTable } from './text-table.ts'

const SCOPES = 'ALL (India with the mill), MILL, USA, or a state such as IND-MP'
const LONGEST_NAME = 80

const holidays: Command = {
  takes: '[YEAR]',
  does: 'days on which nothing is packed or delivered',
  options: [],
  async run({ db }, { words: [year = ''] }) {
    const shown = (await listHolidays(db)).filter(({ day }) => day.startsWith(year))
    const rows = shown.map(({ day, scope, name }) => [day, scope, name])
    const text = rows.length > 0 ? textTable(['DAY', 'WHERE', 'NAME'], rows) : 'No holiday is listed.'
    return ok({ text, data: shown })
  },
}

const add: Command = {
  takes: 'DAY WHERE NAME',
  does: `adds or renames a holiday; WHERE is ${SCOPES}`,
  examples: ['2027-10-29 ALL Diwali', '2027-11-01 IND-KA "Karnataka Day"'],
  options: [],
  async run({ db, actor }, { words: [typed = '', scope = '', name = ''] }) {
    const day = readDay(typed)
    if (!day.ok) return day
    if (!isHolidayScope(scope)) return fail(`${scope} is no place: ${SCOPES}.`)
    if (name.trim() === '' || name.length > LONGEST_NAME) return fail('A name has 1 to 80 characters.')
    await addHoliday(db, { day: day.value, scope, name: name.trim(), actor })
    return ok({
      text: `${day.value} is a holiday: ${scope}, ${name}.`,
      data: { day: day.value, scope, name },
    })
  },
}

const remove: Command = {
  takes: 'DAY WHERE',
  does: 'removes a holiday',
  options: [],
  async run({ db, actor }, { words: [typed = '', scope = ''] }) {
    const day = readDay(typed)
    if (!day.ok) return day
    const removed = await removeHoliday(db, { day: day.value, scope, actor })
    if (!removed.ok) return fail(`There is no holiday of ${scope} on ${day.value}.`)
    return ok({ text: `${day.value} is a working day again: ${scope}.`, data: { day: day.value, scope } })
  },
}

export const HOLIDAY_COMMANDS = { holidays, 'holiday-add': add, 'holiday-remove': remove }
