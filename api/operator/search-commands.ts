import { ok } from '#kit/result.ts'
import { listSearches } from '../search/index.ts'
import type { Command } from './command.ts'
import { textTable } from './text-table.ts'

const DAYS = 30
const MOST = 30

const HEADS = ['words', 'country', 'times']

const searches: Command = {
  takes: '',
  does: 'what shoppers searched for and did not find, in the last 30 days',
  options: [],
  async run({ db }) {
    const [without, notSold] = await Promise.all([
      listSearches(db, { answer: 'NONE', days: DAYS, most: MOST }),
      listSearches(db, { answer: 'INSTEAD', days: DAYS, most: MOST }),
    ])
    const listed = (title: string, rows: typeof without) =>
      rows.length === 0
        ? `${title}: none`
        : `${title}\n${textTable(
            HEADS,
            rows.map(({ words, country, times }) => [words, country, String(times)]),
          )}`
    return ok({
      text: `${listed('Nothing found', without)}\n\n${listed('Not sold, something else was offered', notSold)}`,
      data: { nothingFound: without, notSold },
    })
  },
}

export const SEARCH_COMMANDS = { searches }
