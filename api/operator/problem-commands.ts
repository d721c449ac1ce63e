import { fail, ok } from '#kit/result.ts'
import { listProblems, resolveProblem } from '../payments/index.ts'
import type { Command } from './command.ts'
import { refund } from './refund-command.ts'
import { problemsData, showProblems } from './show-problems.ts'

const problems: Command = {
  takes: '',
  does: 'money that does not add up and waits for a person, with what to do about it',
  options: [],
  async run({ db }) {
    const open = await listProblems(db)
    return ok({ text: open.length > 0 ? showProblems(open) : 'No problems.', data: problemsData(open) })
  },
}

const resolve: Command = {
  takes: 'ID',
  does: 'marks a problem as solved; if the same comes again, it is told again',
  options: [],
  async run(shop, { words: [typed = ''], options }) {
    const id = /^\d{1,15}$/.test(typed) ? Number(typed) : null
    const isSolved = id !== null && (await resolveProblem(shop.db, id, options.by ?? shop.by))
    if (!isSolved) return fail(`There is no open problem ${typed}.`)
    return ok({ text: `Problem ${id} is solved.`, data: { id } })
  },
}

export const PROBLEM_COMMANDS = { refund, problems, resolve }
