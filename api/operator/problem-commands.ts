import { fail, ok } from '#kit/result.ts'
import { listParcelStops } from '../orders/index.ts'
import { listProblems, resolveProblem } from '../payments/index.ts'
import type { Command } from './command.ts'
import { refund } from './refund-command.ts'
import { problemsData, showProblems } from './show-problems.ts'
import { showStops, stopsData } from './stop-commands.ts'

const problems: Command = {
  takes: '',
  does: 'money that does not add up, and parcels that left after a cancellation, with what to do about it',
  options: [],
  async run({ db }) {
    const open = await listProblems(db)
    const left = (await listParcelStops(db)).filter(({ leftAt }) => leftAt !== null)
    const parts = [open.length > 0 && showProblems(open), left.length > 0 && showStops(left)].filter(Boolean)
    return ok({
      text: parts.join('\n\n') || 'No problems.',
      data: [...problemsData(open), ...stopsData(left)],
    })
  },
}

const resolve: Command = {
  takes: 'ID',
  does: 'marks a problem as solved; if the same comes again, it is told again',
  options: [],
  async run(shop, { words: [typed = ''] }) {
    const id = /^\d{1,15}$/.test(typed) ? Number(typed) : null
    const solved = id === null ? null : await resolveProblem(shop, { id, actor: shop.actor })
    if (!solved?.ok) return fail(`There is no open problem ${typed}.`)
    return ok({ text: `Problem ${id} is solved.`, data: { id } })
  },
}

export const PROBLEM_COMMANDS = { refund, problems, resolve }
