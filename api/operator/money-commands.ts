import { toMajor } from '#domain/money.ts'
import { formatMoney } from '#domain/price-display.ts'
import { fail, ok } from '#kit/result.ts'
import { refundOrder } from '../orders/index.ts'
import { leftToRefund, listProblems, resolveProblem } from '../payments/index.ts'
import { agreed, type Command } from './command.ts'
import { BY_THE_SHOP } from './moves-commands.ts'
import { orderNamed } from './orders-commands.ts'
import { readMoney } from './read-money.ts'
import { problemsData, showProblems } from './show-problems.ts'

const refund: Command = {
  takes: 'ORDER [AMOUNT] [--note TEXT]',
  does: 'gives back an amount, or without one all that is left',
  options: ['note'],
  async run(shop, input) {
    const [name, typed] = input.words
    const named = await orderNamed(shop, name)
    if (!named.ok) return named
    const { id, orderNumber, currency } = named.value
    const left = await leftToRefund(shop.db, id)
    const read = typed === undefined ? ok(left) : readMoney(typed, currency)
    if (!read.ok) return read
    const amount = read.value
    const text = (minor: typeof left) => formatMoney(minor, currency, 'exact')
    if (left === 0) return fail(`Nothing is left to give back for ${orderNumber}.`)
    if (amount > left) return fail(`${text(amount)} is too much: ${text(left)} is left to give back.`)
    const refused = await agreed(shop, input, `Give ${text(amount)} of ${orderNumber} back?`)
    if (refused) return refused
    const { by = shop.by, note } = input.options
    const given = await refundOrder(shop.staff, { orderId: id, amount, by, ...(note && { note }) })
    // What was left may have been given back while the person thought about it.
    if (!given.ok) return fail(`${text(amount)} can no longer be given back for ${orderNumber}.`)
    const data = { orderNumber, amount: toMajor(amount), currency, refundIds: given.value }
    return ok({ text: `${text(amount)} of ${orderNumber} goes back; ${BY_THE_SHOP}`, data })
  },
}

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

export const MONEY_COMMANDS = { refund, problems, resolve }
