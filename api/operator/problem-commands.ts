import type { RecoveryOption } from '#domain/recovery.ts'
import { fail, ok } from '#kit/result.ts'
import { listParcelStops } from '../orders/index.ts'
import { listProblems } from '../payments/index.ts'
import { type ActProblem, actOnCase, listWaysOut } from '../recovery/index.ts'
import { agreed, type Command } from './command.ts'
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

const PROBLEMS: Record<ActProblem, string> = {
  NOT_FOUND: 'There is no such open problem.',
  CASE_CHANGED: 'The problem has changed. See: problems',
  OWNER_NEEDED: 'Only an owner may do this.',
  REFERENCE_NEEDED: '--reference is missing: that of the bank, or of the provider’s desk.',
}

const listed = (ways: readonly RecoveryOption[]) =>
  ways.map(({ act, says }) => `  ${act}: ${says}`).join('\n')

const resolve: Command = {
  takes: 'ID [WAY] --note WHY [--reference REF]',
  does: 'takes a way out of a problem; without WAY, the only one, or it lists them. If the same comes again, it is told again',
  examples: ['17 --note "The provider answers again"', '18 LET_GO --note "₹5 of bank fees"'],
  options: ['note', 'reference'],
  async run(shop, input) {
    const [id = '', typed] = input.words
    const { note: reason, reference = null } = input.options
    const ways = /^\d{1,15}$/.test(id) ? await listWaysOut(shop.db, id) : null
    if (!ways) return fail(`There is no open problem ${id}.`)
    const only = ways.length === 1 ? ways[0] : undefined
    const way = typed === undefined ? only : ways.find(({ act }) => act === typed.toUpperCase())
    if (!way) return fail(`Say which way out:\n${listed(ways)}`)
    if (reason === undefined) return fail('--note is missing: why, in a few words.')
    const refused = await agreed(shop, input, `${way.says}?`)
    if (refused) return refused
    const deed = { id, act: way.act, reason, reference, times: null, actor: shop.actor, isOwner: true }
    const done = await actOnCase(shop, deed)
    if (!done.ok) return fail(PROBLEMS[done.error])
    return ok({ text: `Problem ${id} is solved.`, data: { id: Number(id), act: way.act } })
  },
}

export const PROBLEM_COMMANDS = { refund, problems, resolve }
